import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, statusesWhere, TRIP_STATES } from '@domain/records';
import { asWritten } from '../bookings/testing/written-booking';
import { NOW, someSettings } from '../platform/testing/records';
import { HOUR, TOKENS, aTrip, setUp } from './testing/share-world';
import { expectFences } from '../platform/testing/fences';
import { completionOf } from '../bookings/testing/written-booking';
import { shareTripCommand } from './shares.command';

describe('the link of a shared trip', () => {
  it('is created for the rider of a trip under way, and expires after twelve hours', async () => {
    const { share, store } = setUp();
    expect(await share()).toEqual({ token: TOKENS[0], expiresAt: NOW + 12 * HOUR });
    expect(store.get(`shares/${String(TOKENS[0])}`)).toEqual({
      bookingId: 'b1',
      uid: 'ana',
      createdAt: NOW,
      expiresAt: NOW + 12 * HOUR,
    });
  });

  it('is created even before the event of the new booking arrives', async () => {
    const { share, store } = setUp();
    await store.update({ settings: someSettings(), ...asWritten('b1', { quote: { tripdate: NOW + HOUR } }) });
    expect(await share()).toEqual({ token: TOKENS[0], expiresAt: NOW + 13 * HOUR });
  });

  it('is returned again if the rider asks again, and then expires later', async () => {
    const { share, advance } = setUp();
    await share();
    advance(HOUR);
    expect(await share()).toEqual({ token: TOKENS[0], expiresAt: NOW + 13 * HOUR });
  });

  it('is the same link if two requests arrive at once', async () => {
    const { share, store } = setUp();
    const [one, two] = await Promise.all([share(), share()]);
    expect(one.token).toBe(two.token);
    expect(Object.keys(store.get('shares') ?? {})).toEqual([one.token]);
  });

  it('is a new link after the old link expired', async () => {
    const { share, advance, sharedTrip, store } = setUp();
    await share();
    advance(12 * HOUR);
    expect((await share()).token).toBe(TOKENS[1]);
    expect(Object.keys(store.get('shares') ?? {})).toEqual([TOKENS[1]]);
    await expect(sharedTrip({ token: String(TOKENS[0]) })).rejects.toThrow('not_found');
  });

  it('expires twelve hours after the time of a scheduled trip', async () => {
    const { share } = setUp(aTrip({ status: 'NEW', tripdate: NOW + 48 * HOUR }));
    expect((await share()).expiresAt).toBe(NOW + 60 * HOUR);
  });

  it('can be made from the start of the search for a driver until the trip is settled', async () => {
    for (const status of statusesWhere('isShareable')) {
      expect((await setUp(aTrip({ status })).share()).token, status).toBe(TOKENS[0]);
    }
  });

  it('is refused to other people, and for a trip that has ended or does not exist', async () => {
    const { share } = setUp();
    await expect(share('eve')).rejects.toThrow('permission_denied');
    await expect(share('dan')).rejects.toThrow('permission_denied');
    await expect(share('ana', 'b2')).rejects.toThrow('not_found');
    await expect(share('ana', 'b1/status')).rejects.toThrow('not_found');
    for (const status of BOOKING_STATUSES.filter((one) => !TRIP_STATES[one].isShareable)) {
      await expect(setUp(aTrip({ status })).share(), status).rejects.toThrow('trip_changed');
    }
  });
});

it('the link of a shared trip is created only if the trip’s status and link are unchanged since they were read', () =>
  expectFences(
    () => {
      const { store, clock } = setUp();
      const ports = { completeBooking: completionOf(store), clock, newToken: () => TOKENS[0] ?? '' };
      return {
        store,
        run: (racing) => shareTripCommand({ ...ports, store: racing }, { bookingId: 'b1' }, 'ana'),
      };
    },
    { 'bookings/b1/status': 'CANCELLED', 'trip_shares/b1': TOKENS[1] ?? '' },
  ));
