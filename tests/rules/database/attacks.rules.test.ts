import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, INITIAL_STATUSES } from '@domain/records';
import { compiled, dataAfter, isAllowed, NOW } from '../support/evaluate';
import { FIXTURE, stored, withDriver } from '../support/fixture';
import { withValue, type Json } from '../support/json-node';
import { IDENTITIES, update, type Identity, type Row } from '../support/rows';
import { trespassesOf } from '../support/trespass';
import { blockRows } from './rows/blocks.rows';
import { bookingRows } from './rows/bookings.rows';
import { listRows } from './rows/lists.rows';
import { liveRows } from './rows/live.rows';
import { offerRows } from './rows/offers.rows';
import { tripRows } from './rows/trips.rows';
import { userRows } from './rows/users.rows';

/**
 * Makes random attacks on the rules. Each attack starts from allowed writes in the rows of
 * `matrix.rules.test.ts`. It combines these writes, changes their paths to records of other users, and
 * omits, changes, deletes or adds values. Every write that the rules accept must be legal (`trespass.ts`).
 */

const file = readFileSync(path.resolve(import.meta.dirname, '../../../database.rules.json'), 'utf8');
/** The rules without comments. Each rule is on one line. */
const text = JSON.stringify(compiled(file).toStrictJson()).replace(/\\n\s*/g, ' ');

/** Returns a repeatable source of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The fixture with an additional booking for each status. Each of these bookings is offered to a driver, or
 * has a driver who accepted it.
 */
const DATA = BOOKING_STATUSES.reduce<Json>((data, status) => {
  const id = `life${status}`;
  const isTaken = !INITIAL_STATUSES.some((initial) => initial === status);
  const offered = { requestedDrivers: { offeredDriver: true } };
  const booking = stored(status, {
    otp: false,
    settings: { appcat: 'taxi' },
    ...(isTaken ? withDriver : offered),
  });
  return withValue(withValue(data, ['bookings', id], booking), ['driver_tasks', 'offeredDriver', id], {
    offeredAt: NOW,
  });
}, FIXTURE);

const idsOf = (value: Json | undefined): string[] =>
  value !== null && typeof value === 'object' ? Object.keys(value) : [];
const PART = (name: string): Json =>
  DATA !== null && typeof DATA === 'object' ? (DATA[name] ?? null) : null;
const BOOKINGS = [...idsOf(PART('bookings')), ...idsOf(PART('quotes'))];
const PEOPLE = [...idsOf(PART('users')), 'newcomer'];
/** The keys of messages, track points and notifications. */
const KEYS = ['m1', 'm2', 't1', 'k1', 'n1', 'n2'];

type Atom = [path: string, value: Json];
const atomsOf = ({ op }: Row): Atom[] => {
  if (op.kind === 'read') return [];
  return op.kind === 'set' ? [[op.path, op.value]] : Object.entries(op.values);
};
const GOOD: { who: readonly Identity[]; atoms: Atom[] }[] = [
  ...userRows,
  ...blockRows,
  ...bookingRows,
  ...offerRows,
  ...tripRows,
  ...liveRows,
  ...listRows,
]
  .filter((row) => row.allowed.length > 0 && row.op.kind !== 'read')
  .map((row) => ({ who: row.allowed, atoms: atomsOf(row) }));

/** The allowed writes that change the status of a trip. Most attacks are made from these writes. */
const STEPS = GOOD.filter(({ atoms }) => atoms.some(([target]) => /^bookings\/[^/]+\/status$/.test(target)));

const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  5,
  1e9,
  '',
  'x',
  NOW,
  NOW - 1,
  { '.sv': 'timestamp' },
  'rider',
  'driver',
  'admin',
  'offeredDriver',
  ...BOOKING_STATUSES,
];
const BOOKING_FIELDS = [
  'status',
  'driver',
  'customer',
  'trip_cost',
  'driver_share',
  'customer_paid',
  'prepaid',
  'otp',
  'reason',
  'cancelledBy',
  'cancelledAt',
  'cancellationFee',
  'driver_accept_time',
  'startTime',
  'endTime',
  'rating',
  'requestedDrivers',
  'requestedDrivers/offeredDriver',
  'pickup_image',
  'deliver_image',
  'settings/appcat',
  '',
];
const USER_FIELDS = [
  'queue',
  'currentBooking',
  'walletBalance',
  'walletHeld',
  'usertype',
  'approved',
  'ratings/userrating',
  'location',
  'location/lat',
  'connected',
  'regType',
  'fleetadmin',
  'firstName',
  '',
];
const OTHERS = [
  'wallet_history/driver/k/amount',
  'booking_codes/accepted',
  'quotes/fresh/trip_cost',
  'payments/paid',
  'reports/months/2026-05/total_rides',
  'guard/checks/c0/value',
  'audit/a',
  'alerts/a1/state',
  'attention/started~late/state',
  'trip_watches/started/at',
  'settings',
  'tracking/accepted/t1',
  'chats/accepted/rider,driver/m1',
  'user_notifications/rider/n1',
  'users',
  'bookings',
];

class Attacker {
  constructor(private readonly random: () => number) {}

  private one<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  private chance(probability: number): boolean {
    return this.random() < probability;
  }

  private evil(): Atom {
    const kind = this.random();
    const target =
      kind < 0.45
        ? `bookings/${this.one(BOOKINGS)}/${this.one(BOOKING_FIELDS)}`
        : kind < 0.9
          ? `users/${this.one(PEOPLE)}/${this.one(USER_FIELDS)}`
          : this.one(OTHERS);
    return [target.replace(/\/$/, ''), this.chance(0.2) ? this.one(BOOKINGS) : this.one(VALUES)];
  }

  /**
   * Returns the same writes for another booking or another user. `who` in the result is the identity that
   * must make these writes.
   */
  private aimed(atoms: readonly Atom[], who: Identity): { atoms: Atom[]; who: Identity } {
    const pool = this.one([BOOKINGS, BOOKINGS, PEOPLE, PEOPLE, KEYS]);
    const named = atoms.flatMap(([target]) => target.split('/')).filter((part) => pool.includes(part));
    if (named.length === 0) return { atoms: [...atoms], who };
    const [from, to] = [this.one(named), this.one(pool)];
    const other = (name: string): string => (name === from ? to : name);
    const changed = atoms.map(([target, value]): Atom => [
      target.split('/').map(other).join('/'),
      typeof value === 'string' ? other(value) : value,
    ]);
    const writer = who === from ? IDENTITIES.find((identity) => identity === to) : undefined;
    return { atoms: changed, who: writer ?? who };
  }

  attack(): { who: Identity; values: Record<string, Json> } {
    const good = this.one(this.chance(0.6) ? STEPS : GOOD);
    let { atoms } = good;
    let who = this.one(good.who);
    if (this.chance(0.15)) atoms = [...atoms, ...this.one(GOOD).atoms];
    while (this.chance(0.5)) ({ atoms, who } = this.aimed(atoms, who));
    atoms = atoms
      .filter(() => !this.chance(0.05))
      .map(([target, value]): Atom => [target, this.chance(0.05) ? this.one(VALUES) : value]);
    while (this.chance(0.2)) atoms.push(this.evil());
    if (this.chance(0.1)) who = this.one(IDENTITIES);
    return { who, values: Object.fromEntries(apart(atoms)) };
  }
}

/**
 * Omits each path that is an ancestor or a descendant of another path. The database refuses such an update.
 */
function apart(atoms: readonly Atom[]): Atom[] {
  const kept: Atom[] = [];
  for (const [target, value] of atoms) {
    const meets = ([other]: Atom): boolean =>
      other !== target && (`${other}/`.startsWith(`${target}/`) || `${target}/`.startsWith(`${other}/`));
    if (!kept.some(meets)) kept.push([target, value]);
  }
  return kept;
}

/**
 * Makes random writes with these rules until the rules accept a forbidden write. Returns the number of
 * accepted writes, and the forbidden write or null.
 */
function attacksOn(rules: string, count: number, seed: number): { allowed: number; trespass: string | null } {
  const ruleset = compiled(rules);
  const attacker = new Attacker(randomFrom(seed));
  let allowed = 0;
  for (let index = 0; index < count; index += 1) {
    const { who, values } = attacker.attack();
    const op = update(values);
    if (Object.keys(values).length === 0 || op.kind === 'read') continue;
    if (!isAllowed(ruleset, DATA, who, op)) continue;
    allowed += 1;
    const found = trespassesOf(DATA, dataAfter(DATA, op), who);
    if (found.length > 0)
      return { allowed, trespass: `${who}: ${found.join()} by ${JSON.stringify(values)}` };
  }
  return { allowed, trespass: null };
}

const COUNT = 30_000;
/**
 * The attacks of a single seed may not find a broken rule. The attacks of all these seeds together find it.
 */
const SEEDS = [4, 5, 6, 7, 8];

describe('database rules under random attacks', () => {
  it('accept only legal writes and refuse all other writes', () => {
    const { allowed, trespass } = attacksOn(text, COUNT, SEEDS[0] ?? 0);
    expect(trespass).toBeNull();
    expect(allowed).toBeGreaterThan(COUNT / 20);
  });

  it.each([
    [
      'whether the driver is on another trip',
      "!root.child('users').child(auth.uid).child('currentBooking').exists()",
      'true',
    ],
    [
      'whether a block has ended',
      "!(root.child('users').child(auth.uid).child('blockedUntil').exists()",
      '!(false',
    ],
    ['whether an offer has expired', ".child('expiresAt').val() > now", ".child('expiresAt').val() > 0"],
    ['the start code', "data.parent().child('otp').val() === false", 'true'],
    [
      'the status before the end of the ride',
      "newData.val() === 'REACHED' && data.val() === 'STARTED'",
      "newData.val() === 'REACHED'",
    ],
    ['the message key of a count', ".child('last').val() === $message", ".child('last').exists()"],
    [
      'how the driver gets busy',
      "newData.parent().child('currentBooking').val() !== data.parent()",
      'null !== data.parent()',
    ],
  ])('accept an illegal write, which this test finds, if a rule does not check %s', (_title, from, to) => {
    expect(text).toContain(from);
    const broken = text.replace(from, to);
    const isFound = SEEDS.some((seed) => attacksOn(broken, COUNT, seed).trespass !== null);
    expect(isFound).toBe(true);
  });
});
