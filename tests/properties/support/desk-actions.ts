import type { CorrectionInput } from '@domain/contracts/money/money-desk';
import { correctionSchema } from '@domain/records';
import {
  correctMoneyCommand,
  previewCorrectionCommand,
} from '../../../functions/src/money-desk/correct-money.command';
import { decideRefundCommand } from '../../../functions/src/money-desk/refunds';
import type { PretendedAction } from '../../../gateways/test/page';
import {
  completePayoutCommand,
  leavePayoutCommand,
  makePayoutCommand,
  openPayoutCommand,
} from '../../../functions/src/wallet/payouts.command';
import { requestWithdrawalCommand } from '../../../functions/src/wallet/withdrawal.command';
import { treeOf } from './invariants';
import {
  atTheBank,
  boss,
  cash,
  choosePayment,
  comeToRest,
  complete,
  deliverAny,
  driver,
  keysAt,
  often,
  rebuild,
  rider,
  server,
  startOrder,
  startPaying,
  text,
  tidy,
  topUp,
  unpaid,
  usually,
  walletAction,
  type Action,
} from './trip-actions';
import { functionsOf } from './trip-functions';
import { BOOKINGS, DRIVERS, RIDERS } from './trip-tree';
import type { TripWorld } from './trip-world';

/** Random actions of the money desk, of users whose trips have ended, and of the bank. */

const AMOUNTS = [0, 0.01, 10, 33.33, 50, 120, 180, 200, 260.5, 1e6] as const;
/**
 * There are only a few ids for corrections. So actions repeat ids of earlier corrections, as the app does
 * after a reload of the page.
 */
const MOST_IDS = 15;

/** The states of payments that did not pay for a trip. */
const RETURNED: ReadonlySet<string> = new Set(['credited', 'mismatch']);

function someCorrection(world: TripWorld): CorrectionInput {
  const { random } = world;
  const bookingId = random.pick(BOOKINGS);
  const amount = random.pick(AMOUNTS);
  const uid = random.pick([...RIDERS, ...DRIVERS]);
  const refs = keysAt(world, 'payment_attempts');
  const inWallet = refs.filter((ref) => RETURNED.has(text(world, `payment_attempts/${ref}/state`)));
  const attempt = refs.length === 0 ? 'none' : random.pick(inWallet.length > 0 ? inWallet : refs);
  const came = Number(world.get(`payment_attempts/${attempt}/amountMinor`) ?? 0) / 100;
  const paidBy = text(world, `payments/${bookingId}/attemptRef`);
  const balanceOf = (one: string): number => Number(world.get(`users/${one}/walletBalance`) ?? 0);
  const owing = [...RIDERS, ...DRIVERS].find((one) => balanceOf(one) < 0);
  const overdrawn =
    owing === undefined || random.chance(0.2) ? { uid, amount } : { uid: owing, amount: -balanceOf(owing) };
  const refund = (): CorrectionInput => ({
    kind: 'refund',
    bookingId,
    amount,
    ...(random.chance(0.6) ? { attempt: paidBy === '' ? attempt : paidBy } : {}),
  });
  const fare = (): CorrectionInput => ({ kind: 'fare', bookingId, amount });
  const tipBack = (): CorrectionInput => {
    const tipped = BOOKINGS.filter((id) => world.get(`payments/${id}/tip`) !== null);
    const of = tipped.length === 0 ? bookingId : random.pick(tipped);
    const given = Number(world.get(`payments/${of}/tip/amountMinor`) ?? 0) / 100;
    const broughtBy = text(world, `payments/${of}/tip/attempt`);
    const through = broughtBy !== '' && random.chance(0.5) ? { attempt: broughtBy } : {};
    return { kind: 'tip', bookingId: of, amount: random.pick([given, given, 0.01, 5]), ...through };
  };
  const giveBack = (): CorrectionInput => ({
    kind: 'return',
    attempt,
    amount: random.chance(0.6) ? came : amount,
    to: random.pick(['rider', 'gateway'] as const),
  });
  return random.pick<() => CorrectionInput>([
    refund,
    refund,
    refund,
    giveBack,
    giveBack,
    giveBack,
    fare,
    fare,
    tipBack,
    tipBack,
    () => ({ kind: 'charge', bookingId, amount, to: random.pick(['driver', 'operator'] as const) }),
    () => ({ kind: 'credit', uid, amount }),
    () => ({ kind: 'debit', uid, amount, ...(random.chance(0.5) ? { bookingId } : {}) }),
    () => ({ kind: 'paid_in_cash', bookingId }),
    () => ({ kind: 'write_off_trip', bookingId }),
    () => ({ kind: 'write_off_wallet', ...overdrawn }),
  ])();
}

/** The rider tips the driver, sometimes with two calls at the same moment. */
const tip =
  (bookingId: string): Action =>
  async (world) => {
    const { random } = world;
    const uid = usually(world, text(world, `bookings/${bookingId}/customer`), RIDERS);
    const amount = random.pick([0.01, 5, 20, 20, 33.33, 200, 5000, 0.001]);
    const wish = { bookingId, amount, ...(random.chance(0.6) ? { provider: 'test' } : {}) };
    await Promise.all(
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
        world.run(`${uid} tips ${JSON.stringify(wish)}`, () => server(world).tip(wish, rider(uid))),
      ),
    );
  };

/** Staff preview a correction, wait, and confirm it once, or twice at the same moment. */
const correct: Action = async (world) => {
  const { random } = world;
  const id = `c${random.between(1, MOST_IDS)}`;
  const correction = someCorrection(world);
  const seen: Awaited<ReturnType<typeof previewCorrectionCommand>>[] = [];
  const name = `${id}: ${JSON.stringify(correction)}`;
  await world.run(`boss looks at ${name}`, async () => {
    seen.push(await previewCorrectionCommand(server(world).desk, { correction }, boss));
  });
  const [preview] = seen;
  if (preview === undefined) return;
  const { effects } = preview;
  const input = { id, correction, reason: 'other' as const, note: '', effects };
  await Promise.all(
    Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
      world.run(`boss corrects ${name}`, () => correctMoneyCommand(server(world).desk, input, boss)),
    ),
  );
};

/** Staff decide how to pay a refund. They ask the bank first, so that the user is not paid twice. */
async function decide(world: TripWorld, id: string, to: 'gateway' | 'wallet', isCalm = false): Promise<void> {
  const record = correctionSchema.parse(world.get(`corrections/${id}`));
  const { attempt = '', refundRef = id } = record;
  const atBank = treeOf(world.get(`test_gateway/${attempt}/refunds/${refundRef}`)).state;
  const isGiven = atBank === 'done' || atBank === 'pending';
  if (isGiven && record.refundState === 'failed') return;
  const { desk } = isCalm ? functionsOf(world) : server(world);
  const decision = isGiven ? 'done' : to;
  await world.run(`boss decides on ${id}: ${decision}`, () =>
    decideRefundCommand(desk, { id, to: decision }, boss),
  );
}

const waitingRefunds = (world: TripWorld): string[] =>
  keysAt(world, 'corrections').filter((id) =>
    ['failed', 'unclear'].includes(text(world, `corrections/${id}/refundState`)),
  );

const decideAny: Action = async (world) => {
  const waiting = waitingRefunds(world);
  if (waiting.length > 0)
    await decide(world, world.random.pick(waiting), world.random.pick(['gateway', 'wallet'] as const));
};

/** The bank may complete or refuse a refund. Then one or more notices of a refund arrive. */
const refundsAtTheBank: Action = async (world) => {
  const { random } = world;
  const refs = ordersIn(world, 'paid');
  if (refs.length === 0) return;
  const ref = random.pick(refs);
  const action = random.pick<PretendedAction>([
    'refunds_done',
    'refunds_pending',
    'refunds_failed',
    'refunds_failed',
  ]);
  if (random.chance(0.7)) await world.run(`${action} at ${ref}`, () => server(world).press(ref, action));
  const refunds = keysAt(world, `test_gateway/${ref}/refunds`);
  if (refunds.length === 0) return;
  const refundId = `refund_${random.pick(refunds)}`;
  await Promise.all(
    Array.from({ length: random.between(1, 3) }, () =>
      world.run(`notice of ${refundId}`, () => server(world).webhook(ref, { refundId })),
    ),
  );
};

/**
 * A user pays on the bank’s page. Then the bank’s notice may arrive, and the browser may return to the app.
 */
const payAtTheBank: Action = async (world) => {
  const { random } = world;
  const open = ordersIn(world, 'open');
  if (open.length === 0) return;
  const ref = random.pick(open);
  await world.run(`pay at ${ref}`, () => server(world).press(ref, 'pay'));
  await Promise.all([
    ...(random.chance(0.7) ? [world.run(`webhook of ${ref}`, () => server(world).webhook(ref))] : []),
    ...(random.chance(0.7) ? [world.run(`return of ${ref}`, () => server(world).comeBack(ref))] : []),
  ]);
};

const ordersIn = (world: TripWorld, state: string): string[] =>
  keysAt(world, 'test_gateway').filter((ref) => text(world, `test_gateway/${ref}/state`) === state);

/** The bank takes the payment in another currency than agreed. */
const otherCurrency: Action = async (world) => {
  const open = keysAt(world, 'test_gateway').filter(
    (ref) => text(world, `test_gateway/${ref}/state`) === 'open',
  );
  if (open.length === 0) return;
  const ref = world.random.pick(open);
  await world.run(`the bank takes dollars for ${ref}`, () =>
    world.storeOfRun(null).update({ [`test_gateway/${ref}/currency`]: 'USD' }),
  );
};

const sweepRefunds: Action = (world) => world.run('refunds are swept', () => server(world).sweepRefunds());

const withdraw: Action = (world) => {
  const { random } = world;
  const uid = random.pick([...RIDERS, ...DRIVERS]);
  const amount = random.pick([0.01, 10, 33.33, 120]);
  const caller = DRIVERS.some((one) => one === uid) ? driver(uid) : rider(uid);
  return world.run(`${uid} asks for ${amount}`, () =>
    requestWithdrawalCommand(server(world).ports, { amount }, caller),
  );
};

const payout: Action = (world) => {
  const { random } = world;
  const { ports } = server(world);
  const id = `p${random.between(1, 4)}`;
  const requests = keysAt(world, 'withdraws');
  if (requests.length === 0) return Promise.resolve();
  const withdrawId = random.pick(requests);
  const withdrawIds = requests.filter((one) => one === withdrawId || random.chance(0.4));
  return random.pick<() => Promise<unknown>>([
    () =>
      world.run(`boss makes ${id} of ${withdrawIds.join()}`, () =>
        makePayoutCommand(ports, { id, withdrawIds }, boss),
      ),
    () => world.run(`boss opens ${id}`, () => openPayoutCommand(ports, { id }, boss)),
    () => world.run(`boss has paid ${id}`, () => completePayoutCommand(ports, { id }, boss)),
    () => world.run(`boss takes ${withdrawId} out`, () => leavePayoutCommand(ports, { withdrawId }, boss)),
  ])();
};

/** Staff put a user’s money under review, or end the review. */
const review: Action = (world) => {
  const uid = world.random.pick([...RIDERS, ...DRIVERS]);
  const at = world.random.chance(0.4) ? world.clock() : null;
  return world.run(`money of ${uid} ${at === null ? 'is free' : 'waits'}`, () =>
    world.storeOfRun(null).update({ [`users/${uid}/moneyPausedAt`]: at }),
  );
};

/** Runs a random action about money. */
export async function actOnMoney(world: TripWorld): Promise<void> {
  const { random } = world;
  const id = random.pick(BOOKINGS);
  const any: Action[] = [
    ...often(4, startPaying(id), payAtTheBank, topUp, correct),
    ...often(3, choosePayment(id), atTheBank, tip(id), startOrder),
    ...often(3, decideAny, refundsAtTheBank),
    ...often(2, correct, withdraw, payout, deliverAny),
    cash(id),
    unpaid(id),
    complete(id),
    walletAction,
    otherCurrency,
    sweepRefunds,
    tidy,
    tidy,
    review,
    rebuild,
  ];
  await random.pick(any)(world);
}

/** Finishes all work. Staff decide on each refund that waits for a decision. */
export async function comeToRestAtDesk(world: TripWorld): Promise<void> {
  // The bank completes the pending refunds. If the bank has refused the refunds of a payment, they are still
  // refused.
  for (const ref of ordersIn(world, 'paid'))
    if (
      keysAt(world, `test_gateway/${ref}/refunds`).some(
        (name) => text(world, `test_gateway/${ref}/refunds/${name}/state`) === 'pending',
      )
    )
      await world.run(`refunds_done at ${ref}`, () => functionsOf(world).press(ref, 'refunds_done'));
  for (let round = 0; round < 6; round += 1) {
    await comeToRest(world);
    await world.run('refunds are swept', () => functionsOf(world).sweepRefunds());
    await world.run('tips are told', () => functionsOf(world).sweepTips());
    for (const id of waitingRefunds(world)) await decide(world, id, round < 2 ? 'gateway' : 'wallet', true);
  }
  if (waitingRefunds(world).length > 0) world.problems.push(`refunds wait: ${waitingRefunds(world).join()}`);
}

/**
 * Returns the kinds of events that happened in the sequence, so that a test can check that each kind
 * happens.
 */
export function doneIn(world: TripWorld): string[] {
  const all = (path: string, field: string): string[] =>
    keysAt(world, path).map((key) => text(world, `${path}/${key}/${field}`));
  const isPaidOut = keysAt(world, 'withdraws').some((id) => world.get(`withdraws/${id}/processed`) === true);
  return [
    ...all('corrections', 'kind').map((kind) => `correction ${kind}`),
    ...all('corrections', 'refundState').map((state) => `refund ${state}`),
    ...all('payment_attempts', 'state').map((state) => `payment ${state}`),
    ...all('payouts', 'state').map((state) => `payout ${state}`),
    ...keysAt(world, 'payments').flatMap((id) => {
      const source = text(world, `payments/${id}/tip/source`);
      return source === '' ? [] : [`tip by ${source}`];
    }),
    ...(isPaidOut ? ['withdrawal'] : []),
  ];
}
