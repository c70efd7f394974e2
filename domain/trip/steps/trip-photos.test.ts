import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, bookingSettingsSchema } from '../../records';
import { needsPhoto, photoOf } from './trip-photos';

const BOTH = { AllowDeliveryPickupImageCapture: true, AllowFinalDeliveryImageCapture: true };
const settings = (wishes: Partial<typeof BOTH> & { appcat?: 'taxi' | 'delivery' } = {}) =>
  bookingSettingsSchema.parse({ appcat: 'delivery', ...BOTH, ...wishes });
const bare = { settings: settings(), pickup_image: undefined, deliver_image: undefined };

describe('parcel photos of a delivery', () => {
  it('are possible before the ride starts, and on the way to the drop-off', () => {
    const taken = BOOKING_STATUSES.flatMap((status) => {
      const photo = photoOf({ ...bare, status });
      return photo === null ? [] : [[status, photo.kind, photo.isMissing]];
    });
    expect(taken).toEqual([
      ['ACCEPTED', 'pickup_image', true],
      ['ARRIVED', 'pickup_image', true],
      ['STARTED', 'deliver_image', true],
    ]);
    expect(photoOf({ ...bare, status: 'ARRIVED', pickup_image: 'http://x/1' })?.isMissing).toBe(false);
  });

  it('are required before a driver can start and end the ride', () => {
    const needing = (booking: typeof bare) => BOOKING_STATUSES.filter((to) => needsPhoto(booking, to));
    expect(needing(bare)).toEqual(['STARTED', 'REACHED']);
    expect(needsPhoto({ ...bare, pickup_image: 'http://x/1' }, 'STARTED')).toBe(false);
    expect(needsPhoto({ ...bare, deliver_image: 'http://x/1' }, 'REACHED')).toBe(false);
  });

  it('are required only if the operator’s settings say so', () => {
    const noPickup = { ...bare, settings: settings({ AllowDeliveryPickupImageCapture: false }) };
    expect(photoOf({ ...noPickup, status: 'ARRIVED' })).toBeNull();
    expect(needsPhoto(noPickup, 'STARTED')).toBe(false);
    expect(needsPhoto(noPickup, 'REACHED')).toBe(true);
    const noDelivery = { ...bare, settings: settings({ AllowFinalDeliveryImageCapture: false }) };
    expect(needsPhoto(noDelivery, 'REACHED')).toBe(false);
  });

  it('are never taken on a taxi trip', () => {
    const taxi = { ...bare, settings: settings({ appcat: 'taxi' }) };
    expect(photoOf({ ...taxi, status: 'ARRIVED' })).toBeNull();
    expect(needsPhoto(taxi, 'STARTED')).toBe(false);
    expect(photoOf({ ...bare, settings: undefined, status: 'ARRIVED' })).toBeNull();
  });
});
