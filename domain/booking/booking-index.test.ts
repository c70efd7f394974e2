import { describe, expect, it } from 'vitest';
import { BOOKING_COLUMNS, BOOKING_SORTS, NUMBER_SORTS } from './booking-columns';
import { bookingIndexOf } from './booking-index';
import { bookingSchema } from '../database/records';

const PLACE = { lat: -34.9, lng: -56.2, add: 'Plaza Independencia' };
const booking = bookingSchema.parse({
  ...{
    status: 'NEW',
    tripdate: 1_747_742_400_000,
    bookingDate: 0,
    carType: 'Economy',
    carTypeId: 'economy',
    customer: 'rider-1',
  },
  ...{ customer_name: ' Élena Quiroga ', reference: 'ABCDEF', pickup: PLACE, drop: PLACE },
});

describe('the index record of a booking', () => {
  it('holds a value for each order of the table', () => {
    expect(Object.keys(bookingIndexOf('b1', booking))).toEqual(expect.arrayContaining([...BOOKING_SORTS]));
    expect(new Set(BOOKING_SORTS).size).toBe(BOOKING_COLUMNS.filter((column) => 'sort' in column).length);
  });

  it('sorts names without regard to capitals and accents, and what is missing first', () => {
    expect(bookingIndexOf('b1', booking)).toEqual({
      ...{
        at: 1_747_742_400_000,
        reference: 'ABCDEF',
        status: 'NEW',
        carType: 'Economy',
        carTypeId: 'economy',
        customer: 'rider-1',
      },
      ...{ customerName: 'elena quiroga', driverName: '', driver: '', fleetadmin: '' },
      ...{ id: 'b1', pickup: 'plaza independencia', drop: 'plaza independencia', plate: '', reason: '' },
      ...{ cost: 0, paid: 0, distance: 0, cancelFee: 0, share: 0, convenience: 0, start: 0, end: 0 },
      ...{ duration: 0, discount: 0, mode: '', gateway: '', cash: 0, card: 0, wallet: 0 },
      ...{ parcel: '', parcelAmount: 0, option: '', optionAmount: 0 },
      ...{ byStatus: 'NEW|1747742400000', byCar: 'economy|1747742400000' },
      ...{ byStatusCar: 'NEW|economy|1747742400000', byCustomer: 'rider-1|1747742400000' },
      byCustomerOpen: 'rider-1|1747742400000',
    });
  });

  it('holds no contact, no start code and no words of a delivery, and of a text only its beginning', () => {
    const known = {
      ...booking,
      ...{ customer_contact: '+59899000111', customer_email: 'ana@hail.example', otp: 48213 },
      ...{ deliveryPerson: 'Bea', deliveryPersonPhone: '099222333', pickUpInstructions: 'Code 4711' },
      reason: 'x'.repeat(500),
    };
    const text = JSON.stringify(bookingIndexOf('b1', known));
    expect(text).not.toMatch(/000111|hail\.example|48213|Bea|099222333|4711|x{61}/);
    expect(text).toMatch(/x{60}/);
  });

  it('finds the open trips of a rider by themselves', () => {
    expect(bookingIndexOf('b1', { ...booking, status: 'COMPLETE' })).not.toHaveProperty('byCustomerOpen');
  });

  it('has numbers where the order is one of numbers', () => {
    const record = bookingIndexOf('b1', booking);
    for (const sort of BOOKING_SORTS) {
      expect([sort, typeof record[sort]]).toEqual([sort, NUMBER_SORTS.includes(sort) ? 'number' : 'string']);
    }
  });
});
