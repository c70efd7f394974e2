import { z } from 'zod';
import type { giveTip } from '@domain/contracts/money/payments';
import { type BookingRecord, bookingSchema, type Tip, tipSchema, userSchema } from '@domain/records';
import { isTippable, tipMinor, tipReport } from '@domain/payment/tip';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { decimalsOf, formatMoney, fromMinor } from '@domain/money/money';
import { isBlocked } from '@domain/people/block/block';
import { availableMinor } from '@domain/wallet/ledger';
import {
  fieldsAt,
  isKey,
  untilCommitted,
  workOnEach,
  type Checks,
  type Command,
  type Log,
  type Needs,
  type Store,
} from '../../platform';
import { reportAdditions } from '../../settlement/report-writes';
import { txRefOf } from '../../settlement/trip-money';
import { hasAllEntries, isReadAlike, ledgerWrites } from '../../wallet/ledger-writes';
import { attemptValues, gatewayNamed, newAttempt, type PayPorts } from './attempts';
import type { Attempt } from '../../../../gateways/kit/gateway';

export type TipPorts = Needs<'store' | 'clock' | 'notify' | 'settings'>;

/**
 * How long after a tip the sweeper notifies the driver, if the function that gave the tip was killed before
 * it could notify the driver.
 */
const TELL_AFTER_MS = 60_000;
const BATCH = 100;

/**
 * Tips the driver of one of the caller's paid trips (docs/product/money.md, "Tips"). A tip from the wallet is
 * given at once. A tip by card is a separate attempt, which `pay.command.ts` resolves like every attempt. A
 * trip can have only one tip. A repeat of the same request changes nothing and succeeds.
 */
export const giveTipCommand: Command<typeof giveTip, PayPorts> = async (ports, wish, { uid }) => {
  const { bookingId, provider } = wish;
  const [booking, settings] = await Promise.all([readTrip(ports, bookingId), ports.settings()]);
  // Other people must not learn that the trip exists.
  if (booking?.customer !== uid) throw new DomainError('not_found');
  const decimal = decimalsOf(booking.settings);
  const amountMinor = tipMinor(wish.amount, booking, settings);
  if (amountMinor === null) throw new DomainError('tip_amount');
  const order = { amount: wish.amount, currency: settings.code };
  if (provider === undefined) {
    await tipFromWallet(ports, booking, bookingId, amountMinor);
    return { ...order, orderId: null };
  }
  const gateway = gatewayNamed(ports, provider);
  if (!gateway.supports(settings.code)) throw new DomainError('no_provider_found', provider);
  if (!isTippable(booking, settings, ports.clock()) || (await takerOf(ports, booking)) === null)
    throw new DomainError('tip_closed');
  const attempt = newAttempt(ports, {
    bookingId,
    isTip: true,
    uid,
    provider: gateway.name,
    amountMinor,
    currency: settings.code,
    decimal,
    useWallet: false,
    isLive: gateway.isLive(),
  });
  await ports.store.update(attemptValues(attempt));
  return { ...order, orderId: attempt.ref };
};

async function readTrip({ store }: { store: Store }, bookingId: string): Promise<BookingRecord | null> {
  return isKey(bookingId) ? store.read(dbPaths.booking(bookingId), bookingSchema) : null;
}

const tipPath = (bookingId: string): string => `${dbPaths.payment(bookingId)}/tip`;
const readTip = ({ store }: { store: Store }, bookingId: string): Promise<Tip | null> =>
  store.read(tipPath(bookingId), tipSchema);

/** The driver who can get a tip. Null if the account does not exist, is no longer a driver, or is blocked. */
async function takerOf(
  { store, clock }: Pick<TipPorts, 'store' | 'clock'>,
  { driver }: BookingRecord,
): Promise<{ uid: string; blockedUntil: number | null } | null> {
  const person = driver === undefined ? null : await store.read(dbPaths.user(driver), userSchema);
  if (driver === undefined || person?.usertype !== 'driver' || isBlocked(person, clock())) return null;
  return { uid: driver, blockedUntil: person.blockedUntil ?? null };
}

async function tipFromWallet(
  ports: TipPorts,
  booking: BookingRecord,
  bookingId: string,
  amountMinor: number,
): Promise<void> {
  const { store } = ports;
  const decimal = decimalsOf(booking.settings);
  const { customer } = booking;
  const outcome = await untilCommitted(async () => {
    const known = await readTip(ports, bookingId);
    // A second click repeats the same request and succeeds. A request with another amount is a new request.
    // It is refused, because the trip already has a tip.
    if (known !== null)
      return known.source === 'wallet' && known.amountMinor === amountMinor ? 'done' : 'closed';
    const payer = await store.read(dbPaths.user(customer), userSchema);
    if (payer === null || availableMinor(payer, decimal) < amountMinor)
      throw new DomainError('wallet_too_small');
    const debit = {
      uid: customer,
      key: `${bookingId}_tip` as const,
      type: 'Debit' as const,
      amountMinor,
      txRef: txRefOf(booking, bookingId),
      bookingId,
    };
    const payerPath = dbPaths.user(customer);
    const given: Given = { source: 'wallet', amountMinor };
    return writeTip(ports, bookingId, ports.clock(), given, {
      lines: [debit],
      checks: fieldsAt(payerPath, {
        walletBalance: payer.walletBalance,
        walletHeld: payer.walletHeld ?? null,
        moneyPausedAt: payer.moneyPausedAt ?? null,
      }),
      values: {},
    });
  }, customer);
  if (outcome === 'closed') throw new DomainError('tip_closed');
  await tellTip(ports, bookingId);
}

type Given = Pick<Tip, 'source' | 'amountMinor' | 'attempt'>;

/**
 * Tries to give a tip in one commit. The commit writes the driver's credit, the tip in the reports, the
 * record of the tip, and the payment. The result is `closed` if this trip can no longer be tipped, and null
 * if another commit was faster.
 */
async function writeTip(
  ports: TipPorts,
  bookingId: string,
  /** The time when the tip began. At this time, the trip must not be too old for a tip. */
  begun: number,
  given: Given,
  payment: { lines: Parameters<typeof ledgerWrites>[1]; checks: Checks; values: Record<string, unknown> },
): Promise<'done' | 'closed' | null> {
  const { store, clock } = ports;
  const [booking, settings] = await Promise.all([readTrip(ports, bookingId), ports.settings()]);
  if (booking === null || !isTippable(booking, settings, begun)) return 'closed';
  const driver = await takerOf(ports, booking);
  if (driver === null) return 'closed';
  const now = clock();
  const decimal = decimalsOf(booking.settings);
  const { amountMinor } = given;
  const credit = {
    uid: driver.uid,
    key: `${bookingId}_tip` as const,
    type: 'Credit' as const,
    amountMinor,
    txRef: txRefOf(booking, bookingId),
    bookingId,
  };
  const tip: Tip = { ...given, at: now, driver: driver.uid };
  const lines = [...payment.lines, credit];
  const [ledger, report] = await Promise.all([
    ledgerWrites(store, lines, now, decimal),
    reportAdditions(store, tipPath(bookingId), tipReport(booking, tip)),
  ]);
  // Either an account was deleted, or the wallet has changed since the read. The caller reads everything
  // again.
  if (!hasAllEntries(lines, ledger) || !isReadAlike(payment.checks, ledger)) return null;
  const path = dbPaths.booking(bookingId);
  const isDone = await store.commit({
    checks: {
      ...payment.checks,
      ...ledger.checks,
      ...report.checks,
      ...fieldsAt(path, { status: booking.status, driver: driver.uid, tip: null }),
      [`${tipPath(bookingId)}/at`]: null,
      [`${dbPaths.user(driver.uid)}/blockedUntil`]: driver.blockedUntil,
    },
    values: {
      ...ledger.values,
      ...report.values,
      ...payment.values,
      ...fieldsAt(tipPath(bookingId), tip),
      [`${path}/tip`]: fromMinor(amountMinor, decimal),
      [`${dbPaths.payment(bookingId)}/tipTellAt`]: now + TELL_AFTER_MS,
    },
  });
  return isDone ? 'done' : null;
}

/**
 * Fails with `tip_closed` if the tip of a begun attempt can no longer be given. Without this check the rider
 * would pay for a tip that the driver cannot get.
 */
export async function assertStillTippable(ports: PayPorts, { bookingId = '' }: Attempt): Promise<void> {
  const [booking, settings] = await Promise.all([readTrip(ports, bookingId), ports.settings()]);
  const isOpen = booking !== null && isTippable(booking, settings, ports.clock());
  if (!isOpen || (await takerOf(ports, booking)) === null) throw new DomainError('tip_closed');
}

/**
 * Gives the tip that an attempt has paid. Several runs may handle the same attempt, and the tip is given
 * once. The result is `not_payable` if the trip has another tip, if the rider or the driver is blocked, if
 * the account of the driver was deleted, or if the payment came too late.
 */
export async function payTip(ports: PayPorts, attempt: Attempt): Promise<'settled' | 'not_payable'> {
  const { store, clock } = ports;
  const { ref, uid, bookingId = '', provider, amountMinor, createdAt, expiresAt } = attempt;
  const path = dbPaths.paymentAttempt(ref);
  const begun = clock() <= expiresAt ? createdAt : clock();
  const outcome = await untilCommitted(async () => {
    const known = await readTip(ports, bookingId);
    if (known !== null) return known.attempt === ref ? 'done' : 'closed';
    const [state, payer] = await Promise.all([
      store.read(`${path}/state`, z.string()),
      store.read(dbPaths.user(uid), userSchema),
    ]);
    if (payer !== null && isBlocked(payer, clock())) return 'closed';
    // Another run decided that the payment came too late and credited the rider, or staff refunded the
    // payment.
    if (state === 'credited' || state === 'refunded') return 'closed';
    const given: Given = { source: provider, attempt: ref, amountMinor };
    return writeTip(ports, bookingId, begun, given, {
      lines: [],
      checks: { [`${path}/state`]: state },
      values: fieldsAt(path, { state: 'settled', sweepAt: null }),
    });
  });
  if (outcome === 'closed') return 'not_payable';
  await tellTip(ports, bookingId);
  return 'settled';
}

/** Notifies the driver of a tip, once. */
async function tellTip(ports: TipPorts, bookingId: string): Promise<void> {
  const { store } = ports;
  const tellPath = `${dbPaths.payment(bookingId)}/tipTellAt`;
  const [tip, booking, tellAt] = await Promise.all([
    readTip(ports, bookingId),
    readTrip(ports, bookingId),
    store.read(tellPath, z.number()),
  ]);
  if (tellAt === null) return;
  const told = { checks: { [tellPath]: tellAt }, values: { [tellPath]: null } };
  if (tip === null || booking === null) {
    await store.commit(told);
    return;
  }
  const amount = formatMoney(
    fromMinor(tip.amountMinor, decimalsOf(booking.settings)),
    await ports.settings(),
  );
  await ports.notify([
    {
      uid: tip.driver,
      text: 'tip_received',
      params: { amount },
      bookingId,
      eventId: `${bookingId}_tip`,
      screen: 'Wallet',
    },
  ]);
  await store.commit(told);
}

/**
 * Notifies the drivers of tips if the function that gave the tip was killed before it notified the driver.
 * Answers the number of these tips.
 */
export async function sweepTips(ports: TipPorts & { log: Log }): Promise<number> {
  const ids = await ports.store.keysUpTo(dbPaths.payments(), 'tipTellAt', ports.clock(), BATCH);
  await workOnEach({ log: ports.log, failure: 'a tip could not be told' }, ids, (id) => tellTip(ports, id));
  return ids.length;
}
