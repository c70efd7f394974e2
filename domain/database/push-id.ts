// The database SDKs' alphabet, in the order of character codes, so that ids sort by time.
export const PUSH_CHARS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * The first eight characters of every push id of a time in epoch milliseconds. They sort before all ids of that time.
 */
export function pushTimeAt(time: number): string {
  let rest = Math.floor(time);
  let stamp = '';
  for (let place = 0; place < 8; place += 1) {
    stamp = PUSH_CHARS.charAt(rest % 64) + stamp;
    rest = Math.floor(rest / 64);
  }
  return stamp;
}
