import { describe, expect, it } from 'vitest';
import { keepPicture } from '@domain/contracts/people/pictures';
import type { Role } from '@domain/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aCaller } from '../platform/testing/records';
import { keepPictureCommand } from './keep-picture.command';

const UPLOAD = 'users/dan/uploads/photo.png';

function setUp(trip: Record<string, unknown> = {}, meanwhile: Record<string, unknown> = {}) {
  const store = createMemoryStore({
    users: { dan: { usertype: 'driver' } },
    bookings: { b1: { status: 'ACCEPTED', driver: 'dan', ...trip } },
  });
  const adopted: string[] = [];
  const pictures = {
    adopt: async (upload: string, uid: string, target: string) => {
      await store.update(meanwhile);
      adopted.push(`${upload} by ${uid} to ${target}`);
      return `https://files.example/${target}`;
    },
  };
  const keep = (said: object, role: Role = 'driver') =>
    keepPictureCommand({ store, pictures }, keepPicture.input.parse({ upload: UPLOAD, ...said }), {
      ...aCaller({ uid: 'dan' }),
      role,
    });
  return { store, keep, adopted };
}

describe('keep_picture', () => {
  it.each([
    ['profile_image', 'users/dan/profile/photo', 'users'],
    ['licenseImage', 'users/dan/licence/licence', 'users_private'],
  ])('stores the URL of the caller’s %s', async (kind, target, list) => {
    const { store, keep, adopted } = setUp();
    expect(await keep({ kind })).toEqual({ address: `https://files.example/${target}` });
    expect(adopted).toEqual([`${UPLOAD} by dan to ${target}`]);
    expect(store.get(`${list}/dan/${kind}`)).toBe(`https://files.example/${target}`);
  });

  it('stores the URL of a parcel photo while the trip allows the photo', async () => {
    const { store, keep } = setUp();
    await keep({ kind: 'pickup_image', bookingId: 'b1' });
    expect(store.get('bookings/b1/pickup_image')).toBe('https://files.example/bookings/b1/dan/pickup_image');
  });

  it.each([
    ['a licence of a rider', {}, { kind: 'licenseImage' }, 'rider', 'permission_denied'],
    [
      'a parcel photo for another driver’s trip',
      { driver: 'eva' },
      { kind: 'pickup_image', bookingId: 'b1' },
      'driver',
      'permission_denied',
    ],
    [
      'a parcel photo for an unknown trip',
      {},
      { kind: 'pickup_image', bookingId: 'b2' },
      'driver',
      'not_found',
    ],
    [
      'a parcel photo with a path as booking id',
      {},
      { kind: 'pickup_image', bookingId: 'b1/x' },
      'driver',
      'not_found',
    ],
    [
      'a photo of the drop-off before the ride',
      {},
      { kind: 'deliver_image', bookingId: 'b1' },
      'driver',
      'trip_changed',
    ],
    [
      'a photo of the pickup after the ride',
      { status: 'PAID' },
      { kind: 'pickup_image', bookingId: 'b1' },
      'driver',
      'trip_changed',
    ],
  ] as const)('refuses %s', async (_what, trip, said, role, code) => {
    const { keep, adopted } = setUp(trip);
    await expect(keep(said, role)).rejects.toMatchObject({ code });
    expect(adopted).toEqual([]);
  });

  it('writes nothing if the trip changes during the call', async () => {
    const { store, keep } = setUp({}, { 'bookings/b1/driver': 'eva' });
    await expect(keep({ kind: 'pickup_image', bookingId: 'b1' })).rejects.toMatchObject({
      code: 'trip_changed',
    });
    expect(store.get('bookings/b1/pickup_image')).toBeNull();
  });

  it('refuses a URL instead of an upload', () => {
    for (const upload of ['http://169.254.169.254/latest/meta-data', 'https://evil.example/a.png'])
      expect(keepPicture.input.safeParse({ kind: 'profile_image', upload }).success).toBe(false);
  });
});
