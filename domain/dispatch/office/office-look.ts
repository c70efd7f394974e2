import type { OfficeLooker } from '../../records';
import { fullName } from '../../people/full-name';

/**
 * Which open trip a member of staff has on the screen of the office (docs/product/dispatch-office.md, "Who
 * looks at a trip"). Others see this, so that two people do not work on the same trip unknowingly. The
 * person's browser writes the person's record. The rules accept only the name in the profile.
 */

/**
 * How often a browser renews its record. A person whose record was not renewed for `LOOK_LIFE_MS` no longer
 * counts as looking.
 */
export const LOOK_EVERY_MS = 20_000;
export const LOOK_LIFE_MS = 60_000;

/** The other people who now look at each trip, sorted by name. */
export function lookersByTrip(
  looks: readonly OfficeLooker[],
  ownUid: string | undefined,
  now: number,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, bookingId, at, firstName, lastName = '' } of looks) {
    if (id === ownUid || now - at > LOOK_LIFE_MS) continue;
    const name = fullName({ firstName, lastName });
    found.set(bookingId, [...(found.get(bookingId) ?? []), name].sort());
  }
  return found;
}
