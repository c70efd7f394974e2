import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { creditNoteSchema, receiptSchema } from '@domain/database/receipt-records';
import { aLog, NOW } from '../platform/testing/records';
import { aTrip } from '../settlement/testing/trip-world';
import { bookingSchema } from '@domain/database/records';
import { documentPdf } from './document-pdf';
import { creditNoteSheet, receiptSheet } from './document-sheet';
import { createDocumentTexts, documentTexts } from './receipt-texts';

const common = {
  ...{ at: NOW, issuedAt: NOW + 60_000, timeZone: 'America/Montevideo', rider: 'ana', reference: 'ABCDEF' },
  money: { code: 'UYU', symbol: '$', decimal: 2, swipe_symbol: false },
  company: {
    ...{ name: 'Hail SA', address: 'Rambla 1, Montevideo', taxId: 'UY 210', email: 'office@hail.example' },
    phone: '+598 2 123',
  },
  tax: { name: 'VAT', percent: 22, isInclusive: false, amount: 44 },
};
const RECEIPT = receiptSchema.parse({
  ...common,
  ...{ number: '2026-000123', total: 244, discount: 30, promo: 'WELCOME', debt: 10 },
  lines: [
    { kind: 'trip', amount: 180 },
    { kind: 'parcel', name: 'Small box', amount: 20 },
  ],
  ...{ paid: { wallet: 24, card: 200, cash: 0 }, gateway: 'stripe' },
});
const NOTE = creditNoteSchema.parse({
  ...common,
  ...{ number: 'C2026-000004', receipt: '2026-000123', amount: 61, reason: 'wrong_fare' },
  tax: { ...common.tax, amount: 11 },
});
const WAY = [0, 1, 2, 3, 4, 5].map((step) => ({ lat: -34.9 + step * 0.01, lng: -56.2 + (step % 3) * 0.012 }));

const textOf = createDocumentTexts({
  store: { read: () => Promise.resolve(null) },
  clock: () => NOW,
  log: aLog(),
});

async function printed(locale: string, kind: 'receipt' | 'note', names: Record<string, unknown> = {}) {
  const texts = await documentTexts(textOf, locale);
  const trip = bookingSchema.parse(aTrip(names));
  const sheet =
    kind === 'receipt'
      ? receiptSheet(RECEIPT, { trip, way: WAY, texts, locale })
      : creditNoteSheet(NOTE, { trip: null, way: [], texts, locale });
  const file = await documentPdf(sheet);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  });
  return { text, totalPages };
}

describe('a receipt as a PDF', () => {
  it('has number, company, price lines, tax and payments on one page', async () => {
    const { text, totalPages } = await printed('en', 'receipt');
    expect(totalPages).toBe(1);
    for (const part of [
      ...['2026-000123', 'Hail SA', 'Rambla 1, Montevideo', 'Tax number UY 210', 'May 20, 2026', 'Ana Pérez'],
      ...['Trip', '$180.00', 'Parcel: Small box', '$20.00', 'VAT 22 %', '$44.00', 'Total', '$244.00'],
      ...['Discount WELCOME', '-$30.00', 'Debt from before', '$10.00', 'Paid by card (Stripe)', '$200.00'],
    ])
      expect(text).toContain(part);
    // The operator's fee and the driver's share are nobody's business here.
    expect(text).not.toMatch(/share|fee/i);
  });

  it('names the receipt that a credit note changes, and why', async () => {
    const { text } = await printed('es', 'note');
    for (const part of [
      'C2026-000004',
      '2026-000123',
      'Nota de crédito',
      '$61.00',
      'Incluye VAT 22 %',
      '$11.00',
    ])
      expect(text).toContain(part);
    // Which way the money went can change after the document.
    expect(text).not.toMatch(/monedero|proveedor/);
  });

  it('keeps Arabic letters joined and numbers in their order', async () => {
    const { text, totalPages } = await printed('ar', 'receipt', {
      ...{ customer_name: 'ليلى حسن', carType: 'Economy (صغيرة)' },
    });
    expect(totalPages).toBe(1);
    expect(text).toContain('2026-000123');
    expect(text).toContain('$244.00');
    expect(text.normalize('NFKC')).toMatch(/إيصال|لاصيإ/);
  });

  it('breaks a long text into lines, and survives letters that the font does not have', async () => {
    const add = `${'Avenida muy larga '.repeat(12)}${'x'.repeat(200)} 東京`;
    const { text, totalPages } = await printed('pt', 'receipt', {
      ...{ pickup: { lat: -34.9, lng: -56.2, add }, customer_name: '東京' },
    });
    // The drawing of the way goes on to a page of its own.
    expect(totalPages).toBe(2);
    expect(text).toContain('Avenida muy larga');
  });
});
