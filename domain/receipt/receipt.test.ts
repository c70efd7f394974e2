import { describe, expect, it } from 'vitest';
import { bookingSchema } from '../records';
import { receiptRecordOf } from './receipt';

const booking = bookingSchema.parse({
  status: 'PAID',
  tripdate: 1000,
  bookingDate: 500,
  customer: 'rider-1',
  carType: 'Economy',
  trip_cost: 200.5,
  parcelTypeSelected: { description: 'Box', amount: 20 },
  optionSelected: { description: 'Stairs', amount: 5 },
  pickup: { lat: -34.9, lng: -56.2, add: 'Here' },
  drop: { lat: -34.8, lng: -56.1, add: 'There' },
});
const company = {
  code: 'UYU',
  symbol: '$',
  appName: 'Hail',
  CompanyName: 'Hail SA',
  CompanyAddress: '',
  CompanyTaxId: '',
  contact_email: '',
  CompanyPhone: '',
};
const issue = { number: '2026-000001', issuedAt: 3000 };
const linesOf = (more: object) => receiptRecordOf({ ...booking, ...more }, 2000, company, issue).lines;

describe('the lines of a receipt', () => {
  it('are only the line of the trip if the booking has neither a settlement nor an estimate', () => {
    expect(linesOf({})).toEqual([{ kind: 'trip', name: '', amount: 200.5 }]);
  });

  it.each([
    ['settlement', { settlement: { parcelAmount: 20, optionAmount: 5 } }],
    ['estimate', { estimate: { breakdown: { parcelAmount: 20, optionAmount: 5 } } }],
  ])('are separate for trip, parcel and option if the %s has the amounts of parcel and option', (_, more) => {
    expect(linesOf(more)).toEqual([
      { kind: 'trip', name: '', amount: 175.5 },
      { kind: 'parcel', name: 'Box', amount: 20 },
      { kind: 'option', name: 'Stairs', amount: 5 },
    ]);
  });
});
