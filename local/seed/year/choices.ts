import type { OwnUser } from '@domain/records';
import type { BookingWorld } from '../past-bookings';
import type { Random } from '../random';

/**
 * The demo rider and the demo driver have at least this many bookings, so that their lists have more than one
 * page.
 */
const DEMO_BOOKINGS = 90;
/** How long a trip keeps a driver busy. */
const TRIP_MS = 45 * 60_000;
const MOST_TRIES = 6;

/**
 * Chooses riders and drivers. A few people are much more active than the others, and no driver has two trips
 * at the same time.
 */
export function createChoices(
  drivers: readonly OwnUser[],
  riders: readonly OwnUser[],
  roster: (carTypeId: string) => OwnUser | null,
  random: Random,
  bookings: number,
): Pick<BookingWorld, 'driverFor' | 'riderFor'> {
  const [demoDriver] = drivers;
  const [demoRider] = riders;
  const demoShare = Math.min(0.5, DEMO_BOOKINGS / bookings);
  const busyUntil = new Map<string, number>();
  return {
    riderFor: () => {
      if (demoRider !== undefined && random.chance(demoShare)) return demoRider;
      const rider = riders[Math.floor(random.next() ** 1.5 * riders.length)];
      if (rider === undefined) throw new Error('No riders.');
      return rider;
    },
    driverFor: (carTypeId, at) => {
      const isDemo = demoDriver?.carTypeId === carTypeId && random.chance(demoShare * 3);
      for (let turn = 0; turn < MOST_TRIES; turn += 1) {
        const driver = isDemo && turn === 0 ? demoDriver : roster(carTypeId);
        if (driver === null) return null;
        if ((busyUntil.get(driver.id) ?? 0) > at) continue;
        busyUntil.set(driver.id, at + TRIP_MS);
        return driver;
      }
      return null;
    },
  };
}
