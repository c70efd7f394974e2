import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNoteSchema, receiptSchema } from '@domain/records';
import { correctMoneyCommand, previewCorrectionCommand } from '../money-desk/correct-money.command';
import { boss, deskWorld } from '../money-desk/testing/desk-world';
import { dyingStore, Killed } from '../platform/testing/dying-store';
import { expectFences } from '../platform/testing/fences';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW, someSettings } from '../platform/testing/records';
import { settleCancellation } from '../settlement/settle-cancellation.command';
import { settlePayment, settlePrepaid } from '../settlement/settle-payment.command';
import { aPerson, aTaxedTrip, aTrip } from '../settlement/testing/trip-world';
import { numberBacklog, numberDocuments, numberWaiting, type NumberPorts } from './number-documents.command';
import { changesOf } from '../platform/testing/changes';

const CASH = { mode: 'cash', promoId: null, useWallet: false } as const;
const COMPANY = {
  CompanyName: 'Hail SA',
  CompanyAddress: 'Rambla 1',
  CompanyTaxId: 'UY 1',
  contact_email: 'office@hail.example',
  CompanyPhone: '+598 2',
};
/** Two hours before the year ends in UTC. In a zone three hours ahead, the new year began an hour ago. */
const NEW_YEAR = Date.UTC(2026, 11, 31, 22);

function aYard(bookings: Record<string, Record<string, unknown>>, start = NOW) {
  let now = start;
  const log = aLog();
  const store = createMemoryStore(
    { bookings, users: { ana: aPerson({ walletBalance: 0 }), leo: aPerson({ usertype: 'driver' }) } },
    () => now,
  );
  const clock = (): number => now;
  const settings = () => Promise.resolve(someSettings(COMPANY));
  const notify = () => Promise.resolve();
  const ports: NumberPorts = { store, clock, log, settings };
  const receipts = () =>
    Object.fromEntries(
      Object.entries(store.get('receipts') ?? {}).map(([id, value]) => [id, receiptSchema.parse(value)]),
    );
  return {
    store,
    clock,
    log,
    ports,
    receipts,
    settings,
    notify,
    advance: (ms: number) => {
      now += ms;
    },
    pay: (id: string, amountMinor = 20_000) => settlePayment({ store, clock }, id, CASH, { amountMinor }),
    cancel: (id: string) => settleCancellation({ store, clock, settings, notify }, id),
    numbers: () => Object.values(receipts()).map(({ number }) => number),
  };
}

const cancelled = {
  status: 'CANCELLED',
  cancelledBy: 'driver',
  driver_accept_time: NOW - 600_000,
  cancelledAt: NOW,
};

describe('a receipt', () => {
  it('gets the next number of the year after a settlement, and does not change later', async () => {
    const yard = aYard({ b1: aTrip(aTaxedTrip()), b2: aTrip() });
    await yard.pay('b1', 24_400);
    // The settlement only queues the receipt. It assigns no number.
    expect([yard.store.get('receipts'), yard.store.get('document_series')]).toEqual([null, null]);
    yard.advance(1000);
    await yard.pay('b2');
    expect(await numberDocuments(yard.ports)).toBe(2);
    expect(await numberDocuments(yard.ports)).toBe(0);
    expect(yard.receipts()).toMatchObject({
      b1: {
        number: '2026-000001',
        at: NOW,
        issuedAt: NOW + 1000,
        rider: 'ana',
        reference: 'ABCDEF',
        lines: [{ kind: 'trip', amount: 200 }],
        tax: { name: 'VAT', percent: 22, isInclusive: false, amount: 44 },
        total: 244,
        paid: { wallet: 0, card: 0, cash: 244 },
        company: { name: 'Hail SA', address: 'Rambla 1', taxId: 'UY 1' },
      },
      b2: { number: '2026-000002', total: 200 },
    });
    expect(yard.receipts().b2).not.toHaveProperty('tax');
    expect(yard.store.get('document_queue')).toBeNull();
    const before = JSON.stringify(yard.store.dump());
    await numberDocuments({ ...yard.ports, settings: () => Promise.resolve(someSettings()) });
    expect(JSON.stringify(yard.store.dump())).toBe(before);
  });

  it('is not created if nothing is due, or for a cancellation without a fee', async () => {
    const yard = aYard({
      free: aTrip({ trip_cost: 0, driver_share: 0, convenience_fees: 0 }),
      gone: aTrip({ ...cancelled, cancelledBy: 'admin' }),
    });
    await settlePayment(yard, 'free', { ...CASH, mode: 'wallet' }, null);
    await yard.cancel('gone');
    expect(yard.store.get('bookings/free/status')).toBe('PAID');
    expect(yard.store.get('document_queue')).toBeNull();
  });

  it('for a cancelled trip contains the cancellation fee', async () => {
    const yard = aYard({ b1: aTrip({ ...aTaxedTrip(), ...cancelled }) });
    await yard.cancel('b1');
    await numberDocuments(yard.ports);
    expect(yard.receipts().b1).toMatchObject({
      number: '2026-000001',
      lines: [{ kind: 'cancellation', amount: 50 }],
      total: 50,
      paid: { wallet: 50, card: 0, cash: 0 },
      tax: { isInclusive: true, amount: 9.02 },
    });
  });

  it('for a delivery is created when the delivery ends, not when it is paid in advance', async () => {
    const delivery = aTrip({ status: 'PAYMENT_PENDING', settings: { appcat: 'delivery', decimal: 2 } });
    const yard = aYard({ b1: delivery });
    await yard.store.update({ 'users/ana/walletBalance': 300 });
    await settlePayment(yard, 'b1', { mode: 'wallet', promoId: null, useWallet: true }, null);
    expect(yard.store.get('document_queue')).toBeNull();
    await yard.store.update({ 'bookings/b1/status': 'PENDING' });
    await settlePrepaid(yard, 'b1');
    await numberDocuments(yard.ports);
    expect(yard.receipts().b1).toMatchObject({ number: '2026-000001', paid: { wallet: 200 } });
  });

  it('has a number of the calendar year in the operator’s city', async () => {
    const settings = { appcat: 'taxi', decimal: 2, timeZone: 'Asia/Riyadh' };
    const yard = aYard({ b1: aTrip(), b2: aTrip({ settings }), b3: aTrip() }, NEW_YEAR);
    await yard.pay('b1');
    await yard.pay('b2');
    await yard.pay('b3');
    await numberDocuments(yard.ports);
    expect(yard.numbers().sort()).toEqual(['2026-000001', '2026-000002', '2027-000001']);
  });

  it('for an old trip is created after all other receipts, and sends no mail', async () => {
    const yard = aYard({ b1: aTrip(), b2: aTrip() });
    await yard.pay('b1');
    await yard.store.update({ document_queue: null, 'document_backlog/r_b1': { at: NOW, isOld: true } });
    yard.advance(1000);
    await yard.pay('b2');
    await numberDocuments(yard.ports);
    expect(yard.numbers()).toEqual(['2026-000001']);
    await Promise.all([numberBacklog(yard.ports), numberWaiting(yard.ports, 'document_backlog')]);
    expect(yard.receipts()).toMatchObject({
      b2: { number: '2026-000001' },
      b1: { number: '2026-000002', at: NOW },
    });
    expect(yard.store.get('document_backlog')).toBeNull();
    expect(Object.keys(yard.store.get('document_mails') ?? {})).toEqual(['r_b2']);
  });

  it('that cannot be created remains in the queue and uses no number', async () => {
    const yard = aYard({ b1: aTrip(), b2: aTrip() });
    await yard.pay('b1');
    await yard.pay('b2');
    await yard.store.update({ 'bookings/b1/pickup': 'nowhere' });
    await numberDocuments(yard.ports);
    expect(yard.receipts()).toMatchObject({ b2: { number: '2026-000001' } });
    expect(yard.log.lines).toMatchObject([{ level: 'error', fields: { key: 'r_b1' } }]);
    await yard.store.update({ 'bookings/b1/pickup': { lat: -34.9, lng: -56.2, add: '' } });
    await numberDocuments(yard.ports);
    expect(yard.receipts()).toMatchObject({ b1: { number: '2026-000002' } });
  });

  it('is created even if many earlier receipts in the queue cannot be created', async () => {
    const bad = Array.from({ length: 230 }, (_, turn) => `bad${String(turn)}`);
    const yard = aYard({ good: aTrip() });
    await yard.store.update(
      Object.fromEntries(
        bad.flatMap((id): [string, unknown][] => [
          [`bookings/${id}`, { ...aTrip({ status: 'PAID' }), pickup: 'nowhere' }],
          [`document_queue/r_${id}`, { at: NOW - 1000 }],
        ]),
      ),
    );
    await yard.pay('good');
    await numberDocuments(yard.ports);
    expect(yard.receipts()).toMatchObject({ good: { number: '2026-000001' } });
    expect(Object.keys(yard.store.get('document_queue') ?? {})).toHaveLength(230);
    expect(yard.log.lines).toHaveLength(230);
  });

  it('gets one consecutive number, even if several runs work at the same time and are killed at any access', async () => {
    const step = fc.record({
      kind: fc.constantFrom('pay', 'cancel', 'wait', 'work', 'crowd'),
      dies: fc.integer({ min: 0, max: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const ids = steps.map((_, index) => `b${String(index).padStart(2, '0')}`);
        const yard = aYard(
          Object.fromEntries(
            steps.map(({ kind }, index) => [ids[index] ?? '', aTrip(kind === 'cancel' ? cancelled : {})]),
          ),
        );
        const work = (dies: number) =>
          numberWaiting({ ...yard.ports, store: dyingStore(yard.store, dies) }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        const due: string[] = [];
        for (const [index, { kind, dies }] of steps.entries()) {
          const id = ids[index] ?? '';
          yard.advance(1);
          if (kind === 'pay') await yard.pay(id);
          if (kind === 'cancel') await yard.cancel(id);
          if (kind === 'pay' || kind === 'cancel') due.push(id);
          if (kind === 'work') await work(dies);
          if (kind === 'crowd') await Promise.all([work(dies), work(100), work(dies * 2), work(100)]);
        }
        await Promise.all([numberWaiting(yard.ports), numberWaiting(yard.ports)]);
        const made = Object.entries(yard.receipts()).sort(([, a], [, b]) => (a.number < b.number ? -1 : 1));
        expect(made.map(([id]) => id)).toEqual(due);
        expect(made.map(([, { number }]) => number)).toEqual(
          due.map((_, place) => `2026-${String(place + 1).padStart(6, '0')}`),
        );
        const times = made.map(([, { issuedAt }]) => issuedAt);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(yard.store.get('document_queue')).toBeNull();
        expect(Object.keys(yard.store.get('document_mails') ?? {})).toHaveLength(due.length);
      }),
    );
  });
});

describe('a credit note', () => {
  const desk = async () => {
    const world = await deskWorld(aTaxedTrip());
    const ports: NumberPorts = { ...world.desk, settings: () => Promise.resolve(someSettings(COMPANY)) };
    const notes = () =>
      Object.fromEntries(
        Object.entries(world.store.get('credit_notes/b1') ?? {}).map(([id, value]) => [
          id,
          creditNoteSchema.parse(value),
        ]),
      );
    return { ...world, ports, notes };
  };
  const pay = (world: Awaited<ReturnType<typeof desk>>) =>
    settlePayment(world, 'b1', CASH, { amountMinor: 24_400 });

  it('for a refund or another fare names the receipt that it changes, and has a number of a separate series', async () => {
    const world = await desk();
    await pay(world);
    await world.correct({ kind: 'refund', bookingId: 'b1', amount: 61 }, { id: 'first-0' });
    world.advance(1000);
    await world.correct({ kind: 'fare', bookingId: 'b1', amount: 305 }, { id: 'second-0' });
    await numberDocuments(world.ports);
    expect(world.notes()).toMatchObject({
      'first-0': {
        number: 'C2026-000001',
        receipt: '2026-000001',
        amount: 61,
        rider: 'ana',
        tax: { amount: 11, percent: 22 },
        reason: 'wrong_fare',
        reference: 'ABCDEF',
      },
      // If the price becomes higher, the amount of the credit note is negative.
      'second-0': { number: 'C2026-000002', amount: -61, tax: { amount: -11 } },
    });
    // A gateway can still refuse the refund after the document is created. Then the money goes to the wallet,
    // so the document does not name the gateway.
    expect(world.store.get('credit_notes/b1/first-0')).not.toHaveProperty('isByGateway');
    expect(world.store.get('document_queue')).toBeNull();
  });

  it('is not created if the price does not change', async () => {
    const world = await desk();
    await pay(world);
    await world.correct({ kind: 'credit', uid: 'ana', amount: 5, bookingId: 'b1' }, { id: 'credit-0' });
    await numberDocuments(world.ports);
    expect(world.notes()).toEqual({});
    const other = await desk();
    await other.correct({ kind: 'write_off_trip', bookingId: 'b1' });
    await numberDocuments(other.ports);
    // The receipt already shows the discount of the whole price, so there is no credit note.
    expect(other.store.get('receipts/b1')).toMatchObject({
      number: '2026-000001',
      total: 244,
      discount: 244,
    });
    expect(other.notes()).toEqual({});
  });

  it('creates the receipt first if the trip has no receipt', async () => {
    const world = await desk();
    await pay(world);
    await world.store.update({ document_queue: null });
    world.advance(5000);
    await world.correct({ kind: 'refund', bookingId: 'b1', amount: 61 });
    await numberDocuments(world.ports);
    expect(world.store.get('receipts/b1')).toMatchObject({ number: '2026-000001', at: NOW });
    expect(world.notes()).toMatchObject({ 'request-1': { receipt: '2026-000001' } });
    // Only the credit note is mailed, because the receipt is old.
    expect(Object.keys(world.store.get('document_mails') as object)).toEqual(['c_request-1']);
  });

  it('for a free trip first creates a receipt with the total 0, and names this receipt', async () => {
    const world = await deskWorld(
      { trip_cost: 0, driver_share: 0, convenience_fees: 0 },
      {},
      { receipt_mail: true },
    );
    await settlePayment(world, 'b1', { ...CASH, mode: 'wallet' }, null);
    const ports = { ...world.ports, settings: world.desk.settings };
    await numberDocuments(ports);
    expect(world.store.get('receipts/b1')).toBeNull();
    await world.correct({ kind: 'fare', bookingId: 'b1', amount: 30 });
    await numberDocuments(ports);
    expect(world.store.get('receipts/b1')).toMatchObject({ number: '2026-000001', at: NOW, total: 0 });
    expect(world.store.get('credit_notes/b1')).toMatchObject({
      'request-1': { number: 'C2026-000001', receipt: '2026-000001', amount: -30 },
    });
    expect(world.store.get('document_queue')).toBeNull();
    // Only the credit note for the charge is mailed. The receipt with the total 0 is not mailed.
    expect(Object.keys(world.store.get('document_mails') as object)).toEqual(['c_request-1']);
    // Another correction of the trip uses the same receipt.
    await world.correct({ kind: 'refund', bookingId: 'b1', amount: 10 }, { id: 'request-2' });
    await numberDocuments(ports);
    expect(world.store.get('document_series')).toMatchObject({
      receipts: { 2026: { last: 1 } },
      credit_notes: { 2026: { last: 2 } },
    });
  });

  it('is created once, even if the run is killed', async () => {
    for (let dies = 0; dies < 40; dies += 1) {
      const world = await desk();
      await pay(world);
      const correction = { kind: 'refund', bookingId: 'b1', amount: 61 } as const;
      const { effects } = await previewCorrectionCommand(world.desk, { correction }, boss);
      const input = { id: 'request-1', correction, reason: 'damage' as const, note: '', effects };
      await correctMoneyCommand(world.desk, input, boss);
      await numberWaiting({ ...world.ports, store: dyingStore(world.store, dies) }).catch(() => undefined);
      await Promise.all([numberWaiting(world.ports), numberWaiting(world.ports)]);
      expect(world.store.get('document_series')).toMatchObject({
        receipts: { 2026: { last: 1 } },
        credit_notes: { 2026: { last: 1 } },
      });
      expect(world.notes()).toMatchObject({ 'request-1': { number: 'C2026-000001' } });
    }
  });
});

it('the commit of a receipt and of its queued credit notes fails if the data have changed', () =>
  expectFences(
    async () => {
      const world = await deskWorld();
      await world.payInCash();
      await world.correct({ kind: 'refund', bookingId: 'b1', amount: 5 });
      await world.store.update({ document_queue: null, 'document_backlog/r_b1': { at: NOW, isOld: true } });
      return { store: world.store, run: (store) => numberBacklog({ ...world.desk, store }) };
    },
    {
      'document_backlog/r_b1/at': NOW + 1,
      'document_queue/c_request-1/at': NOW,
      'document_series/receipts/2026/last': 1,
      'receipts/b1/number': '2026-000001',
    },
    'receipts/b1',
  ));

it('a receipt that gets its number changes only the expected values in the database', async () => {
  const { store, ports } = aYard({ b1: aTrip(aTaxedTrip({ status: 'PENDING' })) });
  await settlePayment(ports, 'b1', CASH, { amountMinor: 24_400 });
  const numbered = await changesOf(store, () => numberDocuments(ports));
  expect(numbered).toEqual({
    'document_mails/r_b1/bookingId': 'b1',
    'document_mails/r_b1/sweepAt': NOW,
    'document_mails/r_b1/tries': 0,
    document_queue: null,
    'document_series/receipts/2026/issuedAt': NOW,
    'document_series/receipts/2026/last': 1,
    'receipts/b1/at': NOW,
    'receipts/b1/company/address': 'Rambla 1',
    'receipts/b1/company/email': 'office@hail.example',
    'receipts/b1/company/name': 'Hail SA',
    'receipts/b1/company/phone': '+598 2',
    'receipts/b1/company/taxId': 'UY 1',
    'receipts/b1/debt': 0,
    'receipts/b1/discount': 0,
    'receipts/b1/gateway': '',
    'receipts/b1/issuedAt': NOW,
    'receipts/b1/lines': [{ amount: 200, kind: 'trip', name: '' }],
    'receipts/b1/money/code': 'UYU',
    'receipts/b1/money/decimal': 2,
    'receipts/b1/money/swipe_symbol': false,
    'receipts/b1/money/symbol': '$',
    'receipts/b1/number': '2026-000001',
    'receipts/b1/paid/card': 0,
    'receipts/b1/paid/cash': 244,
    'receipts/b1/paid/wallet': 0,
    'receipts/b1/promo': '',
    'receipts/b1/reference': 'ABCDEF',
    'receipts/b1/rider': 'ana',
    'receipts/b1/tax/amount': 44,
    'receipts/b1/tax/isInclusive': false,
    'receipts/b1/tax/name': 'VAT',
    'receipts/b1/tax/percent': 22,
    'receipts/b1/timeZone': 'UTC',
    'receipts/b1/total': 244,
  });
});
