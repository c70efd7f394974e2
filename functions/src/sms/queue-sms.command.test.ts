import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aRider, NOW, someSettings } from '../platform/testing/records';
import { aNewBooking } from '../dispatch/testing/dispatch-world';
import { queueSms, smsDue, smsTripSchema } from './queue-sms.command';

const TAKEN = { driver: 'dan', driver_name: 'Dan', driver_accept_time: 5 };
const trip = (fields: object) => smsTripSchema.parse({ ...aNewBooking(), ...fields });

describe('the SMS messages about a trip', () => {
  it('depend on the status of the trip', () => {
    const called = BOOKING_STATUSES.map((status) => [
      status,
      ...Object.keys(smsDue('b1', trip({ ...TAKEN, status, booking_type_admin: true }), false)),
    ]);
    expect(called.filter(([, ...kinds]) => kinds.length > 0)).toEqual([
      ['NEW', 'tracking'],
      ['ACCEPTED', 'tracking', 'accepted'],
      ['ARRIVED', 'tracking', 'arrived'],
      ['STARTED', 'tracking'],
      ['REACHED', 'tracking'],
    ]);
  });

  it('about an acceptance have driver and time in their key, and wait until the trip has the driver’s name', () => {
    expect(smsDue('b1', trip({ ...TAKEN, status: 'ACCEPTED' }), false)).toEqual({
      accepted: 'b1_accepted_dan_5',
    });
    expect(smsDue('b1', trip({ ...TAKEN, status: 'ACCEPTED', driver_name: undefined }), false)).toEqual({});
  });

  it('contain the link to the trip if a rider books for another person', () => {
    const own = trip({ booking_type_admin: false });
    expect(smsDue('b1', own, true)).toEqual({ tracking: 'b1_tracking' });
    expect(smsDue('b1', own, false)).toEqual({});
  });

  it('are queued once, and never again while their records exist', async () => {
    const store = createMemoryStore({
      users: { ana: aRider({ regType: 'mobile' }) },
      bookings: { b1: aNewBooking({ booking_type_admin: true }) },
    });
    const ports = {
      store,
      clock: () => NOW,
      isSmsSetUp: () => true,
      settings: () => Promise.resolve(someSettings({ sms_tracking: true })),
    };
    const news = await Promise.all([queueSms(ports, 'b1'), queueSms(ports, 'b1'), queueSms(ports, 'none')]);
    expect(news.sort()).toEqual([0, 0, 1]);
    await store.update({ 'sms/b1_tracking/state': 'sent' });
    expect(await queueSms(ports, 'b1')).toBe(0);
    expect(store.get('sms/b1_tracking')).toMatchObject({ state: 'sent', uid: 'ana', at: NOW });
  });
});
