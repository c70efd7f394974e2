import type { Turn } from '../../records';

/**
 * The turns of a way, in own words and not in those of the maps, so that the driver reads them in its own language
 * (docs/product.md 5.21). `functions/src/places` makes them of the maps' answers; they are kept with the way of the trip's arrival time.
 */

/** A way across a country has no more; the rest comes with the next question to the maps. */
export const MOST_TURNS = 150;
const LONGEST_STREET = 80;

/** A turn whose place lies this far behind the car is done. */
const DONE_KM = 0.015;

/** The first turn ahead, and how far it is, where so many kilometres are left of a way; null: there is none. */
export function nextTurn(
  way: { km: number; turns?: readonly Turn[] | undefined } | undefined,
  leftKm: number,
): { turn: Turn; km: number } | null {
  const driven = (way?.km ?? 0) - leftKm;
  const turn = way?.turns?.find(({ m }) => m / 1000 > driven - DONE_KM);
  return turn === undefined ? null : { turn, km: Math.max(0, turn.m / 1000 - driven) };
}

/** A turn as it is kept: whole metres, and of a long name the beginning. */
export function keptTurn({ m, kind, street, exit }: Turn): Turn {
  const name = street?.trim().slice(0, LONGEST_STREET) ?? '';
  return {
    m: Math.round(m),
    kind,
    ...(name === '' ? {} : { street: name }),
    ...(exit === undefined ? {} : { exit }),
  };
}
