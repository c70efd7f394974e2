import type { Turn } from '../../records';

/**
 * The turns of a route, as our own kinds instead of the maps' sentences, so that the driver reads them in its own
 * language (docs/product/drivers.md, "The next turn"). `functions/src/places` makes them from the maps' answers. They
 * are stored with the route of the trip's ETA.
 */

/** A route across a country has no more turns. Further turns come with the next request to the maps. */
export const MOST_TURNS = 150;
const LONGEST_STREET = 80;

/** A turn whose place lies this far behind the car is done. */
const DONE_KM = 0.015;

/** The first turn ahead and its distance, for the kilometres that are left of a route. Null if there is none. */
export function nextTurn(
  way: { km: number; turns?: readonly Turn[] | undefined } | undefined,
  leftKm: number,
): { turn: Turn; km: number } | null {
  const driven = (way?.km ?? 0) - leftKm;
  const turn = way?.turns?.find(({ m }) => m / 1000 > driven - DONE_KM);
  return turn === undefined ? null : { turn, km: Math.max(0, turn.m / 1000 - driven) };
}

/** A turn as it is stored, with whole metres and the beginning of a long name. */
export function keptTurn({ m, kind, street, exit }: Turn): Turn {
  const name = street?.trim().slice(0, LONGEST_STREET) ?? '';
  return {
    m: Math.round(m),
    kind,
    ...(name === '' ? {} : { street: name }),
    ...(exit === undefined ? {} : { exit }),
  };
}
