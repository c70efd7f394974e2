import { describe, expect, it } from 'vitest';
import { aBooking, anAdmin, aUser } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { signOut } from '../session/session.slice';
import { readLastTrips } from './last-trip';

const rider = aUser();
const bookings = [
  aBooking({ id: 'old', customer: rider.id, status: 'ACCEPTED', bookingDate: 1, driver_name: 'Nelson' }),
  aBooking({ id: 'new', customer: rider.id, status: 'COMPLETE', bookingDate: 2 }),
];

describe('the trips stored on a device', () => {
  it('include the active trip until the sign-out', async () => {
    const { store } = await startedStore({ as: rider, data: { users: [rider], bookings } });
    expect(readLastTrips()).toEqual([
      expect.objectContaining({ id: 'old', status: 'ACCEPTED', driverName: 'Nelson' }),
    ]);
    await store.dispatch(signOut());
    await settled();
    expect(readLastTrips()).toEqual([]);
  });

  it('include all active trips, each with its own start code', async () => {
    const both = ['first', 'second'].map((id, at) =>
      aBooking({ id, customer: rider.id, otp: true, bookingDate: at }),
    );
    await startedStore({
      as: rider,
      data: { users: [rider], bookings: both, codes: { first: 11111, second: 22222 } },
    });
    expect(readLastTrips().map(({ id, startCode }) => [id, startCode])).toEqual([
      ['second', '22222'],
      ['first', '11111'],
    ]);
  });

  it('include the newest trip when no trip is active', async () => {
    await startedStore({ as: rider, data: { users: [rider], bookings: bookings.slice(1) } });
    expect(readLastTrips()[0]).toMatchObject({ id: 'new' });
  });

  it('include the start code until the ride starts, so that the rider can read the code offline', async () => {
    const booking = aBooking({ id: 'old', customer: rider.id, otp: true });
    const data = { users: [rider], bookings: [booking], codes: { old: 54321 } };
    const { world } = await startedStore({ as: rider, data });
    expect(readLastTrips()[0]).toMatchObject({ id: 'old', startCode: '54321' });
    for (const status of ['STARTED', 'COMPLETE'] as const) {
      world.put({ bookings: [{ ...booking, status }] });
      await settled();
      expect(readLastTrips()[0]).toMatchObject({ status, startCode: '' });
    }
  });

  it('do not include trips that staff look at', async () => {
    const admin = anAdmin();
    await startedStore({ as: admin, data: { users: [admin, rider], bookings } });
    expect(readLastTrips()).toEqual([]);
  });
});
