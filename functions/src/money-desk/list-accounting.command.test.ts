import { describe, expect, it } from 'vitest';
import { giveTipCommand } from '../payments/attempts/tip.command';
import { aCaller } from '../platform/testing/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { numberDocuments } from '../receipts/number-documents.command';
import { listAccountingCommand } from './list-accounting.command';
import { accountingLines } from './testing/accounting-lines';
import { deskWorld } from './testing/desk-world';
import { accountingDifference } from '@domain/report/accounting';

const MONTH = '2026-05';
const ana = { ...aCaller({ uid: 'ana' }), role: 'rider' as const };

/** A world with one trip that was paid by card, tipped by card and corrected. */
async function aMonth() {
  const world = await deskWorld();
  await world.payByCard();
  await giveTipCommand(world.ports, { bookingId: 'b1', amount: 20, provider: 'test' }, ana);
  const [ref = ''] = world.attempts().find(([, attempt]) => 'isTip' in attempt) ?? [];
  await world.press(await world.start({ ...FORM, order_id: ref, amount: '20.00' }), 'pay');
  await world.correct({ kind: 'refund', bookingId: 'b1', amount: 5 });
  await world.correct({ kind: 'credit', uid: 'ana', amount: 7 }, { id: 'request-2' });
  return world;
}

const FORM = { currency: 'UYU', cust_id: 'ana' };

describe('the accounting lines of a month', () => {
  it('list the amounts of each event that the report counts, and their sums equal the report', async () => {
    const world = await aMonth();
    const lines = await accountingLines({ store: world.store }, MONTH);
    expect(lines).toMatchObject([
      {
        kind: 'trip',
        bookingId: 'b1',
        day: '2026-05-20',
        payment: 'card',
        provider: 'test',
        wallet: 0,
        card: 20_000,
        cash: 0,
        driver: 'leo',
        figures: { total_rides: 1, tripCost: 20_000 },
      },
      { kind: 'tip', payment: 'card', provider: 'test', figures: { tips: 2000 } },
      // The lines contain the amounts that the reports count. The reports do not count the operator's own
      // cash, so the line of the correction does not contain this cash.
      { kind: 'correction', correction: 'refund', reason: 'wrong_fare', figures: { tripCost: -500 } },
    ]);
    expect(
      accountingDifference(lines, world.store.get('reports/months/2026-05') as Record<string, unknown>),
    ).toEqual([]);
    expect(await accountingLines({ store: world.store, pageSize: 1 }, MONTH)).toEqual(lines);
  });

  it('add up to the amounts of the report, and exclude other months', async () => {
    const { store } = await aMonth();
    const input = { month: MONTH, source: 'bookings', after: null } as const;
    expect((await listAccountingCommand({ store }, input)).report).toMatchObject({
      tripCost: 19_500,
      tips: 2000,
    });
    for (const month of ['2026-04', '2026-06']) expect(await accountingLines({ store }, month)).toEqual([]);
  });

  it('contain the numbers of the receipt and of the credit note as soon as these numbers exist', async () => {
    const { store, ports } = await aMonth();
    await numberDocuments(ports);
    const documents = (await accountingLines({ store }, MONTH)).map(({ document }) => document);
    expect(documents).toEqual(['2026-000001', '', 'C2026-000001']);
  });

  it('are sorted by time', async () => {
    const { world } = { world: await aMonth() };
    world.advance(1000);
    await world.correct({ kind: 'refund', bookingId: 'b1', amount: 3 }, { id: 'a-request' });
    const input = { month: MONTH, source: 'corrections', after: null } as const;
    const { lines } = await listAccountingCommand({ store: world.store }, input);
    expect(lines.map(({ figures }) => figures.tripCost)).toEqual([-500, -300]);
  });

  it('are empty for a month without trips and corrections', async () => {
    const store = createMemoryStore({}, () => 0);
    const input = { month: MONTH, source: 'tips', after: null } as const;
    expect(await listAccountingCommand({ store }, input)).toMatchObject({
      lines: [],
      next: null,
      report: { tips: 0 },
    });
  });
});
