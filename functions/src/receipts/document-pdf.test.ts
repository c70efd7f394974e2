import { constants, inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookingSchema, creditNoteSchema, receiptSchema } from '@domain/records';
import { aLog, NOW } from '../platform/testing/records';
import { aTrip } from '../settlement/testing/trip-world';
import { documentPdf } from './document-pdf';
import { creditNoteSheet, receiptSheet } from './document-sheet';
import { createTexts } from '../notifications/notification-texts';

const common = {
  at: NOW,
  issuedAt: NOW + 60_000,
  timeZone: 'America/Montevideo',
  rider: 'ana',
  reference: 'ABCDEF',
  money: { code: 'UYU', symbol: '$', decimal: 2, swipe_symbol: false },
  company: {
    name: 'Hail SA',
    address: 'Rambla 1, Montevideo',
    taxId: 'UY 210',
    email: 'office@hail.example',
    phone: '+598 2 123',
  },
  tax: { name: 'VAT', percent: 22, isInclusive: false, amount: 44 },
};
const RECEIPT = receiptSchema.parse({
  ...common,
  number: '2026-000123',
  total: 244,
  discount: 30,
  promo: 'WELCOME',
  debt: 10,
  lines: [
    { kind: 'trip', amount: 180 },
    { kind: 'parcel', name: 'Small box', amount: 20 },
  ],
  paid: { wallet: 24, card: 200, cash: 0 },
  gateway: 'stripe',
});
const NOTE = creditNoteSchema.parse({
  ...common,
  number: 'C2026-000004',
  receipt: '2026-000123',
  amount: 61,
  reason: 'wrong_fare',
  tax: { ...common.tax, amount: 11 },
});
const WAY = [0, 1, 2, 3, 4, 5].map((step) => ({ lat: -34.9 + step * 0.01, lng: -56.2 + (step % 3) * 0.012 }));

const textsIn = createTexts({
  store: { read: () => Promise.resolve(null) },
  clock: () => NOW,
  log: aLog(),
}).textsIn;

async function printed(locale: string, kind: 'receipt' | 'note', names: Record<string, unknown> = {}) {
  const texts = await textsIn(locale);
  const trip = bookingSchema.parse(aTrip(names));
  const sheet =
    kind === 'receipt'
      ? receiptSheet(RECEIPT, { trip, way: WAY, texts, locale })
      : creditNoteSheet(NOTE, { trip: null, way: [], texts, locale });
  const file = await documentPdf(sheet);
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text, totalPages, document, file };
}

const rounded = (numbers: readonly number[]): string =>
  numbers.map((one) => String(Math.round(one * 10) / 10)).join(' ');

/**
 * The drawing commands of a PDF without its texts. Each command (path, stroke, fill or colour) is one line.
 */
function strokesOf(file: Buffer): string[] {
  const lines: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const end = file.indexOf('endstream', at);
    const text = inflated(file.subarray(at + 7, end));
    if (!text.includes(' Td')) continue;
    for (const line of text.split('\n')) {
      const match = /^((?:-?[\d.]+ )*)(m|l|c|h|re|w|j|J|S|f|B|rg|RG|g|G)$/.exec(line.trim());
      const [, numbers = '', operator = ''] = match ?? [];
      if (match === null) continue;
      const values = numbers
        .split(' ')
        .filter((part) => part !== '')
        .map(Number);
      const shown = /g/i.test(operator) ? colourOf(values) : rounded(values);
      lines.push(`${shown} ${operator}`.trim());
    }
  }
  return lines;
}

/** A colour with only one number is a grey value. */
const colourOf = (parts: readonly number[]): string =>
  `#${(parts.length === 1 ? [...parts, ...parts, ...parts] : parts)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}

/**
 * Describes a PDF as text. The result lists each text with its position and size, and the drawing commands.
 */
async function drawn({ file, document, totalPages }: Awaited<ReturnType<typeof printed>>): Promise<string> {
  const lines: string[] = [];
  for (let number = 1; number <= totalPages; number += 1) {
    const page = await document.getPage(number);
    lines.push(`page ${String(number)}`);
    const transform = z.array(z.number());
    for (const item of (await page.getTextContent()).items)
      if ('str' in item && item.str.trim() !== '')
        lines.push(`${rounded(transform.parse(item.transform))}  ${rounded([item.width])}  ${item.str}`);
  }
  return `${[...lines, 'drawing', ...strokesOf(file)].join('\n')}\n`;
}

describe('a receipt as a PDF', () => {
  it('has number, company, price lines, tax and payments on one page', async () => {
    const { text, totalPages } = await printed('en', 'receipt');
    expect(totalPages).toBe(1);
    for (const part of [
      '2026-000123',
      'Hail SA',
      'Rambla 1, Montevideo',
      'Tax number UY 210',
      'May 20, 2026',
      'Ana Pérez',
      'Trip',
      '$180.00',
      'Parcel: Small box',
      '$20.00',
      'VAT 22 %',
      '$44.00',
      'Total',
      '$244.00',
      'Discount WELCOME',
      '-$30.00',
      'Debt from before',
      '$10.00',
      'Paid by card (Stripe)',
      '$200.00',
    ])
      expect(text).toContain(part);
    // The receipt must not show the operator’s fee or the driver’s share.
    expect(text).not.toMatch(/share|fee/i);
  });

  it('for a credit note contains the number of the changed receipt, and the reason', async () => {
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
    // The way in which the money is returned can still change after the document is made, so the document
    // does not name it.
    expect(text).not.toMatch(/monedero|proveedor/);
  });

  it('has its numbers in Arabic digits, on one page', async () => {
    const { text, totalPages } = await printed('ar', 'receipt', {
      customer_name: 'ليلى حسن',
      carType: 'Economy (صغيرة)',
    });
    expect(totalPages).toBe(1);
    expect(text).toContain('2026-000123');
    expect(text).toContain('$244.00');
  });

  it('joins Arabic letters and writes them right to left', async () => {
    const { document } = await printed('ar', 'receipt', {
      customer_name: 'ههه',
      pickup: { lat: -34.9, lng: -56.2, add: 'شارع عبد الله، ٣٤٥' },
      drop: { lat: -34.9, lng: -56.2, add: 'ابحث 12 (ثم)' },
    });
    const page = await document.getPage(1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
    // A letter has different shapes at the beginning, in the middle and at the end of a word.
    expect(texts).toContain('\ufeeb\ufeec\ufeea');
    const letters = texts.map((text) => text.normalize('NFKC').replace('\u200c', ''));
    // The file contains mirrored brackets, because a PDF viewer does not mirror brackets.
    expect(letters).toEqual(expect.arrayContaining(['شارع عبد الله، ٣٤٥', 'ابحث 12 )ثم(']));
  });

  it('has a long text on several lines, and replaces letters that the font lacks', async () => {
    const add = `${'Avenida muy larga '.repeat(12)}${'x'.repeat(200)} 東京`;
    const { text, totalPages } = await printed('pt', 'receipt', {
      pickup: { lat: -34.9, lng: -56.2, add },
      customer_name: '東京',
    });
    // The map of the route continues on a separate page.
    expect(totalPages).toBe(2);
    expect(text).toContain('Avenida muy larga');
  });

  // A person has checked the reference file by eye. If it changes, check it by eye again.
  it.each([
    ['en', 'receipt', {}],
    ['ar', 'receipt', { customer_name: 'ليلى حسن' }],
    ['es', 'note', {}],
    ['pt', 'receipt', { customer_name: `${'Avenida muy larga '.repeat(60)}${'x'.repeat(200)}` }],
  ] as const)('in %s and of the kind %s, matches the reference file', async (locale, kind, names) => {
    const sheet = await drawn(await printed(locale, kind, names));
    await expect(sheet).toMatchFileSnapshot(`./document-pdf.${locale}-${kind}.txt`);
  });
});
