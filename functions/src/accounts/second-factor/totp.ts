import { createHmac } from 'node:crypto';
import { BASE32 } from '../../platform';

/**
 * The length of a time step. Authenticator apps compute time-based one-time passwords (RFC 6238) with six
 * digits, 30 seconds and HMAC-SHA1.
 */
export const STEP_SECS = 30;
const DIGITS = 6;
/**
 * The number of time steps before and after the current step whose codes are also accepted, because clocks
 * differ.
 */
const SKEW_STEPS = 1;

/** The key in Base32 (RFC 4648), which authenticator apps read. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export const stepAt = (epochMs: number): number => Math.floor(epochMs / 1000 / STEP_SECS);

/** The code of a time step (RFC 4226). */
export function codeOfStep(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step of a code. Null if the code matches no step near the current time. The codes of the step
 * `after` and of earlier steps are already used and do not match.
 */
export function stepOfCode(
  { secret, after }: { secret: string; after: number },
  code: string,
  now: number,
): number | null {
  const present = stepAt(now);
  for (let step = present - SKEW_STEPS; step <= present + SKEW_STEPS; step += 1) {
    if (step > after && codeOfStep(secret, step) === code) return step;
  }
  return null;
}

/** The URL that a QR code contains for an authenticator app. */
export function totpAddress({
  secret,
  issuer,
  account,
}: Record<'secret' | 'issuer' | 'account', string>): string {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
