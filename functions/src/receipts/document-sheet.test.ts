import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Translate } from '@locales/keys';
import { bookingSchema, creditNoteSchema, receiptSchema } from '@domain/records';
import { NOW } from '../platform/testing/records';
import { aTrip } from '../settlement/testing/trip-world';
import { creditNoteSheet, receiptSheet } from './document-sheet';

const { DateTimeFormat } = Intl;
afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
});

/** The number of date formats that `work` creates. */
function made(work: () => void): number {
  let count = 0;
  class Counted extends DateTimeFormat {
    constructor(...args: ConstructorParameters<typeof DateTimeFormat>) {
      super(...args);
      count += 1;
    }
  }
  Intl.DateTimeFormat = Counted as typeof DateTimeFormat;
  work();
  return count;
}

it('at most a hundred date formats are cached, because callers can choose any locale', async () => {
  vi.resetModules();
  const { dateOf } = await import('./document-sheet');
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 150);
  const ask = (): void => zones.forEach((zone) => dateOf(0, 'en', zone));
  expect(made(ask)).toBe(150);
  expect(made(ask)).toBe(50);
});

describe('a document', () => {
  const texts = ((key: string) => key) as Translate;
  const reader = { trip: null, way: [], texts, locale: 'en' };
  const shape = {
    number: '2026-000001',
    at: NOW,
    issuedAt: NOW,
    timeZone: 'UTC',
    rider: 'ana',
    reference: 'ABCDEF',
    money: { code: 'UYU', symbol: '$', decimal: 2, swipe_symbol: false },
    company: { name: 'Hail SA' },
  };
  const receipt = (more: object) =>
    receiptSchema.parse({ ...shape, lines: [], total: 200, paid: {}, ...more });
  const note = (more: object) =>
    creditNoteSchema.parse({ ...shape, receipt: '2026-000001', reason: 'wrong_fare', ...more });
  const total = { label: 'receipt_line_total', amount: '$200.00', isStrong: true };

  it.each([
    ['nothing besides the total', {}, []],
    ['a discount', { discount: 5 }, [['receipt_line_discount', '-$5.00']]],
    ['an earlier debt', { debt: 6 }, [['receipt_line_debt', '$6.00']]],
    ['a payment from the wallet', { paid: { wallet: 7 } }, [['receipt_line_wallet', '$7.00', true]]],
    ['a payment by card', { paid: { card: 8 } }, [['receipt_line_card', '$8.00', true]]],
    [
      'a payment by card at a gateway',
      { paid: { card: 8 }, gateway: 'stripe' },
      [['receipt_line_card_by', '$8.00', true]],
    ],
    ['a payment in cash', { paid: { cash: 9 } }, [['receipt_line_cash', '$9.00', true]]],
  ])('has the expected lines for a trip with %s', (_, more, lines) => {
    expect(receiptSheet(receipt(more), reader).lines).toEqual([
      total,
      ...lines.map(([label, amount, isStrong]) => ({ label, amount, ...(isStrong ? { isStrong } : {}) })),
    ]);
  });

  it('has a different title and line for a refund and for an extra payment, and shows no minus sign', () => {
    const back = creditNoteSheet(note({ amount: 61 }), reader);
    expect([back.title, back.lines]).toEqual([
      'receipt_doc_credit',
      [{ label: 'receipt_line_back', amount: '$61.00', isStrong: true }],
    ]);
    const tax = { name: 'VAT', percent: 22, isInclusive: false, amount: -11 };
    const charge = creditNoteSheet(note({ amount: -61, tax }), reader);
    expect([charge.title, charge.lines]).toEqual([
      'receipt_doc_charge',
      [
        { label: 'receipt_line_charged', amount: '$61.00', isStrong: true },
        // The amount contains the tax.
        { label: 'tax_within', amount: '$11.00' },
      ],
    ]);
  });

  it('contains only facts that are known about the trip', () => {
    const trip = bookingSchema.parse({
      ...aTrip({ customer_name: ' ', carType: 'Economy' }),
      vehicle_number: undefined,
    });
    const { facts, company } = receiptSheet(receipt({}), { ...reader, trip });
    expect(facts.map(({ label }) => label)).toEqual([
      'receipt_doc_number',
      'receipt_doc_issued',
      'receipt_doc_booking',
      'receipt_doc_trip',
      'receipt_doc_car',
      'receipt_doc_pickup',
      'receipt_doc_drop',
    ]);
    expect(facts.find(({ label }) => label === 'receipt_doc_car')?.text).toBe('Economy');
    expect(company).toEqual({ name: 'Hail SA', lines: [] });
    const known = bookingSchema.parse({ ...aTrip({ carType: 'Economy' }), vehicle_number: 'SAB 1' });
    const full = receiptSheet(receipt({}), { ...reader, trip: known }).facts;
    expect(full.find(({ label }) => label === 'receipt_doc_car')?.text).toBe('Economy, SAB 1');
  });
});
