import { z } from 'zod';
import type { CorrectionInput } from '@domain/contracts/money/money-desk';
import { dbPaths } from '@domain/database/paths';
import {
  type BookingRecord,
  bookingSchema,
  type CorrectionRecord,
  type PaymentAttempt,
  tipSchema,
  TRIP_STATES,
  userSchema,
} from '@domain/records';
import { DomainError } from '@domain/errors';
import {
  fareCorrectionOf,
  paidInCashOf,
  refundOf,
  chargeOf,
  returnOf,
  tipBackOf,
  tripChangeOf,
  tripWriteOffOf,
  walletCorrectionOf,
  walletWriteOffOf,
  type CorrectedTrip,
  type TripTax,
  type Correction,
} from '@domain/money/correction';
import { addedTax, taxOfBooking } from '@domain/fare/tax';
import { decimalsOf, fromMinor, toMinor } from '@domain/money/money';
import { canReportPayment } from '@domain/payment/payment-due';
import { reportedDriverOf, zoneOf } from '@domain/report/booking-report';
import { availableMinor } from '@domain/wallet/ledger';
import { assertFound, fieldsAt, isKey, type Checks, type Store } from '../platform';
import { readWithParts } from '../bookings/read-booking';
import type { PayPorts } from '../payments/attempts/attempts';
import { attemptOf } from '../payments/attempts/attempts';
import type { Attempt } from '../../../gateways/kit/gateway';
import { priceWithChoices, type PaymentChoice } from '../settlement/price-with-choices';
import { txRefOf } from '../settlement/trip-money';
import { refunderOf } from './refunds';

export type MoneyDeskPorts = PayPorts & {
  /**
   * Asks the gateways about card payments of a booking that have begun. True if the money of such a payment
   * may still arrive.
   */
  isCardPaymentOpen: (bookingId: string) => Promise<boolean>;
  /** Runs the effects of the trip's current status, for example its notifications. */
  lookAtTrip: (bookingId: string) => Promise<unknown>;
};

/**
 * A correction that was computed from the current data. It contains the effects on the accounts and the
 * checks and values for the commit.
 */
export type Plan = Correction & {
  decimal: number;
  timeZone: string;
  /** The owners of the wallets that the correction may change. */
  people: { rider?: string | undefined; driver?: string | undefined };
  txRef: string;
  about: Pick<CorrectionRecord, 'bookingId' | 'uid' | 'attempt' | 'reportedDriver'>;
  /** The person who gets the money if a refund through a gateway fails. */
  refundTo?: string;
  checks: Checks;
  values: Record<string, unknown>;
  /** The unpaid trip that the commit of the correction also settles. */
  settles?: { bookingId: string; amountMinor: number; isWrittenOff: boolean };
};

const paymentSchema = z.object({
  /** The amount that corrections have refunded, in the smallest unit. */
  givenBackMinor: z.number().optional(),
  /** The fare after corrections, in the smallest unit. */
  fareMinor: z.number().optional(),
  tip: tipSchema.optional(),
});

/** When staff settle a trip, the payment is recorded as cash that the driver got. */
export const settlementChoice: PaymentChoice = { mode: 'cash', promoId: null, useWallet: false };

/** The fields of a booking and of its payment that a correction needs. */
export async function readCorrectedTrip(
  store: Store,
  bookingId: string,
): Promise<{
  booking: BookingRecord;
  trip: CorrectedTrip;
  payment: z.output<typeof paymentSchema>;
  decimal: number;
  /** The amount that the rider paid for the trip, or for cancelling the trip. */
  paidMinor: number;
}> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const [booking, stored] = await Promise.all([
    readWithParts(store, bookingId, ['booking_money'], bookingSchema),
    store.read(dbPaths.payment(bookingId), paymentSchema),
  ]);
  assertFound(booking);
  const payment = stored ?? {};
  const decimal = decimalsOf(booking.settings);
  const minor = (amount: number | undefined): number => toMinor(amount ?? 0, decimal);
  const state = stateOf(booking);
  const costMinor = minor(booking.trip_cost);
  const fareMinor = payment.fareMinor ?? costMinor;
  const paidMinor =
    state === 'cancelled'
      ? minor(booking.cancellationFee)
      : state === 'paid'
        ? minor(booking.customer_paid)
        : 0;
  const leftMinor = Math.max(0, paidMinor - (payment.givenBackMinor ?? 0));
  const feeMinor = minor(booking.convenience_fees);
  const ofMinor = state === 'cancelled' ? paidMinor : costMinor;
  const tax = tripTaxOf(booking, decimal, { ofMinor, leftMinor: ofMinor - (payment.givenBackMinor ?? 0) });
  return {
    booking,
    payment,
    decimal,
    paidMinor,
    trip: { state, costMinor, feeMinor, fareMinor, leftMinor, tax },
  };
}

function tripTaxOf(
  booking: BookingRecord,
  decimal: number,
  price: Pick<TripTax, 'ofMinor' | 'leftMinor'>,
): TripTax | undefined {
  const tax = taxOfBooking(booking, decimal);
  if (tax === undefined) return undefined;
  return { ...price, taxMinor: toMinor(tax.amount, decimal), isInclusive: tax.isInclusive };
}

function stateOf(booking: BookingRecord): CorrectedTrip['state'] {
  if (TRIP_STATES[booking.status].isPaid) return 'paid';
  if (booking.status === 'CANCELLED') return 'cancelled';
  return canReportPayment(booking) ? 'payable' : 'other';
}

/**
 * Reads the data on which a correction depends, and computes the correction. Fails if the correction is
 * impossible.
 */
export async function planCorrection(ports: MoneyDeskPorts, input: CorrectionInput): Promise<Plan> {
  switch (input.kind) {
    case 'refund':
    case 'fare':
      return planForTrip(ports, input);
    case 'paid_in_cash':
    case 'write_off_trip':
      return planSettlement(ports, input);
    case 'tip':
      return planForTip(ports, input);
    case 'charge':
      return planCharge(ports, input);
    case 'return':
      return planReturn(ports, input);
    case 'credit':
    case 'debit':
    case 'write_off_wallet':
      return planForWallet(ports, input);
  }
}

type InputOf<Kind extends CorrectionInput['kind']> = Extract<CorrectionInput, { kind: Kind }>;

async function planForTrip(ports: MoneyDeskPorts, input: InputOf<'refund' | 'fare'>): Promise<Plan> {
  const { store } = ports;
  const { bookingId } = input;
  const { booking, trip, payment, decimal } = await readCorrectedTrip(store, bookingId);
  const amountMinor = toMinor(input.amount, decimal);
  const ref = input.kind === 'refund' ? input.attempt : undefined;
  const attempt = ref === undefined ? null : await refundableAttempt(ports, ref);
  if (attempt !== null && (attempt.bookingId !== bookingId || attempt.isTip || attempt.state !== 'settled'))
    throw new DomainError('correction_closed');
  const correction =
    input.kind === 'fare'
      ? fareCorrectionOf(trip, amountMinor)
      : refundOf(trip, amountMinor, attempt === null ? 'rider' : 'gateway');
  const change = tripChangeOf(input.kind, correction);
  const path = dbPaths.booking(bookingId);
  const paymentPath = dbPaths.payment(bookingId);
  return {
    ...correction,
    decimal,
    timeZone: zoneOf(booking),
    people: { rider: booking.customer, driver: booking.driver },
    txRef: txRefOf(booking, bookingId),
    about: {
      bookingId,
      ...(attempt === null ? {} : { attempt: attempt.ref }),
      ...(trip.state === 'paid' ? driverOf(booking) : {}),
    },
    refundTo: booking.customer,
    checks: {
      [`${path}/status`]: booking.status,
      [`${paymentPath}/givenBackMinor`]: payment.givenBackMinor ?? null,
      [`${paymentPath}/fareMinor`]: payment.fareMinor ?? null,
      ...(attempt === null ? {} : attemptChecks(attempt)),
    },
    values: {
      [`${paymentPath}/givenBackMinor`]: (payment.givenBackMinor ?? 0) + change.givenBackMinor,
      [`${paymentPath}/fareMinor`]: trip.fareMinor + change.fareMinor,
      ...(attempt === null ? {} : givenBackOf(attempt, amountMinor)),
    },
  };
}

async function planForTip(
  ports: MoneyDeskPorts,
  { bookingId, amount, attempt: ref }: InputOf<'tip'>,
): Promise<Plan> {
  const { booking, payment, decimal } = await readCorrectedTrip(ports.store, bookingId);
  const { tip } = payment;
  assertFound(tip);
  const attempt = ref === undefined ? null : await refundableAttempt(ports, ref);
  if (attempt !== null && (attempt.ref !== tip.attempt || attempt.state !== 'settled'))
    throw new DomainError('correction_closed');
  const { takenBackMinor = 0 } = tip;
  const amountMinor = toMinor(amount, decimal);
  const leftMinor = tip.amountMinor - takenBackMinor;
  const correction = tipBackOf(amountMinor, leftMinor, attempt === null ? 'rider' : 'gateway');
  const path = `${dbPaths.payment(bookingId)}/tip/takenBackMinor`;
  return {
    ...correction,
    decimal,
    timeZone: zoneOf(booking),
    txRef: txRefOf(booking, bookingId),
    people: { rider: booking.customer, driver: tip.driver },
    about: { bookingId, ...(attempt === null ? {} : { attempt: attempt.ref }), ...driverOf(booking) },
    refundTo: booking.customer,
    checks: { [path]: tip.takenBackMinor ?? null, ...(attempt === null ? {} : attemptChecks(attempt)) },
    values: {
      [path]: takenBackMinor + amountMinor,
      [`${dbPaths.booking(bookingId)}/tip`]: fromMinor(leftMinor - amountMinor, decimal),
      ...(attempt === null ? {} : givenBackOf(attempt, amountMinor)),
    },
  };
}

async function planCharge(
  { store }: MoneyDeskPorts,
  { bookingId, amount, to }: InputOf<'charge'>,
): Promise<Plan> {
  const { booking, trip, decimal } = await readCorrectedTrip(store, bookingId);
  if (to === 'driver' && booking.driver === undefined) throw new DomainError('no_users');
  return {
    ...chargeOf(trip, toMinor(amount, decimal), to),
    decimal,
    timeZone: zoneOf(booking),
    txRef: txRefOf(booking, bookingId),
    people: { rider: booking.customer, driver: booking.driver },
    about: { bookingId },
    checks: fieldsAt(dbPaths.booking(bookingId), { status: booking.status, driver: booking.driver ?? null }),
    values: {},
  };
}

function driverOf(booking: BookingRecord): Pick<CorrectionRecord, 'reportedDriver'> {
  const { driver } = reportedDriverOf(booking);
  return driver === undefined ? {} : { reportedDriver: driver };
}

/** The attempt with this reference. Fails if the gateway cannot refund the attempt. */
async function refundableAttempt(ports: MoneyDeskPorts, ref: string): Promise<Attempt> {
  const attempt = await attemptOf(ports.store, ref);
  assertFound(attempt);
  if (refunderOf(ports, attempt) === null) throw new DomainError('refund_refused');
  return attempt;
}

const attemptChecks = ({ ref, state, refundedMinor }: Attempt): Checks =>
  fieldsAt(dbPaths.paymentAttempt(ref), { state, refundedMinor: refundedMinor ?? null });

/** The values that store the refunded amount of an attempt. Fails if this amount would exceed the payment. */
function givenBackOf(
  { ref, refundedMinor = 0, amountMinor }: Attempt,
  backMinor: number,
  state?: PaymentAttempt['state'],
): Record<string, unknown> {
  if (refundedMinor + backMinor > amountMinor) throw new DomainError('correction_amount');
  const path = dbPaths.paymentAttempt(ref);
  return {
    [`${path}/refundedMinor`]: refundedMinor + backMinor,
    ...(state === undefined ? {} : fieldsAt(path, { state, sweepAt: null })),
  };
}

async function planReturn(ports: MoneyDeskPorts, input: InputOf<'return'>): Promise<Plan> {
  const { store } = ports;
  const attempt =
    input.to === 'gateway'
      ? await refundableAttempt(ports, input.attempt)
      : await attemptOf(store, input.attempt);
  assertFound(attempt);
  // In every other state the payment is still open, is already refunded, or has paid a trip.
  if (attempt.state !== 'mismatch' && attempt.state !== 'credited')
    throw new DomainError('correction_closed');
  const { uid, decimal, bookingId } = attempt;
  const [person, settings] = await Promise.all([store.read(dbPaths.user(uid), userSchema), ports.settings()]);
  const isInWallet = attempt.state === 'credited';
  const correction = returnOf(input.to, toMinor(input.amount, decimal), {
    leftMinor: attempt.amountMinor - (attempt.refundedMinor ?? 0),
    isInWallet,
    availableMinor: person === null ? 0 : availableMinor(person, decimal),
  });
  const isAll = (attempt.refundedMinor ?? 0) + correction.amountMinor === attempt.amountMinor;
  const next = input.to === 'rider' ? 'credited' : isInWallet && !isAll ? 'credited' : 'refunded';
  return {
    ...correction,
    decimal,
    timeZone: settings.timeZone,
    people: { rider: uid },
    txRef: attempt.ref,
    about: { uid, attempt: attempt.ref, ...(bookingId === undefined ? {} : { bookingId }) },
    refundTo: uid,
    checks: {
      ...attemptChecks(attempt),
      // The checks make sure that money in the wallet is refunded only if no withdrawal and no review blocks
      // the money.
      ...(isInWallet
        ? fieldsAt(dbPaths.user(uid), {
            walletBalance: person?.walletBalance ?? null,
            walletHeld: person?.walletHeld ?? null,
            moneyPausedAt: person?.moneyPausedAt ?? null,
          })
        : {}),
    },
    values: givenBackOf(attempt, correction.amountMinor, next),
  };
}

async function planForWallet(
  ports: MoneyDeskPorts,
  input: InputOf<'credit' | 'debit' | 'write_off_wallet'>,
): Promise<Plan> {
  const { store } = ports;
  const { uid } = input;
  const [person, settings] = await Promise.all([
    isKey(uid) ? store.read(dbPaths.user(uid), userSchema) : null,
    ports.settings(),
  ]);
  const owner = person?.usertype;
  if (person === null || (owner !== 'rider' && owner !== 'driver')) throw new DomainError('not_found');
  const { decimal } = settings;
  const amountMinor = toMinor(input.amount, decimal);
  const bookingId = 'bookingId' in input ? input.bookingId : undefined;
  let txRef = uid;
  if (bookingId !== undefined) {
    const { booking } = await readCorrectedTrip(store, bookingId);
    if (booking.customer !== uid && booking.driver !== uid) throw new DomainError('invalid_argument', 'uid');
    txRef = txRefOf(booking, bookingId);
  }
  const correction =
    input.kind === 'write_off_wallet'
      ? walletWriteOffOf(owner, amountMinor, toMinor(person.walletBalance, decimal))
      : walletCorrectionOf(owner, input.kind, amountMinor);
  return {
    ...correction,
    decimal,
    timeZone: settings.timeZone,
    people: { [owner]: uid },
    txRef,
    about: { uid, ...(bookingId === undefined ? {} : { bookingId }) },
    checks:
      input.kind === 'write_off_wallet'
        ? { [`${dbPaths.user(uid)}/walletBalance`]: person.walletBalance }
        : {},
    values: {},
  };
}

async function planSettlement(
  ports: MoneyDeskPorts,
  { kind, bookingId }: InputOf<'paid_in_cash' | 'write_off_trip'>,
): Promise<Plan> {
  const { booking, trip, decimal } = await readCorrectedTrip(ports.store, bookingId);
  if (trip.state !== 'payable') throw new DomainError('trip_changed', booking.status);
  if (await ports.isCardPaymentOpen(bookingId)) throw new DomainError('card_payment_open');
  const { packet } = await priceWithChoices(ports, booking, settlementChoice);
  const shareMinor = toMinor(booking.driver_share ?? 0, decimal);
  const dueMinor = toMinor(packet.payableAmount, decimal);
  const isWrittenOff = kind === 'write_off_trip';
  const addedTaxMinor = toMinor(addedTax({ tax: taxOfBooking(booking, decimal) }), decimal);
  const correction = isWrittenOff
    ? tripWriteOffOf({ costMinor: trip.costMinor, shareMinor, addedTaxMinor })
    : paidInCashOf({
        cashMinor: dueMinor,
        debtMinor: toMinor(packet.debt_amount, decimal),
        shareMinor,
        addedTaxMinor,
      });
  return {
    ...correction,
    decimal,
    timeZone: zoneOf(booking),
    // The settlement writes the wallet entries, so the correction changes no wallet.
    people: {},
    txRef: txRefOf(booking, bookingId),
    about: { bookingId },
    refundTo: booking.customer,
    checks: {},
    values: {},
    settles: { bookingId, amountMinor: dueMinor, isWrittenOff },
  };
}
