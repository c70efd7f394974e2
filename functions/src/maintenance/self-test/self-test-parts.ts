import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import {
  misplacedFunctions,
  type FunctionGroup,
  type SelfTestPart,
  type SelfTestResult,
} from '@domain/health/self-test';
import type { Dispatch } from '@domain/records';
import type { Accounts, Needs } from '../../platform';
import type { Enqueue } from '../../platform/work/timers';
import { outcomeOfError } from './outcome-of-error';
import type { RunPart, SelfTest } from './self-test.command';

export type SelfTestPartsPorts = Needs<'store' | 'clock' | 'isMailSetUp'> & {
  wait: (ms: number) => Promise<void>;
  accounts: Pick<Accounts, 'customToken' | 'createWithEmail' | 'remove'>;
  enqueue: Enqueue;
  /** The files of the bucket. `read` returns an empty text if there is no such file. */
  files: {
    write: (path: string, text: string, contentType: string) => Promise<void>;
    read: (path: string) => Promise<string>;
    isThere: (path: string) => Promise<boolean>;
    /** A missing file is not an error. */
    remove: (path: string) => Promise<void>;
  };
  /** Whether pushes are sent and not stored in the database. */
  isPushOn: () => boolean;
  /** Asks Cloud Messaging to check a message to this token, without sending the message. */
  tryPush: (token: string) => Promise<unknown>;
  /** Logs in at the mail server without sending a mail. */
  verifyMail: () => Promise<unknown>;
  checkSms: () => Promise<SelfTestResult>;
  /** The regions of the settings with which the functions were deployed. */
  regions: () => Readonly<Record<FunctionGroup, string>>;
};

const LOOKS = 50;
const LOOK_EVERY_MS = 1000;
/** The dispatcher deletes a record that no task has deleted, when the record is due. */
const DISPATCHER_AFTER_MS = 10 * 60_000;

/** What Cloud Messaging answers for a token that no device has, if it accepts us. */
const BAD_TOKEN =
  /^messaging\/(?:invalid-argument|invalid-registration-token|registration-token-not-registered)$/;
const codedError = z.object({ code: z.string() });

const PASSED: SelfTestResult = { outcome: 'passed' };

/** The parts of the self test. Each part leaves nothing behind, if its service works. */
export function createSelfTestParts(ports: SelfTestPartsPorts): Readonly<Record<SelfTestPart, RunPart>> {
  const { store, clock, accounts, files } = ports;
  /** Looks once a second. False if the condition is not true after all looks. */
  const comesTrue = async (isTrue: () => Promise<boolean>): Promise<boolean> => {
    for (let look = 0; look < LOOKS; look += 1) {
      if (await isTrue()) return true;
      await ports.wait(LOOK_EVERY_MS);
    }
    return false;
  };

  return {
    token: async ({ id }) => ((await accounts.customToken(id)) === '' ? { outcome: 'failed' } : PASSED),

    account: async ({ id }) => {
      const account = await accounts.createWithEmail(`${id}@selftest.invalid`);
      if (account === null) return { outcome: 'failed', detail: 'the address is in use' };
      await accounts.remove(account.uid);
      return PASSED;
    },

    // The task is for a booking that does not exist. So it deletes the record of the booking's dispatch.
    task: async ({ id }) => {
      const bookingId = `self_test_${id}`;
      const path = dbPaths.dispatch(bookingId);
      const now = clock();
      const record: Omit<Dispatch, 'asked' | 'byHand'> = {
        ring: -1,
        startedAt: now,
        nextAt: now + DISPATCHER_AFTER_MS,
      };
      await store.update({ [path]: record });
      const options = { id: bookingId, scheduleDelaySeconds: 0, dispatchDeadlineSeconds: 60 };
      await ports.enqueue('dispatchTimer', { bookingId }, options);
      const isGone = async (): Promise<boolean> =>
        (await store.read(`${path}/startedAt`, z.number())) === null;
      return (await comesTrue(isGone)) ? PASSED : { outcome: 'late' };
    },

    file: async ({ id }) => {
      const path = `self_tests/${id}.txt`;
      await files.write(path, id, 'text/plain');
      const text = await files.read(path);
      await files.remove(path);
      return text === id ? PASSED : { outcome: 'failed', detail: 'the file has another content' };
    },

    // The file is no picture, so the trigger of uploads removes it.
    upload: async ({ id }) => {
      const path = `users/self_test_${id}/uploads/photo.png`;
      await files.write(path, id, 'image/png');
      if (await comesTrue(async () => !(await files.isThere(path)))) return PASSED;
      await files.remove(path);
      return { outcome: 'late' };
    },

    push: async () => {
      if (!ports.isPushOn()) return { outcome: 'not_set' };
      try {
        await ports.tryPush('self-test');
      } catch (error) {
        return BAD_TOKEN.test(codedError.safeParse(error).data?.code ?? '') ? PASSED : outcomeOfError(error);
      }
      return { outcome: 'failed', detail: 'a token that no device has was accepted' };
    },

    mail: async () => {
      if (!ports.isMailSetUp()) return { outcome: 'not_set' };
      await ports.verifyMail();
      return PASSED;
    },

    sms: () => ports.checkSms(),

    regions: ({ functions }: SelfTest) => Promise.resolve(resultOfRegions(functions, ports.regions())),
  };
}

function resultOfRegions(
  functions: SelfTest['functions'],
  regions: Readonly<Record<FunctionGroup, string>>,
): SelfTestResult {
  if (functions === undefined) return { outcome: 'failed', detail: 'functions:list' };
  const misplaced = misplacedFunctions(functions, regions);
  if (misplaced.length === 0) return PASSED;
  return { outcome: 'failed', detail: misplaced.join(', ').slice(0, 300) };
}
