import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus, TRIP_STATES } from '@domain/records';

import { bookingNodes } from '@domain/booking/booking-parts';
import { estimateOf } from '@domain/fare/estimate';
import { fareFor } from '@domain/fare/fare';
import { geohashOf } from '@domain/geo/geohash';
import { cellCentre } from '@domain/geo/cell';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { findNearbyCars } from '../../functions/src/dispatch/search/nearby-cars.command';
import { aDriver, dispatchWorld, north } from '../../functions/src/dispatch/testing/dispatch-world';
import { NOW } from '../../functions/src/platform/testing/records';
import { aTrip, setUp as shareWorld } from '../../functions/src/sharing/testing/share-world';
import { setUp as shownWorld } from '../../functions/src/trips/testing/trip-steps-world';
import { compiled, isAllowed } from '../rules/support/evaluate';
import { FIXTURE, stored, withDriver } from '../rules/support/fixture';
import { withValue } from '../rules/support/json-node';
import { IDENTITIES, read } from '../rules/support/rows';

/** A user learns no more about another user than the trip requires. */

describe('a user who requests the nearby cars again and again', () => {
  const CAR_TYPES = { comfort: { name: 'Comfort' } };
  const RADIUS_KM = 2;
  const worldWith = (car: LatLng) => {
    const { ports } = dispatchWorld({
      settings: { driverRadius: RADIUS_KM, useDistanceMatrix: true },
      drivers: { dan: aDriver(0, { location: { ...car, geohash: geohashOf(car), at: NOW } }) },
      others: { cartypes: CAR_TYPES },
    });
    return (place: LatLng) =>
      findNearbyCars(
        {
          ...ports,
          // The durations are calculated for straight streets, because these reveal a position most exactly.
          matrix: (starts, ends) =>
            Promise.resolve(
              starts.map((start) =>
                ends.map((end) => ({
                  found: true,
                  distance_in_km: distanceKm(start, end),
                  time_in_secs: distanceKm(start, end) * 100,
                })),
              ),
            ),
        },
        place,
      );
  };

  it('gets the same answers even if the car moves inside its map cell', async () => {
    const middle = cellCentre(north(1));
    const corners = [
      middle,
      { lat: middle.lat + 0.00099, lng: middle.lng + 0.0012 },
      { lat: middle.lat - 0.00099, lng: middle.lng - 0.0012 },
    ].map(worldWith);
    // `ring` are places near the edge of the search radius, where one metre decides whether the car is found.
    // `city` are places in the whole city.
    const ring = Array.from({ length: 60 }, (_, index) => ({
      lat: middle.lat + ((RADIUS_KM - 0.2 + index * 0.007) / 111.195) * Math.cos(index),
      lng: middle.lng + ((RADIUS_KM - 0.2 + index * 0.007) / 91.2) * Math.sin(index),
    }));
    const city = Array.from({ length: 40 }, (_, index) => north(index * 0.0731));
    const first = RADIUS_KM / 4 / 111.195;
    const edge = Array.from({ length: 40 }, (_, index) => ({
      lat: middle.lat + first + (index - 20) * 0.0001,
      lng: middle.lng,
    }));
    for (const place of [...ring, ...city, ...edge]) {
      const [one, ...others] = await Promise.all(corners.map((ask) => ask(place)));
      for (const other of others) expect(other).toEqual(one);
    }
  });
});

describe('a visitor with a share link', () => {
  it('cannot see the trip after the rider stops sharing, even if the rider shares the trip again by a new link', async () => {
    const { share, stopSharing, sharedTrip } = shareWorld(aTrip());
    const { token } = await share();
    await stopSharing();
    await expect(sharedTrip({ token })).rejects.toThrow('not_found');
    const next = await share();
    expect(next.token).not.toBe(token);
    await expect(sharedTrip({ token })).rejects.toThrow('not_found');
  });

  it('can still see the trip if another user tries to make the link invalid, because only the rider can do this', async () => {
    const { share, stopSharing, sharedTrip } = shareWorld(aTrip());
    const { token } = await share();
    for (const uid of ['dan', 'eve']) await expect(stopSharing(uid)).rejects.toThrow('permission_denied');
    expect(await sharedTrip({ token })).toMatchObject({ status: 'STARTED' });
  });
});

describe('the rider, the driver and the staff who read all nodes of a trip', () => {
  const ruleset = compiled(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'));
  const readers = (node: string, status: BookingStatus): readonly string[] => {
    const driver = TRIP_STATES[status].isTaken ? withDriver : {};
    const data = withValue(FIXTURE, ['bookings', 'b1'], stored(status, driver));
    return IDENTITIES.filter((identity) => isAllowed(ruleset, data, identity, read(`${node}/b1`)));
  };
  const calling: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED'];
  const busy: readonly BookingStatus[] = [...calling, 'REACHED'];

  it.each(BOOKING_STATUSES)(
    'find only the data that they need while the trip has the status %s',
    (status) => {
      expect(readers('booking_customer_contacts', status)).toEqual(
        calling.includes(status) ? ['driver'] : [],
      );
      expect(readers('booking_driver_contacts', status)).toEqual(calling.includes(status) ? ['rider'] : []);
      expect(readers('booking_deliveries', status)).toEqual(
        busy.includes(status) ? ['rider', 'driver', 'admin'] : ['rider', 'admin'],
      );
      expect(readers('booking_private', status)).toEqual([]);
      expect(readers('booking_money', status)).toEqual(
        TRIP_STATES[status].isTaken ? ['driver', 'fleetAdmin', 'admin'] : ['admin'],
      );
    },
  );

  it('find no phone number, no e-mail address and no push token in the booking', async () => {
    const world = shownWorld();
    await world.dispatch();
    await world.accept('dan');
    await world.accepted();
    const booking = JSON.stringify(world.store.get('bookings/b1'));
    expect(booking).not.toMatch(/push-of|\+598|@/);
  });
});

describe('a rider who reads the raw booking and the answer of the quote', () => {
  const FARE = fareFor({
    rates: {
      base_fare: 50,
      rate_per_unit_distance: 30.5,
      rate_per_hour: 600,
      min_fare: 0,
      convenience_fees: 12.5,
      convenience_fee_type: 'percentage',
    },
    distanceKm: 7.4,
    durationSecs: 1080,
    parcelAmount: 0,
    optionAmount: 0,
    convertToMile: false,
    decimal: 2,
  });

  it('does not find the fee or the driver’s share, even if the booking has all its price fields', () => {
    const { bookings, booking_money: money } = bookingNodes({
      status: 'PENDING',
      trip_cost: FARE.total,
      driver_share: FARE.driverShare,
      convenience_fees: FARE.convenienceFee,
      estimate: estimateOf(FARE),
      settlement: FARE,
      measured: { breakdown: FARE, points: 9, leftOut: 0, gaps: 0, flags: [] },
    });
    expect(money).toMatchObject({ driver_share: FARE.driverShare, settlement: FARE });
    const seen = JSON.stringify(bookings);
    expect(seen).toContain(String(FARE.total));
    for (const amount of [FARE.driverShare, FARE.convenienceFee, FARE.distanceCost, FARE.timeCost])
      expect(seen).not.toContain(String(amount));
  });
});
