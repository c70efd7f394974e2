import type { Random } from './random';

// The database SDKs' alphabet, in the order of character codes: ids sort by time.
const PUSH_CHARS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** A push id as the database SDKs make it, for a time in epoch milliseconds: 8 characters of time, 12 of randomness. */
export function pushIdAt(time: number, random: Random): string {
  let rest = Math.floor(time);
  let stamp = '';
  for (let place = 0; place < 8; place += 1) {
    stamp = PUSH_CHARS.charAt(rest % 64) + stamp;
    rest = Math.floor(rest / 64);
  }
  return stamp + random.text(PUSH_CHARS, 12);
}
