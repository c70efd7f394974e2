import {
  acceptWrites,
  declineWrites,
  needsPlaceCheck,
  nextStep,
  offlineWrites,
  onlineWrites,
  positionWrites,
  stepWrites,
  trackWrites,
  type TripStep,
} from '@domain/trip/steps/driver-steps';
import { cancelWrites, completeWrites } from '@domain/trip/steps/rider-steps';
import { BOOKING_STATUSES, type BookingStatus, statusesWhere } from '@domain/records';
import { PRETENDED_ACTIONS } from '../../../gateways/test/page';
import { choose } from '../../../functions/src/payments/choice/choose-payment.command';
import { cashInHand, reportUnpaidTrip } from '../../../functions/src/payments/choice/report-payment.command';
import {
  answerArrivalCommand,
  arriveCommand,
  askArrivalCommand,
} from '../../../functions/src/trips/steps/arrive.command';
import { cancelTripCommand } from '../../../functions/src/trips/steps/cancel-trip.command';
import { leaveTripCommand } from '../../../functions/src/trips/steps/leave-trip.command';
import { reachOutCommand } from '../../../functions/src/trips/steps/reach-out.command';
import { startTripCommand } from '../../../functions/src/trips/steps/start-trip.command';
import { creditWallet } from '../../../functions/src/wallet/add-to-wallet.command';
import {
  completeWithdrawalCommand,
  requestWithdrawalCommand,
} from '../../../functions/src/wallet/withdrawal.command';
import { aCaller } from '../../../functions/src/platform/testing/records';
import { blockPerson, unblockPerson } from '../../../functions/src/staff/people/block.command';
import { treeOf } from './invariants';
import { officeEdit } from './office-actions';
import { functionsOf } from './trip-functions';
import { BOOKINGS, DRIVERS, PEOPLE, PICKUP, PROMOS, RIDERS, START_CODE } from './trip-tree';
import type { TripWorld, TriggerEvent } from './trip-world';

/** Random actions of users. Most actions are normal use, and some are forbidden. */

const SERVER_NOW = { '.sv': 'timestamp' };
export type Action = (world: TripWorld) => Promise<unknown>;

export const rider = (uid: string) => ({ ...aCaller({ uid }), role: 'rider' as const });
export const driver = (uid: string) => ({ ...aCaller({ uid }), role: 'driver' as const });
export const boss = { ...aCaller({ uid: 'boss' }), role: 'admin' as const };

export const text = (world: TripWorld, path: string): string => {
  const value = world.get(path);
  return typeof value === 'string' ? value : '';
};
export const keysAt = (world: TripWorld, path: string): string[] => Object.keys(treeOf(world.get(path)));

/**
 * Returns the functions of the server for one call. One in ten calls is killed at one of its database
 * accesses.
 */
export const server = (world: TripWorld) =>
  functionsOf(world, world.random.chance(0.1) ? world.random.between(1, 12) : null);

/** Returns the user who may make the action, or in one of ten cases another user. */
export const usually = (world: TripWorld, right: string, others: readonly string[]): string =>
  right === '' || world.random.chance(0.1) ? world.random.pick(others) : right;

/** Delivers an event to the functions. If a function was killed, the event will be delivered again. */
export async function deliver(world: TripWorld, event: TriggerEvent, isCalm = false): Promise<void> {
  const functions = isCalm ? functionsOf(world) : server(world);
  const { kind, bookingId, uid, at } = event;
  const outcome = await world.run(`event ${kind} of ${bookingId}`, () =>
    kind === 'offers' ? functions.dispatch(bookingId) : functions.look(bookingId, { uid, at }),
  );
  if (outcome !== 'done') world.events.push(event);
}

export const deliverAny: Action = async (world) => {
  if (world.events.length === 0) return;
  const index = world.random.between(0, world.events.length - 1);
  const event = world.events[index];
  if (event === undefined) return;
  // One in five events is delivered a second time later.
  if (!world.random.chance(0.2)) world.events.splice(index, 1);
  await deliver(world, event);
};

const point = ({ random }: TripWorld, spread: number) => ({
  lat: PICKUP.lat + (random.next() - 0.5) * spread,
  lng: PICKUP.lng + (random.next() - 0.5) * spread,
});

const arriving =
  (bookingId: string): Action =>
  async (world) => {
    const { random } = world;
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    if (random.chance(0.7)) {
      // The position is near the pickup in four of five cases. The time may be too short for a car to get
      // there.
      world.pass(random.between(5, 300) * 1000);
      const at = point(world, random.chance(0.8) ? 0.001 : 0.02);
      const trip = { uid, bookingId, key: world.base.newKey(''), status: 'ACCEPTED' as const };
      await world.client(uid, 'driver', trackWrites(trip, at, SERVER_NOW));
      return world.run(`${uid} arrives for ${bookingId}`, () =>
        arriveCommand(server(world).ports, { bookingId }, { uid }),
      );
    }
    await world.run(`${uid} asks whether it is there for ${bookingId}`, () =>
      askArrivalCommand(server(world).ports, { bookingId }, { uid }),
    );
    const isStaff = random.chance(0.2);
    const answers = isStaff ? 'boss' : usually(world, text(world, `bookings/${bookingId}/customer`), PEOPLE);
    const caller = { uid: answers, role: isStaff ? ('admin' as const) : ('rider' as const) };
    const isThere = random.chance(0.8);
    return world.run(`${answers} says ${String(isThere)} for ${bookingId}`, () =>
      answerArrivalCommand(server(world).ports, { bookingId, isThere }, caller),
    );
  };

const tryRider =
  (bookingId: string): Action =>
  (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    return world.run(`${uid} tries to reach the rider of ${bookingId}`, () =>
      reachOutCommand(server(world).ports, { bookingId }, { uid }),
    );
  };

const driverStep =
  (bookingId: string, step: TripStep): Action =>
  (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    const key = world.base.newKey('');
    const at = world.random.chance(0.8) ? point(world, 0.02) : null;
    return world.run(`${uid} tells ${step} of ${bookingId}`, () =>
      world.client(uid, 'driver', stepWrites({ uid, bookingId, key }, step, at, SERVER_NOW)),
    );
  };

const track =
  (bookingId: string): Action =>
  async (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    const stored = text(world, `bookings/${bookingId}/status`);
    const status = statusesWhere('isOnTheRoad').find((onTheRoad) => onTheRoad === stored);
    if (status === undefined) return;
    for (let points = world.random.between(1, 3); points > 0; points -= 1) {
      world.pass(world.random.between(1, 60) * 1000);
      // Sometimes the device reports a place that is hundreds of kilometres away.
      const at = point(world, world.random.chance(0.1) ? 6 : 0.01);
      const trip = { uid, bookingId, key: world.base.newKey(''), status };
      await world.run(`${uid} is followed on ${bookingId}`, () =>
        world.client(uid, 'driver', trackWrites(trip, at, SERVER_NOW)),
      );
    }
  };

export const accept =
  (bookingId: string): Action =>
  (world) => {
    const asked = keysAt(world, `bookings/${bookingId}/requestedDrivers`);
    const uid = usually(world, asked.length > 0 ? world.random.pick(asked) : '', DRIVERS);
    return world.run(`${uid} accepts ${bookingId}`, () =>
      world.client(uid, 'driver', acceptWrites(uid, bookingId, SERVER_NOW)),
    );
  };

export const decline =
  (bookingId: string): Action =>
  (world) => {
    const uid = world.random.pick(DRIVERS);
    return world.run(`${uid} declines ${bookingId}`, () =>
      world.client(uid, 'driver', declineWrites(uid, bookingId)),
    );
  };

export const cancel =
  (bookingId: string): Action =>
  (world) => {
    const isAdmin = world.random.chance(0.3);
    const uid = isAdmin ? 'boss' : usually(world, text(world, `bookings/${bookingId}/customer`), PEOPLE);
    const role = isAdmin ? 'admin' : 'rider';
    // Riders confirm the fee that the app showed. Some riders saw a lower fee.
    const input = { bookingId, reason: 'Why not', shownFee: world.random.chance(0.8) ? 10_000 : 0 };
    return world.run(`${uid} cancels ${bookingId}`, () =>
      isAdmin || world.random.chance(0.3)
        ? world.client(uid, role, cancelWrites(bookingId, 'Why not', role, SERVER_NOW))
        : cancelTripCommand(server(world).ports, input, { uid }),
    );
  };

export const complete =
  (bookingId: string): Action =>
  (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/customer`), PEOPLE);
    const rating = world.random.chance(0.8) ? { rate: world.random.between(1, 5) } : undefined;
    return world.run(`${uid} completes ${bookingId}`, () =>
      world.client(uid, 'rider', completeWrites(bookingId, rating)),
    );
  };

const startWithCode =
  (bookingId: string): Action =>
  (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    const code = String(world.random.chance(0.8) ? START_CODE : 11111);
    const { ports, secrets } = server(world);
    const limiter = { take: () => Promise.resolve({ isAllowed: true } as const) };
    return world.run(`${uid} starts ${bookingId} with ${code}`, () =>
      startTripCommand({ ...ports, secrets, limiter }, { bookingId, code }, { uid }),
    );
  };

export const leave =
  (bookingId: string): Action =>
  async (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    const reason = world.random.chance(0.5) ? 'drop_out' : 'no_show';
    if (reason === 'no_show') {
      world.pass(6 * 60_000);
      await world.client(uid, 'driver', positionWrites(uid, point(world, 0.001), SERVER_NOW));
    }
    return world.run(`${uid} leaves ${bookingId}: ${reason}`, () =>
      leaveTripCommand(server(world).ports, { bookingId, reason }, { uid }),
    );
  };

export const choosePayment =
  (bookingId: string): Action =>
  (world) => {
    const { random } = world;
    const uid = usually(world, text(world, `bookings/${bookingId}/customer`), RIDERS);
    const payment_mode = random.pick(['card', 'card', 'cash', 'cash', 'wallet'] as const);
    const promoId = random.chance(0.4) ? random.pick(PROMOS) : undefined;
    const useWallet = random.chance(0.5);
    const name = `${uid} chooses ${payment_mode} for ${bookingId}, ${promoId ?? 'no promo'}, wallet ${useWallet}`;
    return world.run(name, () =>
      choose(server(world).ports, { bookingId, payment_mode, promoId, useWallet }, rider(uid)),
    );
  };

export const cash =
  (bookingId: string): Action =>
  (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    return world.run(`${uid} has the cash of ${bookingId}`, () =>
      cashInHand(server(world).reportPorts, { bookingId }, driver(uid)),
    );
  };

export const unpaid =
  (bookingId: string): Action =>
  (world) => {
    const uid = usually(world, text(world, `bookings/${bookingId}/driver`), DRIVERS);
    return world.run(`${uid} says that ${bookingId} was not paid`, () =>
      reportUnpaidTrip(server(world).reportPorts, { bookingId }, driver(uid)),
    );
  };

export const startPaying =
  (bookingId: string): Action =>
  (world) => {
    const { random } = world;
    const booking = treeOf(world.get(`bookings/${bookingId}`));
    const amount = booking.payment_mode === 'card' ? booking.cardPaymentAmount : booking.trip_cost;
    const form = {
      order_id: bookingId,
      amount: random.chance(0.1) ? '1.00' : Number(amount).toFixed(2),
      currency: random.chance(0.05) ? 'USD' : 'UYU',
      cust_id: random.chance(0.05) ? 'mallory' : String(booking.customer),
    };
    return world.run(`payment of ${bookingId} for ${form.amount} ${form.currency} of ${form.cust_id}`, () =>
      server(world).startPayment(form),
    );
  };

/** A user acts on the bank’s page, or a notice of the bank arrives, maybe late or a second time. */
export const atTheBank: Action = async (world) => {
  const { random } = world;
  const refs = keysAt(world, 'payment_attempts');
  if (refs.length === 0) return;
  const ref = random.pick(refs);
  const action = random.chance(0.6) ? 'pay' : random.pick(PRETENDED_ACTIONS);
  const messages = Array.from(
    { length: random.between(0, 3) },
    () => () => world.run(`webhook of ${ref}`, () => server(world).webhook(ref)),
  );
  const back = () => world.run(`return of ${ref}`, () => server(world).comeBack(ref));
  const press = () => world.run(`${action} at ${ref}`, () => server(world).press(ref, action));
  if (random.chance(0.5)) await press();
  await Promise.all([...messages, ...(random.chance(0.6) ? [back] : [])].map((call) => call()));
};

/** A user tops up a wallet, sometimes with an invalid amount. */
export const topUp: Action = async (world) => {
  const { random } = world;
  const uid = random.pick(['ana', 'bea', 'leo', 'max']);
  const amount = random.pick([0.5, 33.33, 250, 1e9, -40, NaN]);
  const caller = uid === 'leo' || uid === 'max' ? driver(uid) : rider(uid);
  await world.run(`${uid} begins a top-up of ${amount}`, () =>
    server(world).topUp({ amount, provider: 'test' }, caller),
  );
  await startOrder(world);
};

/** Posts the form of a top-up or tip that was started, sometimes with another amount, currency or payer. */
export const startOrder: Action = async (world) => {
  const { random } = world;
  const begun = keysAt(world, 'payment_attempts').filter((ref) => {
    const { bookingId, isTip } = treeOf(world.get(`payment_attempts/${ref}`));
    return bookingId === undefined || isTip === true;
  });
  if (begun.length === 0) return;
  const ref = random.pick(begun);
  const attempt = treeOf(world.get(`payment_attempts/${ref}`));
  const form = {
    order_id: ref,
    amount: random.chance(0.1) ? '1.00' : String(Number(attempt.amountMinor) / 100),
    currency: random.chance(0.05) ? 'USD' : 'UYU',
    cust_id: random.chance(0.05) ? 'mallory' : String(attempt.uid),
  };
  await world.run(`order ${ref} for ${form.amount}`, () => server(world).startPayment(form));
};

export const walletAction: Action = (world) => {
  const { random } = world;
  const uid = random.pick(['ana', 'bea', 'leo', 'max']);
  const amount = random.pick([0.01, 10, 33.33, 150, 1000]);
  const { ports } = server(world);
  if (random.chance(0.3)) {
    const requestId = `request-${random.between(1, 4)}`;
    return world.run(`boss credits ${uid} ${amount}, ${requestId}`, () =>
      creditWallet(ports, { uid, amount: 40, requestId }, boss),
    );
  }
  const open = keysAt(world, 'withdraws');
  if (open.length > 0 && random.chance(0.5)) {
    const withdrawId = random.pick(open);
    return world.run(`boss pays out ${withdrawId}`, () =>
      completeWithdrawalCommand(ports, { withdrawId }, boss),
    );
  }
  const caller = uid === 'leo' || uid === 'max' ? driver(uid) : rider(uid);
  return world.run(`${uid} asks for ${amount}`, () => requestWithdrawalCommand(ports, { amount }, caller));
};

/** Tries forbidden writes. If the rules accept one of these writes, a check fails. */
const attack: Action = (world) => {
  const { random } = world;
  const uid = random.pick(PEOPLE);
  const role = uid === 'boss' ? 'admin' : uid === 'leo' || uid === 'max' ? 'driver' : 'rider';
  const id = random.pick(BOOKINGS);
  const status = random.pick(BOOKING_STATUSES);
  const writes = random.pick<Record<string, unknown>>([
    { [`users/${uid}/walletBalance`]: 1_000_000 },
    { [`users/${uid}/walletHeld`]: 0 },
    { [`wallet_history/${uid}/mine`]: { type: 'Credit', amount: 5, date: '', txRef: 'mine' } },
    { [`bookings/${id}/status`]: status },
    {
      [`bookings/${id}/status`]: status,
      [`bookings/${id}/cancelledBy`]: role,
      [`bookings/${id}/reason`]: 'x',
    },
    { [`bookings/${id}/trip_cost`]: 1 },
    { [`booking_money/${id}/driver_share`]: 1_000_000 },
    { [`bookings/${id}/prepaid`]: true, [`bookings/${id}/customer_paid`]: 500 },
    { [`bookings/${id}/cancellationFee`]: 0 },
    { [`bookings/${id}`]: null },
    { [`payments/${id}`]: null },
    { [`promo_uses/once/${uid}`]: null },
    { [`users/${uid}/queue`]: false, [`users/${uid}/currentBooking`]: null },
    { [`users/${uid}/ratings`]: { count: 100, total: 500, userrating: 5 } },
    { [`tracking/${id}`]: null },
  ]);
  return world.run(`${uid} tries ${Object.keys(writes).join()}`, () => world.client(uid, role, writes));
};

export const duty: Action = async (world) => {
  const uid = world.random.pick(DRIVERS);
  const isOn = world.random.chance(0.8);
  await world.client(uid, 'driver', isOn ? onlineWrites(uid) : offlineWrites(uid));
  await world.client(uid, 'driver', positionWrites(uid, point(world, 0.02), SERVER_NOW));
};

/** Staff block a user, mostly for some minutes, or end the block. */
const block: Action = (world) => {
  const { random } = world;
  const id = random.pick([...RIDERS, ...DRIVERS]);
  const { blocking } = server(world);
  if (random.chance(0.5))
    return world.run(`boss ends the block of ${id}`, () => unblockPerson(blocking, { id }, boss));
  const until = random.chance(0.8) ? world.clock() + random.between(1, 10) * 60_000 : null;
  return world.run(`boss blocks ${id}`, () =>
    blockPerson(blocking, { id, block: { reason: 'fraud', note: '', until } }, boss),
  );
};

/** Runs a trigger although nothing has happened. */
const outOfTheBlue: Action = (world) => {
  const id = world.random.pick(BOOKINGS);
  const { effects } = server(world);
  const name = world.random.pick([
    'settleReached',
    'settlePrepaid',
    'paid',
    'completed',
    'settleCancellation',
  ] as const);
  return world.run(`${name} of ${id} out of the blue`, () => effects[name](id));
};

export const tidy: Action = (world) =>
  world.random.pick([
    () => world.run('sweeper', () => server(world).sweep()),
    () => world.run('dispatcher', () => server(world).due()),
    () => world.run('receipts are numbered', () => server(world).number()),
  ])();

/** Rebuilds the reports. Half of the rebuilds are killed before their end. */
export const rebuild: Action = (world) => {
  const diesAt = world.random.chance(0.5) ? world.random.between(1, 60) : null;
  return world.run('the reports are counted anew', () => functionsOf(world, diesAt).rebuild());
};

/**
 * Returns the driver’s next step from this status. The list contains the step twice, so that a random
 * choice takes it more often.
 */
const stepsFrom = (id: string, status: BookingStatus): Action[] => {
  const step = nextStep(status);
  if (step === null) return [];
  return needsPlaceCheck(step)
    ? [arriving(id), arriving(id), driverStep(id, step)]
    : [driverStep(id, step), driverStep(id, step)];
};

/** Repeats each action in the list, so that a random choice takes these actions more often. */
export const often = (times: number, ...actions: readonly Action[]): Action[] =>
  Array.from({ length: times }, () => actions).flat();

/**
 * For each status, the actions that advance a trip. These actions are frequent, so that most sequences end
 * a trip.
 */
const NEXT: Readonly<Record<BookingStatus, (id: string) => readonly Action[]>> = {
  PAYMENT_PENDING: (id) => [
    choosePayment(id),
    choosePayment(id),
    startPaying(id),
    startPaying(id),
    atTheBank,
    cancel(id),
  ],
  NEW: (id) => [
    ...often(3, deliverAny),
    duty,
    ...often(8, accept(id)),
    decline(id),
    cancel(id),
    officeEdit(id),
  ],
  ACCEPTED: (id) => [
    deliverAny,
    track(id),
    ...often(4, ...stepsFrom(id, 'ACCEPTED')),
    leave(id),
    cancel(id),
    officeEdit(id),
  ],
  ARRIVED: (id) => [
    deliverAny,
    tryRider(id),
    ...often(4, startWithCode(id), ...stepsFrom(id, 'ARRIVED')),
    leave(id),
    officeEdit(id),
  ],
  STARTED: (id) => [deliverAny, ...often(3, track(id)), ...often(2, ...stepsFrom(id, 'STARTED'))],
  REACHED: () => [deliverAny, deliverAny, deliverAny],
  PENDING: (id) => [
    deliverAny,
    choosePayment(id),
    choosePayment(id),
    cash(id),
    cash(id),
    unpaid(id),
    startPaying(id),
    startPaying(id),
    atTheBank,
  ],
  PAID: (id) => [deliverAny, complete(id), complete(id), atTheBank],
  COMPLETE: () => [deliverAny, atTheBank],
  CANCELLED: () => [deliverAny, atTheBank],
};

/** Runs a random action. Most of the actions advance a trip. */
export async function act(world: TripWorld): Promise<void> {
  const { random } = world;
  const id = random.pick(BOOKINGS);
  const stored = text(world, `bookings/${id}/status`);
  const status = BOOKING_STATUSES.find((known) => known === stored);
  if (status !== undefined && random.chance(0.8)) {
    await random.pick(NEXT[status](id))(world);
    return;
  }
  const any: Action[] = [
    ...Object.values(NEXT).flatMap((actions) => actions(id)),
    walletAction,
    walletAction,
    topUp,
    topUp,
    attack,
    attack,
    attack,
    duty,
    block,
    outOfTheBlue,
    outOfTheBlue,
    tidy,
    rebuild,
  ];
  await random.pick(any)(world);
}

/** Finishes all work. Delivers the events, and runs the sweeper, which finds lost events. */
export async function comeToRest(world: TripWorld): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (let count = 0; world.events.length > 0 && count < 200; count += 1) {
      const event = world.events.shift();
      if (event !== undefined) await deliver(world, event, true);
    }
    world.pass(30 * 60_000);
    const calm = functionsOf(world);
    await world.run('sweeper', () => calm.sweep());
    await world.run('dispatcher', () => calm.due());
    await world.run('receipts are numbered', () => calm.number());
    if (world.events.length === 0 && round > 4) {
      // If the rebuild of the reports was killed, the next call resumes the rebuild.
      if (world.get('reports_rebuild') !== null) await world.run('the rebuild ends', () => calm.rebuild());
      return;
    }
  }
  world.problems.push('events never came to an end');
}
