import { describe, expect, it } from 'vitest';
import { bookingSettingsSchema } from '../../records';
import type { LatLng } from '../../geo/geo';
import { encodePolyline } from '../../geo/polyline';
import { cancelTermsFor, type Cancellation, type CancelledBooking } from './cancellation-fee';

const ACCEPTED = 1_700_000_000_000;
const MINUTE = 60_000;
const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup' };
/** A point north of the pickup. A degree of latitude is 111.2 km. */
const atMetres = (metres: number) => ({ lat: PICKUP.lat + metres / 111_195, lng: PICKUP.lng });
const FAR = atMetres(5000);
const settings = bookingSettingsSchema.parse({});

const cancelSlab = [
  { minsDelayed: 5, amount: 80 },
  { minsDelayed: 2, amount: 50 },
];
/** The points of a track. The keys are minutes since the acceptance. */
const track = (points: Record<number, LatLng>) =>
  Object.entries(points)
    .map(([minutes, { lat, lng }]) => ({ lat, lng, at: ACCEPTED + Number(minutes) * MINUTE }))
    .sort((one, other) => one.at - other.at);
/** The track of a car that comes 400 m nearer each minute, for `until` minutes. */
const coming = (until: number) =>
  track(
    Object.fromEntries(
      Array.from({ length: until + 1 }, (_, minute) => [minute, atMetres(5000 - 400 * minute)]),
    ),
  );
/** The promised arrival, this many minutes after the acceptance. */
const promised = (minutes: number) => ({ promisedAt: ACCEPTED + minutes * MINUTE });

const terms = (minutes: number, more: Partial<Cancellation & CancelledBooking> = {}) => {
  const now = ACCEPTED + minutes * MINUTE;
  const {
    cancelledBy = 'rider',
    track: points = coming(Math.floor(minutes)),
    eta = promised(30),
    ...booking
  } = more;
  return cancelTermsFor(
    {
      pickup: PICKUP,
      settings,
      bookLater: false,
      tripdate: ACCEPTED,
      driver_accept_time: ACCEPTED,
      driver_accept_location: FAR,
      driver_arrive_time: undefined,
      carDetails: { cancelSlab },
      ...booking,
    },
    { cancelledBy, now, track: points, eta },
  );
};
const told = (...args: Parameters<typeof terms>) => {
  const { fee, why } = terms(...args);
  return [fee, why];
};

describe('the cancellation fee', () => {
  it('is the amount that the settings give for the time since the driver accepted', () => {
    expect([1.99, 2, 4.99, 5, 9].map((minutes) => terms(minutes).fee)).toEqual([0, 50, 50, 80, 80]);
  });

  it('is returned with the time until which cancelling is free', () => {
    expect(terms(1)).toEqual({ fee: 0, why: 'early', freeUntil: ACCEPTED + 2 * MINUTE });
    expect(terms(3).freeUntil).toBeNull();
    expect(terms(10, { carDetails: { cancelSlab: [] } })).toEqual({ fee: 0, why: 'early', freeUntil: null });
  });

  it('is zero before a driver has accepted, and if the operator cancels', () => {
    expect(told(10, { driver_accept_time: undefined })).toEqual([0, 'not_taken']);
    expect(told(10, { cancelledBy: 'admin' })).toEqual([0, 'staff']);
    expect(told(10, { cancelledBy: 'system' })).toEqual([0, 'staff']);
  });

  it('is charged if the rider did not come to the pickup, even if the driver was very late', () => {
    expect(told(60, { cancelledBy: 'driver', track: [], eta: promised(1) })).toEqual([80, 'at_pickup']);
  });
});

describe('a driver on the way to the pickup', () => {
  it('makes the cancellation free if the driver comes no nearer or has no position', () => {
    expect(told(10, { track: track({ 0: FAR, 9: FAR }) })).toEqual([0, 'not_moving']);
    expect(told(10, { track: [] })).toEqual([0, 'not_moving']);
    expect(told(10, { track: track({ 0: FAR, 9: atMetres(4920) }) })).toEqual([0, 'not_moving']);
  });

  it('is at fault after standing still longer than the minutes in the settings', () => {
    const stopped = coming(4);
    expect(told(9, { track: stopped })).toEqual([80, 'coming']);
    expect(told(9.1, { track: stopped })).toEqual([0, 'not_moving']);
    const patient = { ...settings, cancel_standing_mins: 10 };
    expect(told(9.1, { track: stopped, settings: patient })).toEqual([80, 'coming']);
  });

  it('makes no progress by driving back and forth', () => {
    const swings = { 0: FAR, 1: atMetres(4700), 3: FAR, 5: atMetres(4700), 7: FAR, 9: atMetres(4690) };
    expect(told(9, { track: track(swings) })).toEqual([0, 'not_moving']);
  });

  it('makes no progress by returning to an earlier point, even if the driver was close to the pickup before', () => {
    expect(told(6, { track: track({ 0: FAR, 4: atMetres(3000), 6: atMetres(4950) }) })).toEqual([
      0,
      'not_moving',
    ]);
    expect(told(6, { track: track({ 0: FAR, 4: atMetres(3000), 6: atMetres(4890) }) })).toEqual([
      80,
      'coming',
    ]);
  });

  it('makes progress along a street that first leads away', () => {
    // The street first leads two kilometres away from the pickup.
    const corner = { lat: atMetres(7000).lat, lng: PICKUP.lng };
    const beside = (metres: number) => ({ lat: atMetres(metres).lat, lng: PICKUP.lng + 0.01 });
    const line = encodePolyline([FAR, corner, beside(7000), beside(0), PICKUP]);
    const eta = { ...promised(30), way: { km: 9, secs: 900, line } };
    const away = track({ 0: FAR, 2: atMetres(5600), 4: atMetres(6300), 6: atMetres(6900) });
    expect(told(6, { track: away, eta })).toEqual([80, 'coming']);
    expect(told(6, { track: away })).toEqual([0, 'not_moving']);
  });
});

describe('the lateness of a driver', () => {
  it('makes the cancellation free some minutes after the promised arrival', () => {
    const eta = promised(4);
    expect(told(9, { eta })).toEqual([80, 'coming']);
    expect(told(9.1, { eta })).toEqual([0, 'late']);
    const strict = { ...settings, cancel_late_mins: 2 };
    expect(told(6.1, { eta, settings: strict })).toEqual([0, 'late']);
  });

  it('is computed from the distance if the maps gave no arrival time', () => {
    // 5 km straight are 6.75 km of street at 26 km/h, which is 15.6 minutes.
    const near = (until: number) => track({ 0: FAR, [until - 1]: atMetres(300), [until]: atMetres(180) });
    expect(told(20, { eta: null, track: near(20) })).toEqual([80, 'coming']);
    expect(told(21, { eta: null, track: near(21) })).toEqual([0, 'late']);
    expect(told(60, { eta: null, track: near(60), driver_accept_location: undefined })).toEqual([
      80,
      'coming',
    ]);
  });

  it('can be marked by the office', () => {
    expect(told(6, { lateAt: ACCEPTED + MINUTE })).toEqual([0, 'late']);
  });

  it('does not apply to a driver who arrived in time and waits, so the rider pays', () => {
    const eta = promised(4);
    const door = track({ 0: FAR, 6: atMetres(149), 20: atMetres(20) });
    expect(told(30, { eta, track: door })).toEqual([80, 'at_pickup']);
  });

  it('applies to a driver who arrived too late', () => {
    expect(told(12, { eta: promised(4), track: track({ 0: FAR, 10: atMetres(100) }) })).toEqual([0, 'late']);
  });

  it('ends when a driver near the pickup asks whether the rider sees the car', () => {
    const eta = promised(4);
    const arrival = { askedAt: ACCEPTED + 8 * MINUTE };
    const close = track({ 0: FAR, 7: atMetres(440), 12: atMetres(300) });
    expect(told(13, { eta, arrival, track: close })).toEqual([80, 'coming']);
    const far = track({ 0: FAR, 7: atMetres(460), 12: atMetres(300) });
    expect(told(13, { eta, arrival, track: far })).toEqual([0, 'late']);
  });
});

describe('a driver at the pickup', () => {
  it('is within 150 metres', () => {
    const standing = (metres: number) =>
      told(10, {
        driver_accept_location: atMetres(metres),
        track: track({ 0: atMetres(metres) }),
        eta: promised(1),
      });
    expect([100, 149, 151].map((metres) => standing(metres)[1])).toEqual(['at_pickup', 'at_pickup', 'late']);
  });

  it('is no longer waiting after driving away', () => {
    const left = track({ 0: FAR, 3: atMetres(50), 5: atMetres(900), 9: atMetres(1500) });
    expect(told(8, { track: left })).toEqual([80, 'coming']);
    expect(told(9, { track: left })).toEqual([0, 'not_moving']);
  });
});

describe('the office’s mark that a driver is late', () => {
  it('applies only to the driver at the time of the mark, not to a later driver', () => {
    expect(told(4, { lateAt: ACCEPTED + MINUTE })).toEqual([0, 'late']);
    expect(told(4, { lateAt: ACCEPTED - MINUTE })).toEqual([50, 'coming']);
  });
});

describe('a scheduled trip', () => {
  /**
   * A scheduled trip twenty minutes after the acceptance. The drive to the pickup takes about ten minutes.
   */
  const later = { bookLater: true, tripdate: ACCEPTED + 20 * MINUTE, eta: promised(10) };
  const waiting = track({ 0: FAR, 4: FAR });

  it('lets its driver stand still until it is time to leave', () => {
    expect(told(8, { ...later, track: waiting })).toEqual([80, 'coming']);
    expect(told(24, { ...later, track: waiting })).toEqual([0, 'not_moving']);
  });

  it('has no late driver before its pickup time', () => {
    expect(told(24, { ...later, track: coming(12) })[1]).not.toBe('late');
    expect(told(26, { ...later, track: track({ 0: FAR, 25: atMetres(3000) }) })).toEqual([0, 'late']);
  });
});

describe('a rider who answers that the driver has not arrived', () => {
  it('does not make the driver late if the driver’s first question came from near the pickup', () => {
    const near = track({ 0: FAR, 5: atMetres(300) });
    const asked = (first: number | undefined) => ({
      eta: promised(6),
      track: near,
      arrival: {
        askedAt: ACCEPTED + 12 * MINUTE,
        ...(first === undefined ? {} : { firstAskedAt: ACCEPTED + first * MINUTE }),
      },
    });
    expect(told(12.5, asked(undefined))).toEqual([0, 'late']);
    expect(told(12.5, asked(9))[1]).not.toBe('late');
  });
});
