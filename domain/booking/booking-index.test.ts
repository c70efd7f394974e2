import { describe, expect, it } from 'vitest';
import { BOOKING_SORTS, NUMBER_SORTS } from './booking-columns';
import { bookingIndexOf, INDEXED_VALUES } from './booking-index';
import { bookingSchema } from '../records';

const PLACE = { lat: -34.9, lng: -56.2, add: 'Plaza Independencia' };
const booking = bookingSchema.parse({
  status: 'NEW',
  tripdate: 1_747_742_400_000,
  bookingDate: 0,
  carType: 'Economy',
  carTypeId: 'economy',
  customer: 'rider-1',
  customer_name: ' Élena Quiroga ',
  reference: 'ABCDEF',
  pickup: PLACE,
  drop: PLACE,
});

describe('the index record of a booking', () => {
  it('has a value for each column by which the table can be sorted', () => {
    expect(Object.keys(bookingIndexOf('b1', booking))).toEqual(expect.arrayContaining([...BOOKING_SORTS]));
    expect(new Set(BOOKING_SORTS).size).toBe(BOOKING_SORTS.length);
  });

  it('sorts names without regard to capitals and accents, and missing names first', () => {
    expect(bookingIndexOf('b1', booking)).toEqual({
      at: 1_747_742_400_000,
      reference: 'ABCDEF',
      status: 'NEW',
      carType: 'Economy',
      carTypeId: 'economy',
      customer: 'rider-1',
      customerName: 'elena quiroga',
      driverName: '',
      driver: '',
      fleetadmin: '',
      id: 'b1',
      pickup: 'plaza independencia',
      drop: 'plaza independencia',
      plate: '',
      reason: '',
      cost: 0,
      paid: 0,
      distance: 0,
      cancelFee: 0,
      share: 0,
      convenience: 0,
      start: 0,
      end: 0,
      duration: 0,
      discount: 0,
      mode: '',
      gateway: '',
      cash: 0,
      card: 0,
      wallet: 0,
      customerPhone: '',
      customerEmail: '',
      startCode: 0,
      receiver: '',
      receiverPhone: '',
      pickupWords: '',
      dropWords: '',
      pickupPhoto: '',
      dropPhoto: '',
      parcel: '',
      parcelAmount: 0,
      option: '',
      optionAmount: 0,
      byStatus: 'NEW|1747742400000',
      byCar: 'economy|1747742400000',
      byStatusCar: 'NEW|economy|1747742400000',
      byCustomer: 'rider-1|1747742400000',
      byCustomerOpen: 'rider-1|1747742400000',
    });
  });

  it('has only the beginning of a long text, so that the record is small', () => {
    const text = JSON.stringify(bookingIndexOf('b1', { ...booking, reason: 'x'.repeat(500) }));
    expect(text).not.toMatch(/x{61}/);
    expect(text).toMatch(/x{60}/);
  });

  it('contains the start code only in the statuses in which screens show the code', () => {
    const codeOf = (more: object) => bookingIndexOf('b1', { ...booking, ...more }).startCode;
    expect(codeOf({ status: 'ACCEPTED', otp: 48213 })).toBe(48213);
    expect(codeOf({ status: 'STARTED', otp: 48213 })).toBe(0);
    expect(codeOf({ status: 'ACCEPTED', otp: true })).toBe(0);
  });

  it('has only a flag for a photo, not its URL', () => {
    const photoOf = (pickup_image?: string) => bookingIndexOf('b1', { ...booking, pickup_image }).pickupPhoto;
    expect([photoOf(), photoOf('https://a'), photoOf('https://b')]).toEqual(['', 'photo', 'photo']);
  });

  it('is no longer in the list of the rider’s open trips once the trip is complete', () => {
    expect(bookingIndexOf('b1', { ...booking, status: 'COMPLETE' })).not.toHaveProperty('byCustomerOpen');
  });

  it('contains numbers, not texts, in the columns that are sorted by number', () => {
    const record = bookingIndexOf('b1', booking);
    for (const sort of BOOKING_SORTS) {
      expect([sort, typeof record[sort]]).toEqual([sort, NUMBER_SORTS.includes(sort) ? 'number' : 'string']);
    }
  });
});

describe('the values of a booking that its index record copies', () => {
  it('include every field of the booking by which staff can search and each column of the bookings table', () => {
    expect(INDEXED_VALUES.map(({ path }) => path).join(' ')).toBe(
      [
        'carTypeId customer driver fleetadmin',
        'reference status tripdate carType customer_name customer_contact customer_email pickup/add drop/add',
        'driver_name reason cancellationFee trip_cost driver_share convenience_fees startTime endTime',
        'total_trip_time distance vehicle_number discount_amount customer_paid payment_mode gateway',
        'cashPaymentAmount cardPaymentAmount usedWalletMoney deliveryPerson deliveryPersonPhone',
        'pickUpInstructions deliveryInstructions parcelTypeSelected/description parcelTypeSelected/amount',
        'optionSelected/description optionSelected/amount pickup_image deliver_image',
      ].join(' '),
    );
  });

  it('include the car type, the rider, the driver and the fleet of the booking', () => {
    const assigned = { ...booking, id: 'b1', driver: 'driver-1', fleetadmin: 'fleet-1' };
    expect(INDEXED_VALUES.slice(0, 4).map(({ valueIn }) => valueIn(assigned))).toEqual([
      'economy',
      'rider-1',
      'driver-1',
      'fleet-1',
    ]);
  });
});
