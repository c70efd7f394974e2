import { describe, expect, it, vi } from 'vitest';
import { aBooking, aFleetAdmin, anAdmin, aSettings, aUser } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { signOut } from '../session/session.slice';
import { sessionStarted } from '../session/session-events';
import { hasOutageSheet } from './kept-sheet';
import { readOutageSheet } from './read-sheet';
import { refreshOutageSheet } from './refresh-sheet';

const HOUR_MS = 60 * 60_000;
const now = Date.now();
const rider = aUser();
const fleet = aFleetAdmin();
const soon = aBooking({
  id: 'soon',
  reference: 'SOONER',
  status: 'NEW',
  tripdate: now + HOUR_MS,
  bookLater: true,
  customer: rider.id,
  customer_name: 'Rita',
  customer_contact: '+59899000004',
  passengers: 3,
  riderNote: 'Door 4',
  driverNote: 'Big bag',
  paymentWish: { mode: 'cash' as const },
});
const bookings = [
  soon,
  aBooking({ id: 'far', customer: rider.id, status: 'NEW', tripdate: now + 13 * HOUR_MS }),
  aBooking({ id: 'over', customer: rider.id, status: 'REACHED', tripdate: now - HOUR_MS }),
  aBooking({ id: 'ours', customer: rider.id, status: 'ACCEPTED', tripdate: now, fleetadmin: fleet.id }),
];
const admin = anAdmin();
const data = { users: [admin, rider, fleet], bookings };
const idsOf = (): string[] | undefined => readOutageSheet(Date.now())?.rows.map(({ id }) => id);

describe('the outage sheet, which is a printable list of trips', () => {
  it('contains the open trips of the next twelve hours, with the earliest trip first', async () => {
    const { store } = await startedStore({ as: admin, data });
    await store.dispatch(refreshOutageSheet()).unwrap();
    expect(idsOf()).toEqual(['ours', 'soon']);
    expect(readOutageSheet(Date.now())?.rows[1]).toMatchObject({
      reference: 'SOONER',
      rider: 'Rita',
      riderPhone: '+59899000004',
      passengers: 3,
      notes: ['Door 4', 'Big bag'],
      payBy: 'cash',
    });
  });

  it('contains only the fleet’s trips for a fleet admin, without the riders’ contacts', async () => {
    const { store } = await startedStore({ as: fleet, data });
    await store.dispatch(refreshOutageSheet()).unwrap();
    expect(idsOf()).toEqual(['ours']);
    expect(readOutageSheet(Date.now())?.rows[0]?.riderPhone).toBe('');
  });

  it('contains no phone numbers in demo mode', async () => {
    const settings = aSettings({ AllowCriticalEditsAdmin: false });
    const { store } = await startedStore({ as: admin, data: { ...data, settings } });
    await store.dispatch(refreshOutageSheet()).unwrap();
    expect(idsOf()).toEqual(['ours', 'soon']);
    expect(JSON.stringify(readOutageSheet(Date.now()))).not.toMatch(/\+\d{6}/);
  });

  it('is deleted at sign-out, even if the answer of the server arrives later', async () => {
    const { store } = await startedStore({ as: admin, data });
    await store.dispatch(refreshOutageSheet()).unwrap();
    const late = store.dispatch(refreshOutageSheet());
    await store.dispatch(signOut());
    await settled();
    await late;
    expect(hasOutageSheet()).toBe(false);
  });

  it('is deleted when another user, or the same user in another role, signs in', async () => {
    for (const other of [
      { uid: 'somebody', role: 'admin' as const },
      { uid: admin.id, role: 'fleetadmin' as const },
    ]) {
      const { store } = await startedStore({ as: admin, data });
      await store.dispatch(refreshOutageSheet()).unwrap();
      store.dispatch(sessionStarted({ uid: admin.id, role: 'admin' }));
      await settled();
      expect(hasOutageSheet()).toBe(true);
      store.dispatch(sessionStarted(other));
      await settled();
      expect(hasOutageSheet()).toBe(false);
    }
  });

  it('cannot be read by another user, and is deleted after a day', async () => {
    const { store } = await startedStore({ as: admin, data });
    await store.dispatch(refreshOutageSheet()).unwrap();
    expect(readOutageSheet(Date.now(), 'somebody')).toBeNull();
    expect(readOutageSheet(Date.now() + 25 * HOUR_MS)).toBeNull();
    expect(hasOutageSheet()).toBe(false);
  });

  it('is reported as not stored if the browser has no space', async () => {
    const { store } = await startedStore({ as: admin, data });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(await store.dispatch(refreshOutageSheet()).unwrap()).toMatchObject({ isKept: false });
  });
});
