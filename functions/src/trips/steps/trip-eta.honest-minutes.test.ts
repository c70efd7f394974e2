import { describe, expect, it } from 'vitest';
import { tripEtaSchema } from '@domain/records';
import { ANSWER_SECS, drivingSecs } from '@domain/dispatch/pickup-eta';
import { CELL_RADIUS_KM } from '@domain/geo/cell';
import { encodePolyline } from '@domain/geo/polyline';
import { etaOf } from '@domain/trip/way/trip-eta';
import { findNearbyCars } from '../../dispatch/search/nearby-cars.command';
import { aDriver, dispatchWorld, north, PICKUP } from '../../dispatch/testing/dispatch-world';
import type { MatrixCell } from '../../places/maps-provider';
import { aLog } from '../../platform/testing/records';
import { withTrip } from '../testing/trip-steps-world';
import { keepTripEta } from './trip-eta.command';

/** The distance in km from dan to the pickup, both when the rider views the cars and at the acceptance. */
const KM = 5;
/**
 * The driving time that the maps service gives for these five kilometres. It cannot be computed from the
 * straight distance.
 */
const ROAD_SECS = 22 * 60;

/**
 * The seconds to the pickup that the rider sees before the booking and after dan's acceptance. dan does not
 * move.
 */
async function told(hasMaps: boolean): Promise<{ before: number; after: number | undefined }> {
  const cell: MatrixCell = { found: true, distance_in_km: 9, time_in_secs: ROAD_SECS };
  const before = dispatchWorld({
    settings: { useDistanceMatrix: true },
    drivers: { dan: aDriver(KM) },
    others: { cartypes: { comfort: {} } },
  });
  const cars = await findNearbyCars(
    {
      ...before.ports,
      matrix: () => (hasMaps ? Promise.resolve([[cell]]) : Promise.reject(new Error('down'))),
    },
    PICKUP,
  );
  const trip = await withTrip({ drivers: { dan: aDriver(KM) } });
  const route = {
    distance_in_km: 9,
    time_in_secs: ROAD_SECS,
    polylinePoints: encodePolyline([north(KM), PICKUP]),
  };
  await keepTripEta(
    {
      ...trip.ports,
      log: aLog(),
      directions: () => (hasMaps ? Promise.resolve(route) : Promise.reject(new Error('down'))),
    },
    'b1',
  );
  const record = tripEtaSchema.parse(trip.store.get('trip_etas/b1'));
  const booking = { status: 'ACCEPTED', driver: 'dan', pickup: PICKUP } as const;
  const eta = etaOf(record, booking, { ...north(KM), at: trip.clock() });
  return { before: cars.pickups[0]?.etaSecs ?? NaN, after: eta?.secs };
}

describe('the minutes to the pickup that a rider sees before the booking and after the acceptance', () => {
  it('are both computed by the maps service, so the rider does not see 4 minutes first and 22 minutes later', async () => {
    const { before, after } = await told(true);
    expect(after).toBeCloseTo(ROAD_SECS, -1);
    expect(before).toBe(ROAD_SECS + ANSWER_SECS);
  });

  it('are the same estimate before and after the acceptance while the maps service does not answer', async () => {
    const { before, after = NaN } = await told(false);
    // Before the booking the car is shown at the centre of its map cell.
    expect(Math.abs(before - ANSWER_SECS - after)).toBeLessThanOrEqual(drivingSecs(CELL_RADIUS_KM, null) + 1);
  });
});
