import { describe, expect, it } from 'vitest';
import { pointsOfTrip, statusAt } from './trip-track';

const TRIP = { driver_accept_time: 100, driver_arrive_time: 200, startTime: 300, endTime: 400 };

describe('the status that a trip had', () => {
  it.each([
    [99, null],
    [100, 'ACCEPTED'],
    [199, 'ACCEPTED'],
    [200, 'ARRIVED'],
    [300, 'STARTED'],
    [399, 'STARTED'],
    [400, 'REACHED'],
    [401, null],
  ] as const)('at the time %i is %s', (at, status) => {
    expect(statusAt(TRIP, at)).toBe(status);
  });

  it('is null after a cancellation, but not before it', () => {
    const cancelled = { driver_accept_time: 100, cancelledAt: 150 };
    expect([150, 151].map((at) => statusAt(cancelled, at))).toEqual(['ACCEPTED', null]);
    expect(statusAt({ driver_accept_time: 100 }, 9999)).toBe('ACCEPTED');
  });

  it('is never ARRIVED if the trip started without an arrival', () => {
    expect(statusAt({ driver_accept_time: 100, startTime: 300 }, 250)).toBe('ACCEPTED');
  });
});

describe('track points in a separate database instance', () => {
  const point = (at: number, status: 'ACCEPTED' | 'STARTED') => ({ at, status, lat: -34.9, lng: -56.2 });

  it('have the status of the trip at their time, even if the driver’s app sends another status', () => {
    // The driver's app marks the drive to the pickup as the ride. The driver is paid only for the real ride.
    const track = [point(150, 'STARTED'), point(310, 'ACCEPTED'), point(350, 'STARTED')];
    expect(pointsOfTrip(TRIP, track).map(({ status }) => status)).toEqual(['ACCEPTED', 'STARTED', 'STARTED']);
  });

  it('are left out if they are from before the acceptance or after the end', () => {
    expect(
      pointsOfTrip(TRIP, [point(50, 'STARTED'), point(350, 'STARTED'), point(450, 'STARTED')]),
    ).toHaveLength(1);
  });
});
