import { describe, expect, it } from 'vitest';
import type { TrackingEntry } from '../../records';
import { believedPosition, isArrivalAsked, isAtPickup } from './arrival';
import { FRESH_POSITION_MS } from '../way/position-pace';

const NOW = 1_700_000_000_000;
const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup' };
const atMetres = (metres: number) => ({ lat: PICKUP.lat + metres / 111_195, lng: PICKUP.lng });

describe('the pickup radius, within which a driver has arrived', () => {
  it('is 150 metres unless the booking has another radius', () => {
    const booking = { pickup: PICKUP };
    expect([0, 149, 151, 7800].map((metres) => isAtPickup(booking, atMetres(metres)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the plausible position of a driver at the arrival', () => {
  const entry = (secs: number, metres: number): TrackingEntry => ({
    ...atMetres(metres),
    at: NOW + secs * 1000,
    status: 'ACCEPTED',
  });
  const believed = (secs: number, metres: number, track: TrackingEntry[] = [], now = NOW + secs * 1000) =>
    believedPosition(
      { ...atMetres(metres), at: NOW + secs * 1000 },
      { driver_accept_time: NOW, driver_accept_location: atMetres(7800), track },
      now,
    );

  it('is the stored position if a car can have driven there since the acceptance', () => {
    expect(believed(300, 10)).toEqual(atMetres(10));
    expect(believed(300, 10, [entry(0, 7800), entry(60, 6000), entry(200, 900)])).toEqual(atMetres(10));
  });

  it('is a position from before the acceptance if the driver was already there', () => {
    const way = { driver_accept_time: NOW, driver_accept_location: atMetres(10), track: [entry(1, 10)] };
    expect(believedPosition({ ...atMetres(10), at: NOW - 30_000 }, way, NOW + 2000)).toEqual(atMetres(10));
  });

  it('is unknown if the stored position is too old', () => {
    const at = NOW + 300_000;
    expect(believed(300, 10, [], at + FRESH_POSITION_MS)).toEqual(atMetres(10));
    expect(believed(300, 10, [], at + FRESH_POSITION_MS + 1)).toBeNull();
    expect(believedPosition(undefined, { track: [] }, NOW)).toBeNull();
    expect(believedPosition(atMetres(10), { track: [] }, NOW)).toBeNull();
  });

  it('is unknown after a jump, even if forged points follow the jump', () => {
    expect(believed(12, 10, [entry(0, 7800)])).toBeNull();
    const forged = [10, 15, 20, 25, 30].map((secs) => entry(secs, 10));
    expect(believed(35, 10, [entry(0, 7800), ...forged])).toBeNull();
  });

  it('is unknown after a jump, even if the jump is near the end of the way', () => {
    const elsewhere = Array.from({ length: 60 }, (_, index) => entry(index * 5, 7800 + index * 20));
    expect(believed(305, 10, elsewhere)).toBeNull();
  });
});

describe('the arrival question to the rider', () => {
  it('is open from each request of the driver until the rider’s answer', () => {
    expect(isArrivalAsked({})).toBe(false);
    expect(isArrivalAsked({ arrival: { askedAt: 10 } })).toBe(true);
    expect(isArrivalAsked({ arrival: { askedAt: 10, isThere: false, answeredAt: 11 } })).toBe(false);
    expect(isArrivalAsked({ arrival: { askedAt: 12, isThere: false, answeredAt: 11 } })).toBe(true);
  });
});
