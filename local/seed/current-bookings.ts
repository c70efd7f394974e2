import {
  type BookingStatus,
  hasComeTo,
  type OwnUser,
  statusesWhere,
  type StatusWhere,
  type TrackingEntry,
  TRIP_STATES,
} from '@domain/records';
import { startCode } from '@domain/booking/identifiers';
import { drivenFields, driverFields, newBooking, paidFields, type SeedBooking } from './booking-parts';
import { settle, type BookingWorld } from './past-bookings';
import { pushIdAt } from './push-id';

const MINUTE_MS = 60_000;

export type CurrentBookings = {
  bookings: SeedBooking[];
  /** the start code that the rider tells the driver, by booking id */
  codes: Record<string, number>;
  tracking: Record<string, Record<string, TrackingEntry>>;
  /** the booking of the current trip, by driver on a trip */
  busyDrivers: Map<string, string>;
};

type Example = { rider?: OwnUser; driver?: OwnUser | undefined; minutesAgo: number; aheadMinutes?: number };

/**
 * The bookings that are open at the time of seeding. There is at least one booking in every active status.
 */
export function currentBookings(world: BookingWorld): CurrentBookings {
  const { settings, random, now } = world;
  const result: CurrentBookings = { bookings: [], codes: {}, tracking: {}, busyDrivers: new Map() };
  const [demoRider, ...otherRiders] = world.riders;
  const [demoDriver] = world.drivers;
  if (!demoRider || !demoDriver) return result;

  const make = (status: BookingStatus, input: Example): void => {
    const rider = input.rider ?? random.pick(otherRiders);
    const car = world.carTypes.find(({ id }) => id === input.driver?.carTypeId) ?? world.carTypes[0];
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
      if (hasComeTo('ARRIVED', status)) full.driver_arrive_time = driven.driver_arrive_time;
      if (hasComeTo('STARTED', status)) {
        full.startTime = driven.startTime;
        full.trip_start_time = driven.trip_start_time;
        track.push({ at: driven.startTime, status: 'STARTED', lat: trip.pickup.lat, lng: trip.pickup.lng });
      }
      if (hasComeTo('REACHED', status)) {
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
        settle(world, { ...full, driver: driver.id }, paid, driven.endTime + MINUTE_MS);
      }
      if (TRIP_STATES[status].driverIsBusy) result.busyDrivers.set(driver.id, id);
      result.tracking[id] = Object.fromEntries(track.map((entry) => [pushIdAt(entry.at, random), entry]));
    }
    // Drivers get the offer of a scheduled trip some time before the trip.
    if (status === 'NEW') full.dispatchAt = tripdate - settings.bookLaterLeadMins * MINUTE_MS;
    if (settings.otp_secure) result.codes[id] = startCode((bound) => random.between(0, bound - 1));
    result.bookings.push(full);
  };

  const free = world.drivers.filter((driver) => driver.approved && driver.id !== demoDriver.id);
  const examples: Readonly<Record<StatusWhere<'isActive'>, readonly Example[]>> = {
    NEW: [
      { rider: demoRider, minutesAgo: 50, aheadMinutes: 26 * 60 },
      { minutesAgo: 90, aheadMinutes: 14 * 60 },
    ],
    PAYMENT_PENDING: [{ minutesAgo: 35 }],
    ACCEPTED: [{ driver: demoDriver, minutesAgo: 3 }],
    ARRIVED: [{ driver: free[0], minutesAgo: 9 }],
    STARTED: [
      { driver: free[1], minutesAgo: 16 },
      { driver: free[2], minutesAgo: 21 },
    ],
    REACHED: [{ driver: free[3], minutesAgo: 48 }],
    PENDING: [
      { rider: demoRider, driver: demoDriver, minutesAgo: 75 },
      { driver: free[4], minutesAgo: 82 },
    ],
    PAID: [{ driver: free[5], minutesAgo: 110 }],
  };
  for (const status of statusesWhere('isActive'))
    for (const example of examples[status]) make(status, example);
  return result;
}
