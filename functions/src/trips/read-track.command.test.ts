import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type Role, TRIP_STATES } from '@domain/records';
import { memoryFiles } from '../platform/testing/memory-files';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aCaller, NOW } from '../platform/testing/records';
import { readTrackCommand } from './read-track.command';

const point = (at: number) => ({ at, status: 'STARTED', lat: -34.9, lng: -56.2 });
const POINTS = [point(NOW), point(NOW + 5000)];
const TRIP = { status: 'COMPLETE', customer: 'ana', driver: 'leo', fleetadmin: 'fay' };

async function world(trip: Record<string, unknown> = {}) {
  const files = memoryFiles();
  const store = createMemoryStore(
    {
      bookings: { b1: { ...TRIP, ...trip }, b2: TRIP },
      tracking: { b2: { k1: { ...POINTS[0], noted: '~k_t' }, k2: POINTS[1] } },
    },
    () => NOW,
  );
  await files.write('tracks/b1.json.gz', gzipSync(JSON.stringify(POINTS)), 'application/gzip');
  return ({ uid, role }: { uid: string; role: Role }, bookingId = 'b1') =>
    readTrackCommand({ store, files }, { bookingId }, { ...aCaller({ uid }), role });
}

describe('the recorded points of a past trip', () => {
  it.each([
    ['its rider', { uid: 'ana', role: 'rider' }],
    ['its driver', { uid: 'leo', role: 'driver' }],
    ['its fleet admin', { uid: 'fay', role: 'fleetadmin' }],
    ['an admin', { uid: 'boss', role: 'admin' }],
  ] as const)('are read by %s, from the file or from the database', async (_who, caller) => {
    const read = await world();
    expect(await read(caller)).toEqual({ points: POINTS });
    expect(await read(caller, 'b2')).toEqual({ points: POINTS });
  });

  it.each([
    ['another rider', { uid: 'eva', role: 'rider' }],
    ['another driver', { uid: 'tom', role: 'driver' }],
    ['the admin of another fleet', { uid: 'gus', role: 'fleetadmin' }],
  ] as const)('do not exist for %s', async (_who, caller) => {
    const read = await world();
    await expect(read(caller)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('do not exist for an unknown trip', async () => {
    const read = await world();
    await expect(read({ uid: 'boss', role: 'admin' }, 'b9')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(BOOKING_STATUSES.filter((status) => !TRIP_STATES[status].hasReceipt))(
    'are not read here in the status %s',
    async (status) => {
      const read = await world({ status });
      expect(await read({ uid: 'ana', role: 'rider' })).toEqual({ points: [] });
    },
  );
});
