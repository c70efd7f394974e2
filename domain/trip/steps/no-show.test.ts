import { describe, expect, it } from 'vitest';
import { noShowObstacle, noShowOpensAt } from './no-show';

const ARRIVED = 1_700_000_000_000;
const MINUTE = 60_000;
const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup' };
const atMetres = (metres: number) => ({ lat: PICKUP.lat + metres / 111_195, lng: PICKUP.lng });
const waiting = { pickup: PICKUP, driver_arrive_time: ARRIVED, reachedOutAt: ARRIVED };
const there = (minutes: number) => ({ now: ARRIVED + minutes * MINUTE, driverAt: atMetres(20) });

describe('a no-show', () => {
  it('needs a wait of five minutes at the pickup', () => {
    expect(noShowObstacle(waiting, there(4.99))).toBe('no_show_too_early');
    expect(noShowObstacle(waiting, there(5))).toBeNull();
  });

  it('needs an attempt to reach the rider after the arrival, and two minutes for the rider’s answer', () => {
    const { reachedOutAt: _none, ...untried } = waiting;
    expect(noShowObstacle(untried, there(60))).toBe('no_show_not_tried');
    expect(noShowObstacle({ ...waiting, reachedOutAt: ARRIVED - 1 }, there(60))).toBe('no_show_not_tried');
    expect(noShowOpensAt(untried)).toBeNull();
    const late = { ...waiting, reachedOutAt: ARRIVED + 4 * MINUTE };
    expect(noShowObstacle(late, there(5.99))).toBe('no_show_too_early');
    expect(noShowObstacle(late, there(6))).toBeNull();
  });

  it('needs the driver to be still at the pickup', () => {
    const at = (metres: number | null) => ({
      now: ARRIVED + 5 * MINUTE,
      driverAt: metres === null ? null : atMetres(metres),
    });
    expect(noShowObstacle(waiting, at(149))).toBeNull();
    expect(noShowObstacle(waiting, at(151))).toBe('no_show_not_near');
    expect(noShowObstacle(waiting, at(null))).toBe('position_unknown');
  });

  it('is also possible near the place where the rider or staff confirmed the arrival, away from the pickup', () => {
    const across = { now: ARRIVED + 5 * MINUTE, driverAt: atMetres(420) };
    const arrival = { by: 'rider' as const, place: atMetres(400) };
    expect(noShowObstacle({ ...waiting, arrival }, across)).toBeNull();
    expect(noShowObstacle({ ...waiting, arrival: { ...arrival, by: 'staff' } }, across)).toBeNull();
    expect(noShowObstacle({ ...waiting, arrival: { ...arrival, by: 'place' } }, across)).toBe(
      'no_show_not_near',
    );
    expect(noShowObstacle({ ...waiting, arrival: { by: 'rider' } }, across)).toBe('no_show_not_near');
  });
});
