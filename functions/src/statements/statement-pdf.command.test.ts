import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { applyLedger, type LedgerLine } from '@domain/wallet/ledger';
import type { EndpointCaller } from '../platform/http/endpoint';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aCaller, aLog, NOW, someSettings } from '../platform/testing/records';
import { aPerson } from '../settlement/testing/trip-world';
import { statementPdfCommand, type StatementPdfPorts } from './statement-pdf.command';
import { createTexts } from '../notifications/notification-texts';

const MONTH = '2026-05';
const leo: EndpointCaller = { ...aCaller({ uid: 'leo' }), role: 'driver' };
const fleet: EndpointCaller = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' };

/** A world with a driver who has this many trips paid in cash, each with a fee of 20.00. */
function ports(trips: number): StatementPdfPorts {
  const lines = Array.from({ length: trips }, (_, index): LedgerLine[] => {
    const line = { uid: 'leo', txRef: `REF${index}`, bookingId: `b${index}` };
    return [
      { ...line, key: `b${index}_share`, type: 'Credit', amountMinor: 18_000 },
      { ...line, key: `b${index}_cash`, type: 'Debit', amountMinor: 20_000 },
    ];
  });
  const reason = { txRef: 'REF0', reason: 'wrong_fare' as const };
  const correction: LedgerLine = {
    uid: 'leo',
    key: 'correction_c1',
    type: 'Credit',
    amountMinor: 550,
    ...reason,
  };
  const { balance, entries } = applyLedger(0, [...lines.flat(), correction], NOW, 2);
  const store = createMemoryStore({
    users: {
      leo: aPerson({ usertype: 'driver', firstName: 'Leo', lastName: 'Roca', walletBalance: balance }),
      fleet: aPerson({ usertype: 'fleetadmin', firstName: 'Flor', lastName: 'Rojo' }),
    },
    wallet_history: { leo: Object.fromEntries(entries.map(({ key, entry }) => [key, entry])) },
    reports: {
      month_drivers: {
        [MONTH]: {
          leo: {
            fleetadmin: 'fleet',
            total_rides: trips,
            tripCost: trips * 20_000,
            convenienceFee: trips * 2000,
          },
        },
      },
    },
  });
  const [log, clock] = [aLog(), () => NOW];
  return {
    store,
    log,
    clock,
    textsIn: createTexts({ store, clock, log }).textsIn,
    settings: () => Promise.resolve(someSettings({ timeZone: 'America/Montevideo', CompanyName: 'Hail SA' })),
  };
}

const REST = { type: 'Credit', date: '2026-05-20', at: NOW + 1, txRef: 'ReferralBonus' };

async function textOf(base64: string | null): Promise<{ text: string; pages: number }> {
  const file = await getDocumentProxy(new Uint8Array(Buffer.from(base64 ?? '', 'base64')));
  const { text, totalPages } = await extractText(file, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

describe('a statement as a PDF', () => {
  it('contains the company, the driver, the trips, the sums, and each entry with its balance', async () => {
    const { name, base64 } = await statementPdfCommand(
      ports(2),
      { month: MONTH, of: 'driver', locale: 'en' },
      leo,
    );
    expect(name).toBe('statement-2026-05.pdf');
    const { text, pages } = await textOf(base64);
    expect(pages).toBe(1);
    for (const part of [
      'Hail SA',
      'Monthly statement',
      'May 2026',
      'Leo Roca',
      'May 1, 2026 – May 31, 2026',
      '1 / 1',
      'Gross fares $400.00',
      'Fee of the company $40.00',
      'Cash collected $400.00',
      'Opening balance $0.00',
      'Shares of trips (2) $360.00',
      'Closing balance -$34.50',
      'Share of a trip REF1 $180.00',
      'Correction: the fare was wrong REF0 $5.50 -$34.50',
    ])
      expect(text).toContain(part);
  });

  it('has as many pages as needed, each with the column titles and the page number', async () => {
    const { base64 } = await statementPdfCommand(
      ports(300),
      { month: MONTH, of: 'driver', locale: 'es' },
      leo,
    );
    const { text, pages } = await textOf(base64);
    expect(pages).toBeGreaterThan(9);
    expect(text.match(/Referencia/g)).toHaveLength(pages);
    const feet = [...text.matchAll(/(\d+) \/ \d+/g)].map(([, page]) => Number(page));
    expect(feet).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    expect(text.match(/REF\d+/g)).toHaveLength(601);
  });

  it('of a fleet has a line for each driver, and the total of all drivers', async () => {
    const { name, base64 } = await statementPdfCommand(
      ports(2),
      { month: MONTH, of: 'fleet', locale: 'en' },
      fleet,
    );
    expect(name).toBe('fleet-statement-2026-05.pdf');
    const { text } = await textOf(base64);
    for (const part of ['Fleet statement', 'Flor Rojo', 'Leo Roca 2 400.00 40.00 0.00 360.00 -400.00'])
      expect(text).toContain(part);
    expect(text).toContain('Total 2 400.00');
  });

  it('of a fleet shows the sum of all other kinds of wallet entries in one common column', async () => {
    const some = ports(1);
    await some.store.update({
      'wallet_history/leo/referral_ana': { ...REST, amount: 7, balance: -7.5 },
      'wallet_history/leo/gateway_A1': { ...REST, txRef: 'A1', amount: 2.5, balance: -5 },
      'users/leo/walletBalance': -5,
    });
    const { base64 } = await statementPdfCommand(some, { month: MONTH, of: 'fleet', locale: 'en' }, fleet);
    expect((await textOf(base64)).text).toContain('0.00 9.50 -5.00');
  });

  it('has Arabic text from right to left', async () => {
    const { base64 } = await statementPdfCommand(ports(2), { month: MONTH, of: 'driver', locale: 'ar' }, leo);
    const { text } = await textOf(base64);
    expect(text.normalize('NFKC')).toMatch(/كشف|فشك/);
    expect(text).toContain('-$34.50');
  });

  it('cannot be made for a fleet with too many entries, or by a driver of the fleet', async () => {
    const many = { ...ports(2), mostEntries: 3 };
    const input = { month: MONTH, of: 'fleet', locale: 'en' } as const;
    expect((await statementPdfCommand(many, input, fleet)).base64).toBeNull();
    await expect(statementPdfCommand(many, { ...input, id: 'fleet' }, leo)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
