import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, statusesWhere, TRIP_STATES } from '@domain/records';
import { NOW } from '../platform/testing/records';
import { HERE, setUp } from './testing/emergency-world';

describe('an emergency', () => {
  it('is stored with its person, place and time, and notifies every admin and the fleet admin', async () => {
    const { raise, store, told } = setUp();
    const { alertId } = await raise('ana', HERE);
    expect(store.get(`alerts/${alertId}`)).toEqual({
      bookingId: 'b1',
      uid: 'ana',
      role: 'rider',
      name: 'Ana Pérez',
      mobile: '+59899123456',
      fleetadmin: 'fleet',
      at: NOW,
      location: HERE,
      state: 'open',
    });
    expect(told.map(({ uid }) => uid)).toEqual(['boss', 'chief', 'fleet']);
    expect(told[0]).toMatchObject({
      text: 'alert_raised',
      params: { name: 'Ana Pérez', reference: 'QWERTY' },
      eventId: `alert_${alertId}`,
      bookingId: 'b1',
    });
  });

  it("is stored with the last point of the track if the device's position is not known", async () => {
    const { raise, store } = setUp();
    const { alertId } = await raise('dan');
    expect(store.get(`alerts/${alertId}`)).toMatchObject({
      role: 'driver',
      name: 'Dan',
      mobile: '',
      location: { lat: 2, lng: 2 },
    });
  });

  it('remains one emergency if the same person reports it again, but the other person’s report starts a new emergency', async () => {
    const { raise, store, told } = setUp();
    const first = await raise('ana');
    expect(await raise('ana', HERE)).toEqual(first);
    expect(store.get(`alerts/${first.alertId}/location`)).toEqual(HERE);
    expect(told).toHaveLength(3);
    expect((await raise('dan')).alertId).not.toBe(first.alertId);
  });

  it('that is reported after an earlier emergency was resolved is stored as a new emergency', async () => {
    const { raise, resolve } = setUp();
    const first = await raise('ana');
    await resolve(first.alertId);
    expect((await raise('ana')).alertId).not.toBe(first.alertId);
  });

  it.each(statusesWhere('canCallForHelp'))('can be reported in a trip with the status %s', async (status) => {
    await expect(setUp(status).raise('ana')).resolves.toHaveProperty('alertId');
  });

  it.each(BOOKING_STATUSES.filter((status) => !TRIP_STATES[status].canCallForHelp))(
    'is refused in a trip with the status %s',
    async (status) => {
      const { raise, store } = setUp(status);
      await expect(raise('ana')).rejects.toThrow('trip_changed');
      expect(store.get('alerts')).toBeNull();
    },
  );

  it('can be reported only by the rider and the driver of the trip', async () => {
    const { raise } = setUp();
    await expect(raise('eve')).rejects.toThrow('permission_denied');
    await expect(raise('ana', HERE, 'b2')).rejects.toThrow('not_found');
    await expect(raise('ana', HERE, 'b1/status')).rejects.toThrow('not_found');
  });
});
