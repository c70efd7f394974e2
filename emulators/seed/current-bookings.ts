import type { TrackingEntry, User } from '@domain/database/records';
import { startCode } from '@domain/booking/identifiers';
import {
  drivenFields,
  driverFields,
  newBooking,
  paidFields,
  type BookingBasics,
  type SeedBooking,
} from './booking-parts';
import { settle, type BookingWorld } from './past-bookings';
import { pushIdAt } from './push-id';

const MINUTE_MS = 60_000;

export type CurrentBookings = {
  bookings: SeedBooking[];
  /** booking id → the code the rider tells the driver */
  codes: Record<string, number>;
  tracking: Record<string, Record<string, TrackingEntry>>;
  /** drivers that are on a trip now, with the booking of that trip */
  busyDrivers: Map<string, string>;
};

/** Bookings that are under way at the time of seeding: at least one in every active status (specification, section 4). */
export function currentBookings(world: BookingWorld): CurrentBookings {
  const { settings, random, now } = world;
  const result: CurrentBookings = { bookings: [], codes: {}, tracking: {}, busyDrivers: new Map() };
  const [demoRider, ...otherRiders] = world.riders;
  const [demoDriver] = world.drivers;
  if (!demoRider || !demoDriver) return result;

  const make = (
    status: BookingBasics['status'],
    input: { rider?: User; driver?: User; minutesAgo: number; aheadMinutes?: number },
  ): void => {
    const rider = input.rider ?? random.pick(otherRiders);
    const car =
      world.carTypes.find((candidate) => candidate.name === input.driver?.carType) ?? world.carTypes[0];
    const trip = random.pick(world.trips);
    if (!car) return;
    const bookingDate = now - input.minutesAgo * MINUTE_MS;
    const bookLater = input.aheadMinutes !== undefined;
    const tripdate = bookLater ? now + (input.aheadMinutes ?? 0) * MINUTE_MS : bookingDate;
    const id = pushIdAt(bookingDate, random);
    const basics = { id, status, rider, car, trip, tripdate, bookingDate, bookLater };
    const { optionAmount, ...booking } = newBooking(basics, settings, random);
    const track: TrackingEntry[] = [];
    const { driver } = input;
    let full: SeedBooking = booking;
    if (driver) {
      const acceptedAt = tripdate + 30_000;
      const { breakdown, ...driven } = drivenFields(car, trip, optionAmount, acceptedAt, settings, random);
      full = { ...full, ...driverFields(driver) };
      const { lat, lng } = driver.location ?? trip.pickup;
      track.push({ at: acceptedAt, status: 'ACCEPTED', lat, lng });
      const hasArrived = status !== 'ACCEPTED';
      const hasStarted = hasArrived && status !== 'ARRIVED';
      const isDriven = hasStarted && status !== 'STARTED';
      if (hasArrived) full.driver_arrive_time = driven.driver_arrive_time;
      if (hasStarted) {
        full.startTime = driven.startTime;
        full.trip_start_time = driven.trip_start_time;
        track.push({
          at: Number(driven.startTime),
          status: 'STARTED',
          lat: trip.pickup.lat,
          lng: trip.pickup.lng,
        });
      }
      if (isDriven) {
        full = { ...full, ...driven, trip_cost: breakdown.total };
        track.push({ at: driven.endTime, status: 'REACHED', lat: trip.drop.lat, lng: trip.drop.lng });
      }
      if (status === 'PAID') {
        const paid = paidFields(
          breakdown.total,
          { mode: 'card', discount: 0, promo: null },
          settings.decimal,
        );
        full = { ...full, ...paid };
        settle(world, full, paid, driven.endTime + MINUTE_MS);
      }
      if (!['PENDING', 'PAID'].includes(status)) result.busyDrivers.set(driver.id, id);
      result.tracking[id] = Object.fromEntries(track.map((entry) => [pushIdAt(entry.at, random), entry]));
    }
    // A scheduled trip is offered to drivers some time before it.
    if (status === 'NEW') full.dispatchAt = tripdate - settings.bookLaterLeadMins * MINUTE_MS;
    if (settings.otp_secure) result.codes[id] = startCode((bound) => random.between(0, bound - 1));
    result.bookings.push(full);
  };

  const free = world.drivers.filter((driver) => driver.approved && driver.id !== demoDriver.id);
  make('NEW', { rider: demoRider, minutesAgo: 50, aheadMinutes: 26 * 60 });
  make('NEW', { minutesAgo: 90, aheadMinutes: 14 * 60 });
  make('PAYMENT_PENDING', { minutesAgo: 35 });
  make('ACCEPTED', { driver: demoDriver, minutesAgo: 3 });
  make('ARRIVED', { driver: free[0], minutesAgo: 9 });
  make('STARTED', { driver: free[1], minutesAgo: 16 });
  make('STARTED', { driver: free[2], minutesAgo: 21 });
  make('REACHED', { driver: free[3], minutesAgo: 48 });
  make('PENDING', { rider: demoRider, driver: demoDriver, minutesAgo: 75 });
  make('PENDING', { driver: free[4], minutesAgo: 82 });
  make('PAID', { driver: free[5], minutesAgo: 110 });
  return result;
}
