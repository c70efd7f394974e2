import { DAY_MS } from '@domain/time/days-after';
import type { Needs } from '../platform';
import { moveTrack } from './move-track';
import { workOnTrips } from './trip-pages';

/**
 * The points of a trip stay in the database for a day. In this time a late point can arrive, and the trip is
 * usually settled.
 */
const MOVED_AFTER_MS = DAY_MS;
/** After this time a run begins no further trip, so that the other parts of the sweeper have enough time. */
const LONGEST_MS = 30_000;

/**
 * Moves the raw points of past trips into files (docs/product/records.md, "Tracks in files"). Each run works
 * page by page until its time is over, and continues where the last run ended. Returns how many trips were
 * done.
 */
export async function moveTracks(ports: Needs<'store' | 'files' | 'clock' | 'log'>): Promise<number> {
  const { clock } = ports;
  const now = clock();
  const isOver = (): boolean => clock() > now + LONGEST_MS;
  let moved = 0;
  for (let isEnd = false; !isEnd && !isOver();) {
    const page = await workOnTrips(ports, {
      name: 'moved',
      before: now - MOVED_AFTER_MS,
      failure: 'the track of a trip could not be moved',
      isOver,
      work: (id) => moveTrack(ports, id),
    });
    moved += page.done;
    isEnd = page.isEnd;
  }
  return moved;
}
