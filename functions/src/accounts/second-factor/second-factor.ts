import { z } from 'zod';
import { RECOVERY_CODES } from '@domain/access/second-factor';
import type { ErrorCode } from '@domain/errors';
import type { Secrets } from '../../platform';
import { stepOfCode } from './totp';

/** The fifth wrong code of the app in a row begins a wait. */
export const FREE_TRIES = 5;
const FIRST_WAIT_MS = 60_000;
/** The longest wait. A person who guesses has 24 tries a day, and the wait of the owner always ends. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Recovery codes contain no letters and digits that look alike. Ten characters are 49 bits. So no person can
 * guess a code, and recovery codes need no wait.
 */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 10;

/** The stored second factor of a person. Clients cannot read it. */
export const secondFactorSchema = z.object({
  /** A key that was shown to the person. It becomes valid when the person enters one of its codes. */
  offered: z.string().optional(),
  secret: z.string().optional(),
  /** The last time step whose code was accepted. */
  usedStep: z.number().default(0),
  /** The hashes of the unused recovery codes. */
  recovery: z.record(z.string(), z.literal(true)).default({}),
  /** The number of wrong codes of the app since the last right code. */
  wrong: z.number().default(0),
  /** Codes of the app are refused before this time, in epoch milliseconds. */
  waitUntil: z.number().default(0),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

export type CodeOutcome =
  { isRight: true; isRecovery: boolean; left: number } | { isRight: false; code: ErrorCode };

/**
 * Tries a code. Returns the record after the try and the result. A recovery code is accepted even during a
 * wait.
 */
export function trySecondFactor(
  current: SecondFactor | null,
  { code, hash, now }: { code: string; hash: string; now: number },
): { next: SecondFactor | null; outcome: CodeOutcome } {
  if (current?.secret === undefined)
    return { next: current, outcome: { isRight: false, code: 'record_changed' } };
  const { secret, usedStep, recovery } = current;
  if (recovery[hash]) {
    const { [hash]: _used, ...left } = recovery;
    const outcome = { isRight: true, isRecovery: true, left: Object.keys(left).length } as const;
    return { next: { ...current, recovery: left, wrong: 0, waitUntil: 0 }, outcome };
  }
  if (current.waitUntil > now)
    return { next: current, outcome: { isRight: false, code: 'second_factor_wait' } };
  const step = stepOfCode({ secret, after: usedStep }, code, now);
  if (step !== null) {
    const outcome = { isRight: true, isRecovery: false, left: Object.keys(recovery).length } as const;
    return { next: { ...current, usedStep: step, wrong: 0, waitUntil: 0 }, outcome };
  }
  const wrong = current.wrong + 1;
  const waitUntil = wrong < FREE_TRIES ? 0 : now + waitMs(wrong);
  return { next: { ...current, wrong, waitUntil }, outcome: { isRight: false, code: 'second_factor_wrong' } };
}

/**
 * The wait after this number of wrong codes. The first wait is a minute, and each further wait is twice as
 * long.
 */
export const waitMs = (wrong: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(wrong - FREE_TRIES, 30));

/** New recovery codes. Each code has two groups of five characters. */
export function newRecoveryCodes({ randomInt }: Pick<Secrets, 'randomInt'>): string[] {
  const letter = (): string => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length));
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_LENGTH }, letter).join('');
    return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
  });
}

/**
 * The hash of a recovery code. The hash includes the owner of the code. The case and the separators of the
 * typed code do not matter.
 */
export const recoveryHash = ({ hash }: Pick<Secrets, 'hash'>, uid: string, code: string): string =>
  hash(`second-factor:${uid}:${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`);
