// The alphabet of the database SDKs. It is in the order of the character codes, so that ids sort by time.
export const PUSH_CHARS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * The first eight characters of every push id that is made at this time (epoch milliseconds). The text sorts
 * before all of these ids.
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
