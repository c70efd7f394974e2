import { bookingPartPath, wholeBooking } from '@domain/booking/booking-parts';
import { z } from 'zod';
import {
  type BookingRecord,
  bookingSchema,
  type CorrectionRecord,
  correctionSchema,
  statusesWhere,
  type Tip,
  tipSchema,
  TRIP_STATES,
  walletEntrySchema,
} from '@domain/records';
import { addedTax, taxOfBooking } from '@domain/fare/tax';
import { mostCharged } from '@domain/fare/price-policy';
import { toMinor } from '@domain/money/money';
import type { Json } from '../../rules/support/json-node';
import { BONUS, INITIAL_MINOR, PROMOS, RIDERS } from './trip-tree';

const DECIMAL = 2;
const minor = (amount: number | undefined): number => toMinor(amount ?? 0, DECIMAL);
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** Returns the children of a node, or an empty object if the node is a leaf. */
export const treeOf = (value: unknown): Record<string, unknown> => (isTree(value) ? value : {});
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const historySchema = z.record(z.string(), walletEntrySchema);
type History = z.output<typeof historySchema>;
const sumOf = (history: History): number =>
  Object.values(history).reduce(
    (sum, { type, amount }) => sum + (type === 'Credit' ? minor(amount) : -minor(amount)),
    0,
  );

/** Checks after a write that the balance of every changed wallet is the sum of its history. */
export function walletProblems(before: Record<string, Json>, after: Record<string, Json>): string[] {
  const [oldUsers, users] = [treeOf(before.users), treeOf(after.users)];
  const [oldHistory, history] = [treeOf(before.wallet_history), treeOf(after.wallet_history)];
  return Object.keys(users).flatMap((uid) => {
    const balance = treeOf(users[uid]).walletBalance;
    if (balance === treeOf(oldUsers[uid]).walletBalance && history[uid] === oldHistory[uid]) return [];
    const sum = sumOf(historySchema.parse(history[uid] ?? {}));
    return minor(numberOf(balance)) === sum ? [] : [`wallet of ${uid}: ${String(balance)}, history ${sum}`];
  });
}

const holdsDriver = (status: unknown): boolean =>
  statusesWhere('driverIsBusy').some((busy) => busy === status);

/**
 * Checks after a write that the trip of a busy driver names this driver, and that the driver of an active
 * trip is busy with this trip.
 */
export function busyProblems(tree: Record<string, Json>): string[] {
  const [users, bookings] = [treeOf(tree.users), treeOf(tree.bookings)];
  const problems: string[] = [];
  for (const [uid, value] of Object.entries(users)) {
    const { usertype, queue, currentBooking } = treeOf(value);
    if (usertype !== 'driver') continue;
    if ((queue === true) !== (currentBooking !== undefined)) problems.push(`${uid} is busy without a trip`);
    if (typeof currentBooking !== 'string') continue;
    const { driver, status } = treeOf(bookings[currentBooking]);
    // After a cancellation, the driver is busy until a function has handled the event.
    if (driver !== uid || !(holdsDriver(status) || status === 'CANCELLED'))
      problems.push(`${uid} is busy with ${currentBooking}, which is ${String(status)} of ${String(driver)}`);
  }
  for (const [id, value] of Object.entries(bookings)) {
    const { status, driver } = treeOf(value);
    if (holdsDriver(status) && treeOf(users[String(driver)]).currentBooking !== id)
      problems.push(`${id} is ${String(status)}, but its driver ${String(driver)} is not on it`);
  }
  return problems;
}

const refundSchema = z.object({ amountMinor: z.number(), state: z.string() });
const orderSchema = z.object({
  amountMinor: z.number(),
  state: z.string(),
  refundedMinor: z.number().default(0),
  refunds: z.record(z.string(), refundSchema).default({}),
});
const attemptSchema = z.object({
  bookingId: z.string().optional(),
  uid: z.string(),
  state: z.string(),
  isTip: z.boolean().optional(),
});
const withdrawalSchema = z.object({ uid: z.string(), amount: z.number(), processed: z.boolean() });

/** The database at the end of a sequence, after every event was delivered. */
export type EndState = { get: (path: string) => unknown };

const correctionsOf = (get: EndState['get']): (CorrectionRecord & { id: string })[] =>
  Object.entries(treeOf(get('corrections'))).map(([id, value]) => ({ id, ...correctionSchema.parse(value) }));

/**
 * Returns the corrections that have wallet entries of their own. The other corrections settled a trip, and
 * the wallet entries belong to the settlement.
 */
const entered = (corrections: ReturnType<typeof correctionsOf>): ReturnType<typeof correctionsOf> =>
  corrections.filter(({ kind }) => kind !== 'paid_in_cash' && kind !== 'write_off_trip');

type Trip = BookingRecord & { id: string };
const isPaid = ({ status }: Trip): boolean => TRIP_STATES[status].isPaid;

/** Checks the invariants when no trip is active. Returns a sentence for each violation. */
export function endProblems({ get }: EndState): string[] {
  const trips = Object.entries(treeOf(get('bookings'))).map(([id, value]) => ({
    id,
    ...bookingSchema.parse(wholeBooking(treeOf(value), (part) => get(bookingPartPath(part, id)))),
  }));
  const wallets = Object.fromEntries(
    Object.entries(treeOf(get('wallet_history'))).map(([uid, value]) => [uid, historySchema.parse(value)]),
  );
  return [
    ...trips.flatMap((trip) => tripProblems(get, trip)),
    ...gatewayProblems(get, trips),
    ...refundProblems(get),
    ...givenBackProblems(get, trips),
    ...payoutProblems(get, wallets),
    ...documentProblems(get, trips),
    ...balanceProblems(get, trips, wallets),
    ...conservationProblems(get, trips, wallets),
    ...promoProblems(get, trips),
    ...reportProblems(get, trips),
    ...ratingProblems(get, trips),
    ...debtProblems(get, trips),
  ];
}

/**
 * Returns the tax that is added to the fare and the fee. A cancelled trip has no settlement, so its estimate
 * is used.
 */
const addedMinorOf = ({ settlement, estimate }: Trip): number =>
  minor(addedTax(settlement ?? estimate?.breakdown ?? {}));

function tripProblems(get: EndState['get'], trip: Trip): string[] {
  const wrong = (what: string): string => `${trip.id} (${trip.status}): ${what}`;
  const problems: string[] = [];
  if (minor(trip.driver_share) + minor(trip.convenience_fees) + addedMinorOf(trip) !== minor(trip.trip_cost))
    problems.push(wrong('cost is not share, fee and tax'));
  if (isPaid(trip) || trip.prepaid === true) {
    const due = minor(trip.trip_cost) - minor(trip.discount_amount);
    const paid = minor(trip.usedWalletMoney) + minor(trip.cardPaymentAmount) + minor(trip.cashPaymentAmount);
    if (minor(trip.customer_paid) !== due || paid !== due + minor(trip.debt_amount))
      problems.push(wrong('paid is not what was due'));
  }
  if (isPaid(trip) && minor(trip.trip_cost) < 12_000) problems.push(wrong('less than the minimum fare'));
  const { estimate, settings } = trip;
  const most =
    estimate === undefined || settings === undefined
      ? null
      : mostCharged(estimate.breakdown.total, settings, DECIMAL);
  if (most !== null && minor(trip.trip_cost) > minor(most)) problems.push(wrong('dearer than promised'));
  if (trip.status === 'CANCELLED' && trip.cancellationFee === undefined)
    problems.push(wrong('no word on the fee'));
  if (trip.status !== 'CANCELLED' && trip.cancellationFee !== undefined) problems.push(wrong('a fee'));
  if (trip.status === 'REACHED') problems.push(wrong('was not settled'));
  if (trip.status === 'PENDING' && trip.prepaid === true) problems.push(wrong('prepaid and not settled'));
  if (!TRIP_STATES[trip.status].isActive && get(`dispatch/${trip.id}`) !== null)
    problems.push(wrong('still dispatched'));
  if (trip.status !== 'NEW')
    for (const [uid, offers] of Object.entries(treeOf(get('driver_tasks'))))
      if (trip.id in treeOf(offers)) problems.push(wrong(`${uid} still has an offer`));
  const driver = treeOf(get(`users/${trip.driver ?? ''}`));
  if (trip.status === 'CANCELLED' && driver.currentBooking === trip.id)
    problems.push(wrong('holds its driver'));
  return problems;
}

const tipOf = (get: EndState['get'], bookingId: string): Tip | undefined =>
  tipSchema.safeParse(get(`payments/${bookingId}/tip`)).data;

/**
 * Returns how a payment that the bank took was used. The payment may have paid for its trip, be in a
 * wallet, or be under review.
 */
function usesOf(get: EndState['get'], trips: readonly Trip[], ref: string) {
  const order = orderSchema.parse(get(`test_gateway/${ref}`));
  const attempt = attemptSchema.parse(get(`payment_attempts/${ref}`));
  const trip = trips.find(({ id }) => id === attempt.bookingId);
  const settledBy = treeOf(get(`payments/${attempt.bookingId ?? 'none'}`)).attemptRef;
  const credited = minor(numberOf(get(`wallet_history/${attempt.uid}/gateway_${ref}/amount`)));
  const tip = tipOf(get, attempt.bookingId ?? 'none');
  const settled = attempt.isTip
    ? tip?.attempt === ref
      ? tip.amountMinor
      : 0
    : settledBy === ref
      ? minor(trip?.cardPaymentAmount)
      : 0;
  const taken = order.state === 'paid' ? order.amountMinor : 0;
  // The operator keeps a payment with a wrong amount until staff refund the payment.
  const aside = credited === 0 && settled === 0 && ASIDE.has(attempt.state) ? taken : 0;
  return { order, attempt, credited, settled, taken, aside };
}

const ASIDE: ReadonlySet<string> = new Set(['mismatch', 'refunded', 'credited']);
const ordersOf = (get: EndState['get']): string[] => Object.keys(treeOf(get('test_gateway')));

/**
 * Checks every payment that the bank took. The payment must have paid for its trip, be in the payer’s
 * wallet, or be under review.
 */
function gatewayProblems(get: EndState['get'], trips: readonly Trip[]): string[] {
  return ordersOf(get).flatMap((ref) => {
    const { taken, attempt, credited, settled, aside } = usesOf(get, trips, ref);
    return credited + settled + aside === taken && (credited === 0 || settled === 0)
      ? []
      : [`the bank took ${taken} for ${ref} (${attempt.state}): ${settled} paid, ${credited} credited`];
  });
}

/** Checks that the bank has refunded each correction once, and has made no other refund. */
function refundProblems(get: EndState['get']): string[] {
  const corrections = correctionsOf(get).filter(({ effects }) => effects.gateway !== 0);
  const asked = corrections.flatMap(({ id, attempt = '', refundRef = id, refundState = '', effects }) => {
    const refund = refundSchema.safeParse(get(`test_gateway/${attempt}/refunds/${refundRef}`)).data;
    const isRight =
      (refundState === 'done' || refundState === 'pending') &&
      refund?.state === refundState &&
      refund.amountMinor === effects.gateway;
    return isRight
      ? []
      : [`refund ${id} of ${effects.gateway} is ${refundState}, at the bank ${JSON.stringify(refund)}`];
  });
  const own = new Set(corrections.map(({ id, attempt = '', refundRef = id }) => `${attempt} ${refundRef}`));
  const unasked = ordersOf(get).flatMap((ref) => {
    const { refunds, refundedMinor, amountMinor } = orderSchema.parse(get(`test_gateway/${ref}`));
    const given = Object.entries(refunds).filter(([, { state }]) => state !== 'failed');
    const sum = given.reduce((total, [, refund]) => total + refund.amountMinor, 0);
    return [
      ...given
        .filter(([name]) => !name.startsWith('BANK') && !own.has(`${ref} ${name}`))
        .map(([name]) => `the bank gave ${name} of ${ref} back, which nobody asked for`),
      ...(sum === refundedMinor && sum <= amountMinor
        ? []
        : [`the bank gave ${sum} of ${ref} back, ${refundedMinor}`]),
    ];
  });
  return [...asked, ...unasked];
}

/** Checks that the refunds of a trip are not more than its payments. */
function givenBackProblems(get: EndState['get'], trips: readonly Trip[]): string[] {
  return trips.flatMap((trip) => {
    const back = correctionsOf(get)
      .filter(({ bookingId, kind }) => bookingId === trip.id && (kind === 'refund' || kind === 'fare'))
      .reduce((sum, { effects }) => sum + effects.rider + effects.gateway, 0);
    const paid = trip.status === 'CANCELLED' ? minor(trip.cancellationFee) : minor(trip.customer_paid);
    const tipBack = correctionsOf(get)
      .filter(({ bookingId, kind }) => bookingId === trip.id && kind === 'tip')
      .reduce((sum, { effects }) => sum - effects.driver, 0);
    if (tipBack > (tipOf(get, trip.id)?.amountMinor ?? 0))
      return [`${trip.id}: ${tipBack} of its tip given back, more than there was`];
    return back <= paid ? [] : [`${trip.id}: ${back} of ${paid} given back`];
  });
}

/** Checks that exactly the required documents exist, and that the numbers of each series have no gap. */
function documentProblems(get: EndState['get'], trips: readonly Trip[]): string[] {
  const receipts = Object.entries(treeOf(get('receipts')));
  const notes = Object.entries(treeOf(get('credit_notes'))).flatMap(([, ofTrip]) =>
    Object.entries(treeOf(ofTrip)),
  );
  const expected = trips.filter((trip) =>
    isPaid(trip) ? minor(trip.trip_cost) > 0 : trip.status === 'CANCELLED' && minor(trip.cancellationFee) > 0,
  );
  const corrected = correctionsOf(get).filter(({ kind }) => kind === 'refund' || kind === 'fare');
  const keys = (entries: [string, unknown][]): string =>
    entries
      .map(([key]) => key)
      .sort()
      .join();
  const ids = (records: readonly { id: string }[]): string =>
    records
      .map(({ id }) => id)
      .sort()
      .join();
  return [
    ...(keys(receipts) === ids(expected) ? [] : [`receipts of ${keys(receipts)}, due for ${ids(expected)}`]),
    ...(keys(notes) === ids(corrected) ? [] : [`credit notes of ${keys(notes)}, due for ${ids(corrected)}`]),
    ...[receipts, notes].flatMap((documents) => {
      const numbers = documents.map(([, document]) =>
        Number(/\d+$/.exec(String(treeOf(document).number))?.[0]),
      );
      const isWhole = numbers.sort((a, b) => a - b).every((number, index) => number === index + 1);
      return isWhole ? [] : [`receipts: numbers ${numbers.join()}`];
    }),
    ...(get('document_queue') === null ? [] : ['receipts wait']),
  ];
}

/**
 * Checks that the amount of each paid withdrawal left its wallet once, and that no other withdrawal left a
 * wallet.
 */
function payoutProblems(get: EndState['get'], wallets: Readonly<Record<string, History>>): string[] {
  return Object.entries(treeOf(get('withdraws'))).flatMap(([id, value]) => {
    const { uid, amount, processed } = withdrawalSchema.parse(value);
    const entry = wallets[uid]?.[`withdraw_${id}`];
    const left = entry === undefined ? 0 : minor(entry.amount);
    return left === (processed ? minor(amount) : 0)
      ? []
      : [`withdrawal ${id} of ${amount}: ${left} left the wallet`];
  });
}

const withdrawalsOf = (get: EndState['get'], uid: string): z.output<typeof withdrawalSchema>[] =>
  Object.values(treeOf(get('withdraws')))
    .map((value) => withdrawalSchema.parse(value))
    .filter((request) => request.uid === uid);

const keyed = (history: History, prefix: string): number =>
  Object.entries(history).reduce(
    (sum, [key, { amount }]) => sum + (key.startsWith(prefix) ? minor(amount) : 0),
    0,
  );

/** Calculates the expected balance of each wallet from the trips, without the wallet entries. */
function balanceProblems(
  get: EndState['get'],
  trips: readonly Trip[],
  wallets: Readonly<Record<string, History>>,
): string[] {
  const people = Object.keys(treeOf(get('users')));
  return people.flatMap((uid) => {
    const history = wallets[uid] ?? {};
    const requests = withdrawalsOf(get, uid);
    const sum = (items: readonly { amount: number }[]): number =>
      items.reduce((total, { amount }) => total + minor(amount), 0);
    let expected = INITIAL_MINOR[uid] ?? 0;
    for (const trip of trips) {
      const tip = tipOf(get, trip.id);
      if (tip?.driver === uid) expected += tip.amountMinor;
      if (tip?.source === 'wallet' && trip.customer === uid) expected -= tip.amountMinor;
      if (trip.driver === uid && isPaid(trip))
        expected += minor(trip.driver_share) - minor(trip.cashPaymentAmount);
      if (trip.customer !== uid) continue;
      if (isPaid(trip) || trip.prepaid === true)
        expected += minor(trip.debt_amount) - minor(trip.usedWalletMoney);
      if (trip.status !== 'CANCELLED') continue;
      expected -= minor(trip.cancellationFee);
      if (trip.prepaid === true) expected += minor(trip.customer_paid);
    }
    const bonus = keyed(history, 'referral_');
    expected += bonus;
    expected += keyed(history, 'gateway_') + keyed(history, 'admin_');
    for (const correction of entered(correctionsOf(get)))
      expected += correctedMinor(correction, uid, trips, get);
    expected -= sum(requests.filter(({ processed }) => processed));
    const held = sum(requests.filter(({ processed }) => !processed));
    const balance = minor(numberOf(get(`users/${uid}/walletBalance`)));
    return [
      ...(bonus === 0 || (uid === 'ana' && bonus === minor(BONUS) && earnedByReferral(trips) > bonus)
        ? []
        : [`wallet of ${uid}: a bonus of ${bonus}, earned ${earnedByReferral(trips)}`]),
      ...(balance === expected ? [] : [`wallet of ${uid}: ${balance}, by the trips ${expected}`]),
      ...(minor(numberOf(get(`users/${uid}/walletHeld`))) === held
        ? []
        : [`wallet of ${uid}: holds not ${held}`]),
    ];
  });
}

/** Returns what a user gained by a correction. */
function correctedMinor(
  { bookingId, uid: owner, attempt, effects }: CorrectionRecord,
  uid: string,
  trips: readonly Trip[],
  get: EndState['get'],
): number {
  const trip = trips.find(({ id }) => id === bookingId);
  const payer =
    attempt === undefined ? undefined : attemptSchema.parse(get(`payment_attempts/${attempt}`)).uid;
  const isDriver = treeOf(get(`users/${uid}`)).usertype === 'driver';
  // A correction of a single wallet has an owner. Its effect is stored under the role of the owner.
  if (owner !== undefined)
    return owner === uid ? (isDriver && effects.rider === 0 ? effects.driver : effects.rider) : 0;
  if (trip?.driver === uid) return effects.driver;
  return (trip?.customer ?? payer) === uid ? effects.rider : 0;
}

/**
 * Returns the most that the operator has earned from the referred rider at any time. A later discount may
 * have cost more than the fee.
 */
const earnedByReferral = (trips: readonly Trip[]): number =>
  trips
    .filter((trip) => trip.customer === 'bea' && isPaid(trip))
    .reduce((sum, trip) => sum + Math.max(0, minor(trip.convenience_fees) - minor(trip.discount_amount)), 0);

/**
 * Checks that no money appears or is lost. The wallets must have gained the payments minus what the operator
 * kept.
 */
function conservationProblems(
  get: EndState['get'],
  trips: readonly Trip[],
  wallets: Readonly<Record<string, History>>,
): string[] {
  const all = (prefix: string): number =>
    Object.values(wallets).reduce((sum, history) => sum + keyed(history, prefix), 0);
  const bank = ordersOf(get).reduce((sum, ref) => sum + usesOf(get, trips, ref).taken, 0);
  const came = bank + all('admin_') + all('referral_') - all('withdraw_');
  let kept = 0;
  for (const trip of trips) {
    if (isPaid(trip)) kept += minor(trip.convenience_fees) + addedMinorOf(trip) - minor(trip.discount_amount);
    else if (trip.status === 'CANCELLED') kept += minor(trip.cancellationFee);
    else if (trip.prepaid === true) kept += minor(trip.customer_paid);
  }
  const corrections = entered(correctionsOf(get));
  for (const { effects } of corrections) kept += effects.fee;
  // The sum of the money that staff moved to the operator and of the money that the bank refunded. This
  // includes payments that belong to no trip and no wallet.
  const left = corrections.reduce(
    (sum, { effects }) => sum + effects.operator + effects.gateway,
    ordersOf(get).reduce((sum, ref) => sum + usesOf(get, trips, ref).aside, 0),
  );
  const initial = Object.values(INITIAL_MINOR).reduce((sum, amount) => sum + amount, 0);
  const gained = Object.values(wallets).reduce((sum, history) => sum + sumOf(history), 0) - initial;
  return gained === came - kept - left
    ? []
    : [`money: wallets gained ${gained}, in ${came}, kept ${kept}, left ${left}`];
}

function promoProblems(get: EndState['get'], trips: readonly Trip[]): string[] {
  return PROMOS.flatMap((id) => {
    const uses = Object.entries(treeOf(get(`promo_uses/${id}`)));
    const used = trips.filter(
      (trip) => (isPaid(trip) || trip.prepaid === true) && trip.promo_details?.id === id,
    );
    const count = numberOf(get(`promos/${id}/user_avail`));
    const limit = numberOf(get(`promos/${id}/promo_usage_limit`));
    const isRight = uses.length === used.length && count === used.length && (limit === 0 || count <= limit);
    const isOwn = used.every((trip) => get(`promo_uses/${id}/${trip.customer}/bookingId`) === trip.id);
    return isRight && isOwn ? [] : [`promo ${id}: ${used.length} trips, ${uses.length} uses, count ${count}`];
  });
}

const FIGURES: Readonly<Record<string, (trip: Trip, get: EndState['get']) => number>> = {
  total_rides: () => 1,
  tripCost: (trip: Trip) => minor(trip.trip_cost),
  driverShare: (trip: Trip) => minor(trip.driver_share),
  convenienceFee: (trip: Trip) => minor(trip.convenience_fees),
  discountAmount: (trip: Trip) => minor(trip.discount_amount),
  customerPaid: (trip: Trip) => minor(trip.customer_paid),
  addedTax: addedMinorOf,
  tips: (trip: Trip, get: EndState['get']) => tipOf(get, trip.id)?.amountMinor ?? 0,
};

/** Checks that the reports equal a new count of the trips. */
function reportProblems(get: EndState['get'], trips: readonly Trip[]): string[] {
  const total = (nodes: Record<string, unknown>, figure: string): number =>
    Object.values(nodes).reduce((sum: number, node) => sum + numberOf(treeOf(node)[figure]), 0);
  const paid = trips.filter(isPaid);
  const compare = (path: string, figure: string, expected: number): string[] => {
    const found = total(treeOf(get(path)), figure);
    return found === expected ? [] : [`${path}: ${figure} ${found}, counted ${expected}`];
  };
  const problems: string[] = [];
  const corrections = correctionsOf(get);
  const correctedBy = (figure: string, some = corrections): number =>
    some.reduce((sum, { figures }) => sum + numberOf(treeOf(figures)[figure]), 0);
  for (const [figure, of] of Object.entries(FIGURES)) {
    const count = (some: readonly Trip[]): number => some.reduce((sum, trip) => sum + of(trip, get), 0);
    const all = count(paid) + correctedBy(figure);
    const ofDriver = (uid: string): number =>
      count(paid.filter(({ driver }) => driver === uid)) +
      correctedBy(
        figure,
        corrections.filter(({ reportedDriver }) => reportedDriver?.id === uid),
      );
    problems.push(
      ...compare('reports/days', figure, all),
      ...compare('reports/months', figure, all),
      ...['leo', 'max'].flatMap((uid) => compare(`reports/drivers/${uid}`, figure, ofDriver(uid))),
      ...['reports/fleets/fleet', 'reports/fleet_days/fleet'].flatMap((path) =>
        compare(path, figure, ofDriver('leo')),
      ),
    );
  }
  const cancelled = trips.filter(({ status }) => status === 'CANCELLED');
  const fees = cancelled.reduce((sum, trip) => sum + minor(trip.cancellationFee), 0);
  return [
    ...problems,
    ...compare('reports/months', 'cancelled', cancelled.length),
    ...compare(
      ...(['reports/months', 'tax'] as const),
      [...paid, ...cancelled].reduce(
        (sum, trip) => sum + minor(taxOfBooking(trip, DECIMAL)?.amount),
        correctedBy('tax'),
      ),
    ),
    ...compare('reports/days', 'cancellationFee', fees + correctedBy('cancellationFee')),
  ];
}

/** Checks that each unpaid trip is a debt on the record of its rider, and that no other trip is a debt. */
function debtProblems(get: EndState['get'], trips: readonly Trip[]): string[] {
  return RIDERS.flatMap((uid) => {
    const noted = Object.entries(treeOf(get(`users/${uid}/unpaidTrips`))).map(
      ([id, debt]) => `${id} ${minor(numberOf(treeOf(debt).amount))}`,
    );
    const owed = trips
      .filter((trip) => trip.customer === uid && trip.status === 'PENDING' && trip.prepaid !== true)
      .map(({ id, trip_cost }) => `${id} ${minor(trip_cost)}`);
    const [onRecord, due] = [noted.sort().join(), owed.sort().join()];
    return onRecord === due ? [] : [`debt of ${uid}: ${due}, on record ${onRecord}`];
  });
}

function ratingProblems(get: EndState['get'], trips: readonly Trip[]): string[] {
  return ['leo', 'max'].flatMap((uid) => {
    const rates = trips
      .filter(({ driver, status, rating }) => driver === uid && status === 'COMPLETE' && rating !== undefined)
      .map(({ rating = 0 }) => rating);
    const { count, total, userrating } = treeOf(get(`users/${uid}/ratings`));
    const sum = rates.reduce((all, rate) => all + rate, 0);
    const average = rates.length === 0 ? 0 : Math.round((sum / rates.length) * 10) / 10;
    return numberOf(count) === rates.length && numberOf(total) === sum && numberOf(userrating) === average
      ? []
      : [`ratings of ${uid}: ${String(count)} with ${String(userrating)}, trips have ${rates.join()}`];
  });
}
