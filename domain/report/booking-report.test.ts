import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, bookingSettingsSchema } from '../records';
import { cancelledReport, paidReport, reportedBookingSchema, reportOf } from './booking-report';

const booking = {
  status: 'PAID' as const,
  trip_cost: 200.5,
  driver_share: 180.45,
  convenience_fees: 20.05,
  driver: 'leo',
  driver_name: ' Leo ',
  vehicle_number: 'SBA 1',
  fleetadmin: 'fleet',
  discount_amount: 30,
  customer_paid: 170.5,
  cancellationFee: 50,
  endTime: 500,
  tripdate: 100,
  settings: bookingSettingsSchema.parse({ code: 'UYU', symbol: '$', timeZone: 'America/Montevideo' }),
};
const figures = {
  total_rides: 1,
  tripCost: 20_050,
  driverShare: 18_045,
  convenienceFee: 2005,
  discountAmount: 3000,
  customerPaid: 17_050,
};
const driver = { id: 'leo', name: 'Leo', vehicle: 'SBA 1', fleetadmin: 'fleet' };

describe('a paid booking', () => {
  it('adds its amounts to the reports in the smallest unit, for its driver and in the city’s time zone', () => {
    expect(paidReport(booking, { discount: 30, customerPaid: 170.5 }, 7)).toMatchObject({
      at: 7,
      timeZone: 'America/Montevideo',
      figures,
      driver,
    });
  });

  it('uses the number of decimals with which the booking was made', () => {
    const yen = { ...booking, settings: { ...booking.settings, decimal: 0 } };
    expect(
      paidReport({ ...yen, trip_cost: 200 }, { discount: 0, customerPaid: 200 }, 7).figures,
    ).toMatchObject({ tripCost: 200, customerPaid: 200 });
  });

  it('adds nothing to a driver’s reports if the booking has no driver', () => {
    const { driver: _driver, ...alone } = booking;
    expect(paidReport(alone, { discount: 0, customerPaid: 0 }, 7)).not.toHaveProperty('driver');
  });
});

describe('a cancelled booking', () => {
  it('adds one cancellation and its fee, but no trip', () => {
    expect(cancelledReport(booking, 50, 7)).toMatchObject({
      at: 7,
      timeZone: 'America/Montevideo',
      figures: { cancelled: 1, cancellationFee: 5000 },
    });
    expect(cancelledReport(booking, undefined, 7).figures).toEqual({ cancelled: 1, cancellationFee: 0 });
  });
});

describe('a stored booking', () => {
  it('is reported in the status PAID or COMPLETE, and in CANCELLED once the cancellation fee is known', () => {
    const reported = BOOKING_STATUSES.filter((status) => reportOf({ ...booking, status }, null) !== null);
    expect(reported).toEqual(['PAID', 'COMPLETE']);
    expect(reportOf({ ...booking, status: 'CANCELLED' }, { cancelledAt: 9 })).toEqual(
      cancelledReport(booking, 50, 9),
    );
  });

  it.each([
    { name: 'the time that is stored in reportedAt', payment: { reportedAt: 4, settledAt: 3 }, at: 4 },
    { name: 'the time of its settlement, if there is no reportedAt', payment: { settledAt: 3 }, at: 3 },
    { name: 'the time of its end, if it was prepaid', payment: { settledAt: 3, isPrepaid: true }, at: 500 },
    { name: 'the time of its end, if there is no payment record', payment: null, at: 500 },
  ])('counts in the reports at $name', ({ payment, at }) => {
    expect(reportOf(booking, payment)).toMatchObject({ at, timeZone: 'America/Montevideo', figures, driver });
  });

  it('counts at the time in reportedAt if it is cancelled, or else at the time of its cancellation fee', () => {
    const cancelled = { ...booking, status: 'CANCELLED' as const };
    expect(reportOf(cancelled, { reportedAt: 4, cancelledAt: 9 })?.at).toBe(4);
  });
});

it('the fields that reports read from a booking include the fields of the breakdowns', () => {
  const facets = {
    carType: 'Economy',
    carTypeId: 'economy',
    payment_mode: 'cash',
    booking_type_admin: true,
    series: 's1',
    channel: 'phone',
    cancelledBy: 'rider',
    reason: 'Late',
    bookLater: true,
    bookingDate: 50,
    pickup: { lat: -34.9, lng: -56.2, add: 'Here' },
    driver_accept_time: 60,
    driver_arrive_time: 70,
    startTime: 80,
    endTime: 90,
    driver: 'leo',
    fleetadmin: 'flor',
  };
  expect(reportedBookingSchema.parse({ status: 'PAID', tripdate: 100, ...facets })).toMatchObject(facets);
});
