import { z } from 'zod';
import type { PaymentPacket } from '@domain/contracts/payments';
import { bookingFieldPath } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { promoSchema } from '@domain/database/catalogue-records';
import { bookingSchema, carriedDebtSchema, userSchema, type BookingRecord } from '@domain/database/records';
import { DomainError } from '@domain/errors';
import { stillOwedMinor } from '@domain/money/debt';
import { toMinor, decimalsOf } from '@domain/money/money';
import { paymentPacketFor } from '@domain/payment/packet';
import { isPromoUsable, promoDiscountMinor } from '@domain/promo/promo';
import { receiptQueueWrites } from '@domain/receipt/receipt-queue';
import { paidReport } from '@domain/report/booking-report';
import { TRIP_STATES, type BookingStatus, type StatusWhere } from '@domain/trip/status';
import { availableMinor, type LedgerLine } from '@domain/wallet/ledger';
import { fieldsAt } from '../platform/fields-at';
import { increment } from '../platform/server-values';
import { readWithParts } from '../bookings/booking-parts';
import type { Checks, Clock, Store } from '../platform/ports';
import { isReadAlike, ledgerWrites } from '../wallet/ledger-writes';
import { readOfferAnswers } from './offer-answers';
import { reportWrites } from './report-writes';
import { driverLines, paymentRecord, txRefOf, untilSettled } from './trip-money';
import { paidTripValues } from './unpaid-trips';

export type SettlementPorts = { store: Store; clock: Clock };

/** The rider's choice; the settlement computes the amounts again. */
export type PaymentChoice = {
  mode: PaymentPacket['payment_mode'];
  promoId: string | null;
  useWallet: boolean;
};

/** Money that a gateway has taken. */
export type CardPayment = { provider: string; attemptRef: string; amountMinor: number };
/** Money that the driver was shown, and has in hand. */
export type CashPayment = { amountMinor: number };
/** The amount that the rider need not pay: staff have written the trip off. */
export type WrittenOff = { amountMinor: number; isWrittenOff: true };
type Paid = CardPayment | CashPayment | WrittenOff;

/** The statuses a payment settles from, and where it leads (docs/product.md 5.8). */
type Payable = StatusWhere<'isPayable'>;
const NEXT = { PENDING: 'PAID', PAYMENT_PENDING: 'NEW' } as const satisfies Record<Payable, BookingStatus>;
const isPayable = (status: BookingStatus): status is Payable => TRIP_STATES[status].isPayable;

/** A promo as it is stored: a check must not rely on a default value. */
const storedPromo = promoSchema.extend({ user_avail: z.number().optional() });
type StoredPromo = z.output<typeof storedPromo>;

const walletSchema = z.object({
  walletBalance: z.number().default(0),
  walletHeld: z.number().optional(),
  moneyPausedAt: z.number().optional(),
  unpaidTrips: userSchema.shape.unpaidTrips,
});
type Wallet = z.output<typeof walletSchema>;

/** The fields of a booking that decide what its rider pays. */
export type PricedTrip = Pick<BookingRecord, 'customer' | 'status' | 'trip_cost' | 'debt'> & {
  settings?: Pick<NonNullable<BookingRecord['settings']>, 'appcat' | 'decimal'> | undefined;
};

/**
 * The cost of a booking with these choices, and the checks that keep it true. Money that was paid already
 * (`paidMinor`) is fixed: the wallet gives the rest, no more of it because it has grown meanwhile.
 * `domain/promo/promo.ts` says whether a promo may be used, `domain/payment/packet.ts` how the cost is divided.
 */
export async function priceWithChoices(
  { store, clock }: SettlementPorts,
  booking: PricedTrip,
  choice: PaymentChoice,
  paidMinor: number | null = null,
): Promise<{ packet: PaymentPacket; checks: Checks }> {
  const decimal = decimalsOf(booking.settings);
  const costMinor = toMinor(booking.trip_cost ?? 0, decimal);
  const [wallet, promo, usedIn] = await Promise.all([
    store.read(dbPaths.user(booking.customer), walletSchema),
    choice.promoId === null ? null : store.read(dbPaths.promo(choice.promoId), storedPromo),
    choice.promoId === null
      ? null
      : store.read(`${dbPaths.promoUse(choice.promoId, booking.customer)}/bookingId`, z.string()),
  ]);
  const isUsable =
    promo !== null &&
    isPromoUsable(promo, { costMinor, now: clock(), decimal, isUsedByRider: usedIn !== null });
  if (choice.promoId !== null && !isUsable) throw new DomainError('promo_not_valid');
  const discountMinor = promo === null ? 0 : promoDiscountMinor(promo, costMinor, decimal);
  const available = wallet === null ? 0 : availableMinor(wallet, decimal);
  const debtMinor = stillOwedMinor(booking.debt, wallet ?? {}, decimal);
  const dueMinor = costMinor - discountMinor + debtMinor;
  const packet = paymentPacketFor({
    appcat: booking.settings?.appcat ?? 'taxi',
    isBeforehand: !TRIP_STATES[booking.status].isRideOver,
    mode: choice.mode,
    costMinor,
    discountMinor,
    debtMinor,
    availableMinor: paidMinor === null ? available : Math.min(available, dueMinor - paidMinor),
    useWallet: choice.useWallet,
    promo: promo === null || choice.promoId === null ? null : { id: choice.promoId, name: promo.promo_name },
    decimal,
  });
  return {
    packet,
    checks: {
      ...walletChecks(booking, packet, wallet),
      ...debtChecks(booking, wallet),
      ...promoChecks(booking, choice, promo),
    },
  };
}

function walletChecks(
  { customer }: PricedTrip,
  { usedWalletMoney }: PaymentPacket,
  wallet: Wallet | null,
): Checks {
  if (usedWalletMoney === 0 || wallet === null) return {};
  const user = dbPaths.user(customer);
  return {
    [`${user}/walletBalance`]: wallet.walletBalance,
    [`${user}/walletHeld`]: wallet.walletHeld ?? null,
    [`${user}/moneyPausedAt`]: wallet.moneyPausedAt ?? null,
  };
}

/** The part of the bill's debt that is still owed: none of it is paid twice. */
function debtChecks({ customer, debt }: PricedTrip, wallet: Wallet | null): Checks {
  if (debt === undefined || wallet === null) return {};
  return {
    ...(debt.wallet > 0 ? { [`${dbPaths.user(customer)}/walletBalance`]: wallet.walletBalance } : {}),
    ...Object.fromEntries(
      Object.keys(debt.trips).map((bookingId) => [
        `${dbPaths.unpaidTrip(customer, bookingId)}/amount`,
        wallet.unpaidTrips?.[bookingId]?.amount ?? null,
      ]),
    ),
  };
}

function promoChecks(
  { customer }: PricedTrip,
  { promoId }: PaymentChoice,
  promo: StoredPromo | null,
): Checks {
  if (promoId === null || promo === null) return {};
  const path = dbPaths.promo(promoId);
  return {
    [`${path}/promo_discount_value`]: promo.promo_discount_value,
    [`${path}/promo_discount_type`]: promo.promo_discount_type,
    [`${dbPaths.promoUse(promoId, customer)}/bookingId`]: null,
    // The count matters only where it is limited; else many riders would wait for each other.
    ...(promo.promo_usage_limit > 0 ? { [`${path}/user_avail`]: promo.user_avail ?? null } : {}),
  };
}

/** The booking's fields of a packet (docs/product.md 6.4). */
export function packetValues(bookingId: string, packet: PaymentPacket): Record<string, unknown> {
  const { appcat: _appcat, promo_details, ...fields } = packet;
  const path = dbPaths.booking(bookingId);
  return { ...fieldsAt(path, fields), [`${path}/promo_details`]: promo_details ?? null };
}

/** Belongs to the same commit, for example the record of staff who settle a trip. */
export type AlsoWritten = { checks: Checks; values: Record<string, unknown> };

/** A trip that is written off is a trip with a discount of its whole price; a debt on its bill stays one. */
const writtenOff = (packet: PaymentPacket, tripCost: number): PaymentPacket => ({
  ...packet,
  payment_mode: 'wallet',
  discount_amount: tripCost,
  customer_paid: 0,
  debt_amount: 0,
  usedWalletMoney: 0,
  cashPaymentAmount: 0,
  cardPaymentAmount: 0,
  payableAmount: 0,
});

export type SettlementResult = 'settled' | 'already_settled' | 'not_payable';

/**
 * Settles a payment in one write (docs/product.md 5.8): the booking's status and amounts, the rider's wallet
 * where it pays, the driver's share less its cash, the promo's use, the reports. PENDING becomes PAID; a delivery's
 * PAYMENT_PENDING becomes NEW and its driver is paid at the end (`settlePrepaid`). A second settlement of the same
 * booking changes nothing. Fails with `wallet_too_small`, `promo_not_valid`, and with `trip_changed` when what was paid by
 * card or in cash is not what is due.
 */
export async function settlePayment(
  ports: SettlementPorts,
  bookingId: string,
  choice: PaymentChoice,
  paid: Paid | null,
  also: () => Promise<AlsoWritten> = () => Promise.resolve({ checks: {}, values: {} }),
): Promise<SettlementResult> {
  const result = await untilSettled(ports.store, bookingId, async () =>
    settleOnce(ports, bookingId, choice, paid, await also()),
  );
  if (result === 'settled') await payCarriedDebt(ports, bookingId);
  return result;
}

/**
 * Pays the trips of the debt that was on the bill of a settled booking. Its settlement has put the money for them into
 * the rider's wallet, so that it is there whatever stops this; what a run has left over is paid by the next one, or by
 * the rider.
 */
export async function payCarriedDebt(ports: SettlementPorts, bookingId: string): Promise<void> {
  const [debt, settledAt] = await Promise.all([
    ports.store.read(`${dbPaths.booking(bookingId)}/debt`, carriedDebtSchema),
    ports.store.read(`${dbPaths.payment(bookingId)}/settledAt`, z.number()),
  ]);
  if (debt === null || settledAt === null) return;
  for (const owed of Object.keys(debt.trips)) {
    try {
      await settlePayment(ports, owed, { mode: 'wallet', promoId: null, useWallet: true }, null);
    } catch (error) {
      // Spent otherwise meanwhile: the trip stays a debt.
      if (!(error instanceof DomainError) || error.code !== 'wallet_too_small') throw error;
    }
  }
}

async function settleOnce(
  ports: SettlementPorts,
  bookingId: string,
  choice: PaymentChoice,
  paid: Paid | null,
  also: AlsoWritten,
): Promise<SettlementResult | null> {
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  const [booking, settledAt, share] = await Promise.all([
    readWithParts(store, bookingId, ['booking_money'], bookingSchema),
    store.read(`${dbPaths.payment(bookingId)}/settledAt`, z.number()),
    store.read(bookingFieldPath(bookingId, 'driver_share'), z.number()),
  ]);
  if (settledAt !== null) return 'already_settled';
  if (booking === null || !isPayable(booking.status)) return 'not_payable';
  const decimal = decimalsOf(booking.settings);
  const now = ports.clock();
  const paidMinor = paid?.amountMinor ?? 0;
  const { packet: priced, checks } = await priceWithChoices(
    ...([ports, booking, choice, paid === null ? null : paidMinor] as const),
  );
  if (toMinor(priced.payableAmount, decimal) !== paidMinor)
    throw new DomainError('trip_changed', 'amount due');
  const isWrittenOff = paid !== null && 'isWrittenOff' in paid;
  const packet = isWrittenOff ? writtenOff(priced, booking.trip_cost ?? 0) : priced;
  const card = paid !== null && 'provider' in paid ? paid : null;
  const attemptPath = dbPaths.paymentAttempt(card?.attemptRef ?? '');
  const attemptState = card === null ? null : await store.read(`${attemptPath}/state`, z.string());
  // Another run found the trip not payable with this money, and gave it to the rider; or staff gave it back.
  if (attemptState === 'credited' || attemptState === 'refunded') return 'not_payable';

  const isPrepaid = booking.status === 'PAYMENT_PENDING';
  const lines: LedgerLine[] = [
    {
      uid: booking.customer,
      key: `${bookingId}_paid`,
      type: 'Debit',
      amountMinor: toMinor(packet.usedWalletMoney, decimal),
      txRef: txRefOf(booking, bookingId),
      bookingId,
    },
    {
      uid: booking.customer,
      key: `${bookingId}_debt`,
      type: 'Credit',
      amountMinor: toMinor(packet.debt_amount, decimal),
      txRef: txRefOf(booking, bookingId),
      bookingId,
    },
    ...(isPrepaid ? [] : driverLines(booking, bookingId, packet.cashPaymentAmount)),
  ];
  const ledger = await ledgerWrites(store, lines, now, decimal);
  // The wallet was read twice: for the available amount and for the balance.
  if (!isReadAlike(checks, ledger)) return null;
  const promoId = choice.promoId;
  const paidAmounts = {
    discount: packet.discount_amount,
    customerPaid: packet.customer_paid,
    mode: packet.payment_mode,
  };
  const report = isPrepaid ? null : await paidReportWrites(store, bookingId, booking, paidAmounts, now);
  const isDone = await store.commit({
    checks: {
      ...checks,
      ...ledger.checks,
      ...report?.checks,
      ...also.checks,
      [`${path}/status`]: booking.status,
      [`${path}/trip_cost`]: booking.trip_cost ?? null,
      [bookingFieldPath(bookingId, 'driver_share')]: share,
      [`${dbPaths.payment(bookingId)}/settledAt`]: null,
      ...(card === null ? {} : { [`${attemptPath}/state`]: attemptState }),
    },
    values: {
      // In this commit, so that the money of an attempt either pays the trip or goes to the rider, never both.
      ...(attemptState === null
        ? {}
        : { [`${attemptPath}/state`]: 'settled', [`${attemptPath}/sweepAt`]: null }),
      ...packetValues(bookingId, packet),
      ...ledger.values,
      ...paidTripValues(booking.customer, bookingId),
      [`${path}/status`]: NEXT[booking.status],
      [`${path}/prepaid`]: isPrepaid,
      [`${path}/gateway`]: card?.provider ?? null,
      ...(promoId === null
        ? {}
        : {
            [dbPaths.promoUse(promoId, booking.customer)]: { bookingId, at: now },
            [`${dbPaths.promo(promoId)}/user_avail`]: increment(1),
          }),
      ...report?.values,
      ...(isPrepaid ? {} : receiptQueueWrites(bookingId, { ...booking, status: 'PAID' }, now)),
      ...also.values,
      ...paymentRecord(bookingId, {
        settledAt: now,
        mode: packet.payment_mode,
        isPrepaid,
        attemptRef: card?.attemptRef,
        provider: card?.provider,
      }),
    },
  });
  return isDone ? 'settled' : null;
}

async function paidReportWrites(
  store: Store,
  bookingId: string,
  booking: BookingRecord,
  paid: Parameters<typeof paidReport>[1],
  at: number,
): ReturnType<typeof reportWrites> {
  const offers = await readOfferAnswers(store, bookingId);
  return reportWrites(store, bookingId, paidReport(booking, { ...paid, offers }, at));
}

/**
 * Ends the money of a trip that was paid before it began: PENDING → PAID, the driver's share, the reports, in one write
 * (docs/product.md 5.8).
 */
export async function settlePrepaid(ports: SettlementPorts, bookingId: string): Promise<void> {
  const { store } = ports;
  await untilSettled(store, bookingId, async () => {
    const path = dbPaths.booking(bookingId);
    const booking = await readWithParts(store, bookingId, ['booking_money'], bookingSchema);
    if (booking?.status !== 'PENDING' || booking.prepaid !== true) return 'nothing';
    const now = ports.clock();
    const ledger = await ledgerWrites(
      store,
      driverLines(booking, bookingId, 0),
      now,
      decimalsOf(booking.settings),
    );
    const paid = {
      discount: booking.discount_amount,
      customerPaid: booking.customer_paid,
      mode: booking.payment_mode,
    };
    const report = await paidReportWrites(store, bookingId, booking, paid, now);
    const isDone = await store.commit({
      checks: {
        ...ledger.checks,
        ...report.checks,
        [`${path}/status`]: 'PENDING',
        [`${path}/prepaid`]: true,
      },
      values: {
        ...ledger.values,
        ...report.values,
        ...receiptQueueWrites(bookingId, { ...booking, status: 'PAID' }, now),
        [`${path}/status`]: 'PAID',
      },
    });
    return isDone ? 'done' : null;
  });
}
