import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { readReceipt, receiptPdf } from '@domain/contracts/money/receipts';
import type { Role } from '@domain/records';
import { deskWorld } from '../money-desk/testing/desk-world';
import type { EndpointCaller } from '../platform/http/endpoint';
import { aCaller, aLog, someSettings } from '../platform/testing/records';
import { numberDocuments } from './number-documents.command';
import { readReceiptCommand, receiptPdfCommand, type ReceiptPorts } from './receipt.command';
import { createTexts } from '../notifications/notification-texts';

const caller = (uid: string, role: Role): EndpointCaller => ({ ...aCaller({ uid }), role });
const ana = caller('ana', 'rider');
const boss = caller('boss', 'admin');

async function paidWorld() {
  const world = await deskWorld();
  const { store, clock } = world;
  const log = aLog();
  const ports: ReceiptPorts = {
    store,
    clock,
    log,
    textsIn: createTexts({ store, clock, log }).textsIn,
    settings: () => Promise.resolve(someSettings({ CompanyName: 'Hail SA' })),
  };
  await world.payInCash();
  return { ...world, ports };
}

describe('the receipt of a trip', () => {
  it('gets its number at the latest when a person opens the receipt, and is shown with its credit notes', async () => {
    const { ports, correct } = await paidWorld();
    const answer = await readReceiptCommand(ports, { bookingId: 'b1' }, ana);
    expect(answer).toMatchObject({ receipt: { number: '2026-000001', total: 200 }, creditNotes: [] });
    expect(readReceipt.output.parse(answer)).toEqual(answer);
    await correct({ kind: 'refund', bookingId: 'b1', amount: 50 }, { id: 'refund-0' });
    await correct({ kind: 'refund', bookingId: 'b1', amount: 10 }, { id: 'another-0' });
    await numberDocuments(ports);
    const { creditNotes } = await readReceiptCommand(ports, { bookingId: 'b1' }, boss);
    expect(creditNotes.map(({ number }) => number)).toEqual(['C2026-000001', 'C2026-000002']);
    expect(creditNotes.reduce((sum, { amount }) => sum + amount, 0)).toBe(60);
  });

  it.each([
    ['another rider', caller('bea', 'rider')],
    ['the driver', caller('leo', 'driver')],
    ['a fleet admin', caller('fleet', 'fleetadmin')],
  ] as const)('cannot be opened or downloaded by %s', async (_who, other) => {
    const { ports } = await paidWorld();
    await readReceiptCommand(ports, { bookingId: 'b1' }, ana);
    await expect(readReceiptCommand(ports, { bookingId: 'b1' }, other)).rejects.toThrow('not_found');
    await expect(receiptPdfCommand(ports, { bookingId: 'b1', locale: 'en' }, other)).rejects.toThrow(
      'not_found',
    );
  });

  it('does not exist for an unpaid trip, and cannot be downloaded', async () => {
    const world = await deskWorld();
    const { ports } = await paidWorld();
    const unpaid = { ...ports, store: world.store };
    expect(await readReceiptCommand(unpaid, { bookingId: 'b1' }, ana)).toEqual({
      receipt: null,
      creditNotes: [],
    });
    await expect(receiptPdfCommand(unpaid, { bookingId: 'b1', locale: 'en' }, ana)).rejects.toThrow(
      'not_found',
    );
    for (const bookingId of ['nowhere', '../users', 'b1/customer'])
      await expect(readReceiptCommand(unpaid, { bookingId }, ana)).rejects.toThrow('not_found');
  });

  it('can be downloaded by the rider and by admins, in the language of the reader', async () => {
    const { ports } = await paidWorld();
    await readReceiptCommand(ports, { bookingId: 'b1' }, ana);
    const answer = await receiptPdfCommand(ports, { bookingId: 'b1', locale: 'es' }, ana);
    expect(receiptPdf.output.parse(answer).name).toBe('2026-000001.pdf');
    const data = new Uint8Array(Buffer.from(answer.base64, 'base64'));
    const { text } = await extractText(await getDocumentProxy(data), { mergePages: true });
    expect(text).toContain('Pagado en efectivo');
    expect(text).toContain('Hail SA');
    expect((await receiptPdfCommand(ports, { bookingId: 'b1', locale: 'en' }, boss)).name).toBe(answer.name);
    await expect(
      receiptPdfCommand(ports, { bookingId: 'b1', correctionId: 'none', locale: 'en' }, boss),
    ).rejects.toThrow('not_found');
  });
});
