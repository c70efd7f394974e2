import { describe, expect, it } from 'vitest';
import { statusesWhere } from '@domain/records';
import { NOW } from '../platform/testing/records';
import { HOUR, TOKENS, anEta, aTrip, setUp } from './testing/share-world';

describe('a viewer of a shared link', () => {
  const open = async (trip?: Record<string, unknown>) => {
    const parts = setUp(trip);
    const { token } = await parts.share();
    return { ...parts, token, look: () => parts.sharedTrip({ token }) };
  };

  it('sees only the position, the vehicle and the arrival time', async () => {
    const { look } = await open();
    expect(await look()).toEqual({
      status: 'STARTED',
      position: { lat: -34.902, lng: -56.162 },
      positionAt: NOW - 4000,
      vehicle: { carType: 'Comfort', number: 'SAB 1234', make: 'Chevrolet', model: 'Onix', color: 'red' },
      etaSecs: 300,
      expiresAt: NOW + 12 * HOUR,
    });
  });

  it('sees the time to the pickup before the start, and no time while the car waits there', async () => {
    const coming = await open(aTrip({ status: 'ACCEPTED' }));
    await coming.store.update({ 'trip_etas/b1': anEta({ leg: 'pickup' }) });
    expect((await coming.look()).etaSecs).toBe(300);
    expect(await (await open(aTrip({ status: 'ARRIVED' }))).look()).toMatchObject({ etaSecs: 0 });
  });

  it('sees no car before a driver accepts the trip', async () => {
    const { look } = await open(aTrip({ status: 'NEW', driver: undefined }));
    expect(await look()).toMatchObject({ status: 'NEW', position: null, vehicle: null, etaSecs: null });
  });

  it('sees how the trip ended, but no car after the end', async () => {
    const { look, store } = await open();
    for (const status of statusesWhere('isRideOver')) {
      await store.update({ 'bookings/b1/status': status });
      expect(await look()).toMatchObject({ status, position: null, positionAt: null, vehicle: null });
    }
  });

  it('sees the car without an arrival time if no time is known', async () => {
    const { look, store } = await open();
    await store.update({ 'trip_etas/b1': null });
    expect(await look()).toMatchObject({ position: { lat: -34.902 }, etaSecs: null });
  });

  it('never sees the arrival time of another driver', async () => {
    const { look, store } = await open();
    await store.update({ 'trip_etas/b1': anEta({ driver: 'eva' }) });
    expect(await look()).toMatchObject({ etaSecs: null });
  });

  it('sees nothing with a wrong or expired link', async () => {
    const { look, sharedTrip, advance } = await open();
    await expect(sharedTrip({ token: String(TOKENS[1]) })).rejects.toThrow('not_found');
    advance(12 * HOUR);
    await expect(look()).rejects.toThrow('not_found');
  });
});
