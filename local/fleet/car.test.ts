import { describe, expect, it } from 'vitest';
import type { Writes } from '@domain/trip/steps/driver-steps';
import { DomainError } from '@domain/errors';
import { createCar, type OnTrip } from './car';
import type { FleetClient } from './client';
import { HONEST_DRIVER } from './habits';
import { createTally } from './tally';

const START = { lat: -34.9, lng: -56.2 };
const TRIP: OnTrip = { bookingId: 'booking-1', status: 'STARTED' };
const APART: OnTrip = { ...TRIP, trackInstance: 'demo-hail-tracks-1' };

type Told = { instance: string; writes: Writes };

/** A car that records its writes. The database instances in `refuses` refuse every write. */
function aCar(
  trip: OnTrip | null,
  { refuses = [], pointsAtOnce = 1 }: { refuses?: readonly string[]; pointsAtOnce?: number } = {},
) {
  const told: Told[] = [];
  let beat: (now: number) => void = () => undefined;
  let keys = 0;
  const take = (instance: string, writes: Writes): Promise<void> => {
    if (refuses.includes(instance)) return Promise.reject(new DomainError('permission_denied'));
    told.push({ instance, writes });
    return Promise.resolve();
  };
  const client: Pick<
    FleetClient,
    'uid' | 'now' | 'newKey' | 'hasPositions' | 'write' | 'writeApart' | 'read'
  > = {
    uid: 'driver-1',
    now: { '.sv': 'timestamp' },
    hasPositions: true,
    newKey: () => `key-${String(++keys)}`,
    write: (writes) => take('main', writes),
    writeApart: take,
    read: () => Promise.resolve(null),
  };
  const tally = createTally(() => undefined);
  const car = createCar({
    client: client as FleetClient,
    ticker: {
      each: (step) => {
        beat = step;
        return () => undefined;
      },
      pause: () => Promise.resolve(),
      now: () => 1,
      signal: new AbortController().signal,
      stop: () => undefined,
    },
    tally,
    speed: 1,
    start: START,
    tripOf: () => trip,
    dutyOf: () => null,
    habits: { ...HONEST_DRIVER, pointsAtOnce },
    cheating: { tries: (_, attempt) => attempt().then(() => true) },
  });
  const places = (): string[] =>
    told.flatMap(({ instance, writes }) => Object.keys(writes).map((path) => `${instance}: ${path}`));
  return { car, places, beat: () => beat(Date.now()) };
}

describe('the position of a simulated car', () => {
  it('is written to the main instance, in track and profile, if the booking names no instance', async () => {
    const { car, places } = aCar(TRIP);
    await car.tell();
    expect(places()).toEqual(['main: users/driver-1/location', 'main: tracking/booking-1/key-1']);
  });

  it('is written only to the instance that the booking names', async () => {
    const { car, places, beat } = aCar(APART);
    await car.tell();
    const point = [
      'demo-hail-tracks-1: tracking/booking-1/key-1',
      'demo-hail-tracks-1: track_paces/booking-1',
    ];
    expect(places()).toEqual(point);
    beat();
    await expect.poll(() => places().length).toBe(4);
    expect(places().filter((place) => place.startsWith('main'))).toEqual([]);
  });

  it('is written to the main instance if the named instance refuses the write', async () => {
    const { car, places } = aCar(APART, { refuses: ['demo-hail-tracks-1'] });
    await car.tell();
    expect(places()).toEqual(['main: users/driver-1/location', 'main: tracking/booking-1/key-2']);
    expect(await car.tellApart(APART)).toBe(false);
  });

  it('is written several times at the same moment if the driver cheats in this way', async () => {
    const { places, beat } = aCar(APART, { pointsAtOnce: 3 });
    beat();
    await expect.poll(() => places().length).toBe(4);
    expect(places().filter((place) => place.includes('tracking'))).toHaveLength(3);
  });
});
