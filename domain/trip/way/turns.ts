import type { Turn } from '../../records';

/**
 * The turns of a route. A turn is stored as a kind, such as `left`, instead of the maps' sentence, so that
 * drivers read the turns in their own language (docs/product/drivers.md, "The next turn").
 * `functions/src/places` makes the turns from the maps' answers. The turns are stored with the route of the
 * trip's ETA.
 */

/**
 * The most turns that are stored. Even a route across a country has fewer. If a route has more turns, the
 * next answer of the maps has the rest.
 */
export const MOST_TURNS = 150;
const LONGEST_STREET = 80;

/** The car has passed a turn if the turn is this far behind it. */
const DONE_KM = 0.015;

/**
 * The first turn ahead and its distance, if `leftKm` kilometres of the route are left. Null if no turn is
 * ahead.
 */
export function nextTurn(
  way: { km: number; turns?: readonly Turn[] | undefined } | undefined,
  leftKm: number,
): { turn: Turn; km: number } | null {
  const driven = (way?.km ?? 0) - leftKm;
  const turn = way?.turns?.find(({ m }) => m / 1000 > driven - DONE_KM);
  return turn === undefined ? null : { turn, km: Math.max(0, turn.m / 1000 - driven) };
}

/** A turn as it is stored. The metres are whole, and a long street name is shortened. */
export function keptTurn({ m, kind, street, exit }: Turn): Turn {
  const name = street?.trim().slice(0, LONGEST_STREET) ?? '';
  return {
    m: Math.round(m),
    kind,
    ...(name === '' ? {} : { street: name }),
    ...(exit === undefined ? {} : { exit }),
  };
}
