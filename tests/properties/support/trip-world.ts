import { z } from 'zod';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
  type TransitionActor,
  userSchema,
} from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { driversOnDuty } from '@domain/dispatch/driver/on-duty';
import { DomainError } from '@domain/errors';
import type { Ruleset } from 'rtdb-emulator/engine';
import { createRandom, type Random } from '../../../local/seed/random';
import type { Store } from '../../../functions/src/platform/ports';
import { createMemoryStore } from '../../../functions/src/platform/testing/memory-store';
import { NOW } from '../../../functions/src/platform/testing/records';
import { segments } from '../../rules/support/evaluate';
import { jsonNode, resolveServerValues, valueAt, withValue, type Json } from '../../rules/support/json-node';
import { jsonWrites } from '../../rules/support/rows';
import { busyProblems, treeOf, walletProblems } from './invariants';
import { fewTrips, type Beginning } from './trip-tree';

/**
 * An event for the functions. Either a booking has a new status, or an offer was removed from the booking.
 */
export type TriggerEvent = { kind: 'status' | 'offers'; bookingId: string; uid: string | null; at: number };

/** The error that simulates that a function was killed. The functions do not handle this error. */
export class Killed extends Error {}

/** How a part of the server is broken on purpose, to check that the tests detect this. */
export type Sabotage = { isUnchecked?: boolean; isUnruled?: boolean; loses?: RegExp };

/** The store contains plain JSON. Its type is not checked, because a check after each write would be slow. */
const treeSchema = z.custom<Record<string, Json>>((value) => typeof value === 'object');

const statusOf = (booking: unknown): BookingStatus | undefined =>
  BOOKING_STATUSES.find((status) => status === treeOf(booking).status);

/**
 * Creates an in-memory database whose rules are the deployed rules. The rules apply to clients. Functions
 * interleave in any order, can be killed at any step, and get the events of writes. The seed determines all
 * random choices.
 */
export function createTripWorld(seed: number, ruleset: Ruleset, sabotage: Sabotage = {}, given?: Beginning) {
  const random: Random = createRandom(seed);
  const beginning = given ?? fewTrips(random);
  let now = NOW;
  const base = createMemoryStore(beginning.tree, () => now);
  const events: TriggerEvent[] = beginning.unheard.map((bookingId) => ({
    kind: 'status',
    bookingId,
    uid: null,
    at: now,
  }));
  const problems: string[] = [];
  const log: string[] = [];
  /** The statuses that bookings have had so far, and other notes of a test. */
  const reached = new Set<string>();

  const tree = (): Record<string, Json> => treeSchema.parse(base.dump());
  const bookings = (): Record<string, unknown> => treeOf(base.get('bookings'));

  /** Checks the invariants after a write, and adds the events that trigger functions. */
  const written = (before: Record<string, Json>, actor: TransitionActor, uid: string | null): void => {
    const after = tree();
    if (before.bookings !== after.bookings) {
      const old = treeOf(before.bookings);
      for (const [bookingId, value] of Object.entries(bookings())) {
        if (old[bookingId] === value) continue;
        const [was, is] = [statusOf(old[bookingId]), statusOf(value)];
        if (was !== is) {
          if (is !== undefined) reached.add(is);
          const change = `${bookingId}: ${was ?? 'none'} -> ${is ?? 'none'} by`;
          log.push(`      ${change} ${uid ?? actor}`);
          events.push({ kind: 'status', bookingId, uid, at: now });
          // The rules decide in which status a client may create a booking, so any new booking of a client is
          // valid here.
          const begins = was === undefined && actor !== 'server';
          if (is === undefined || !(begins || (was !== undefined && canTransition(was, is, actor))))
            problems.push(`${change} ${actor}`);
        }
        const offers = treeOf(treeOf(value).requestedDrivers);
        if (Object.keys(treeOf(treeOf(old[bookingId]).requestedDrivers)).some((id) => !(id in offers)))
          events.push({ kind: 'offers', bookingId, uid, at: now });
      }
    }
    problems.push(...walletProblems(before, after), ...busyProblems(after));
  };

  /** Makes one write. The memory store applies either the whole write or nothing. */
  const apply = async <T>(
    actor: TransitionActor,
    uid: string | null,
    write: () => Promise<T>,
  ): Promise<T> => {
    const before = tree();
    const made = write();
    written(before, actor, uid);
    return made;
  };

  /** Writes the duty records as triggers and apps would, so that the records agree with the profiles. */
  const keepDuties = (): Promise<void> => {
    const people = Object.entries(treeOf(base.get('users'))).flatMap(([id, user]) => {
      const profile = userSchema.safeParse(user).data;
      return profile === undefined ? [] : [{ ...profile, id }];
    });
    return base.update({ [dbPaths.driversOnDuty()]: driversOnDuty(people, now) });
  };

  /** Waits for a random number of microtasks, so that other calls can continue. */
  const pause = async (): Promise<void> => {
    for (let turns = random.between(0, 3); turns > 0; turns -= 1) await Promise.resolve();
  };

  /**
   * Returns the store for one run of a function. The run is killed at the database access with the number
   * `diesAt`.
   */
  const storeOfRun = (diesAt: number | null): Store => {
    let accesses = 0;
    /** Makes one access. A killed call ends before the access, or after the access without its result. */
    const access = async <T>(work: () => Promise<T>): Promise<T> => {
      await pause();
      accesses += 1;
      if (diesAt !== null && (accesses > diesAt || (accesses === diesAt && random.chance(0.5)))) {
        throw new Killed('before');
      }
      const result = await work();
      if (accesses === diesAt) throw new Killed('after');
      await pause();
      return result;
    };
    const kept = (values: Record<string, unknown>): Record<string, unknown> => {
      const { loses } = sabotage;
      return loses === undefined
        ? values
        : Object.fromEntries(Object.entries(values).filter(([path]) => !loses.test(path)));
    };
    return {
      ...base,
      read: (path, schema) => access(() => base.read(path, schema)),
      update: (values) => access(() => apply('server', null, () => base.update(kept(values)))),
      commit: ({ checks, values }) =>
        access(() =>
          apply('server', null, () =>
            base.commit({ checks: sabotage.isUnchecked ? {} : checks, values: kept(values) }),
          ),
        ),
      keysWhere: (...args) => access(() => base.keysWhere(...args)),
      keysUpTo: (...args) => access(() => base.keysUpTo(...args)),
      recordsBetween: (...args) => access(() => base.recordsBetween(...args)),
      pageBetween: (list, ...page) =>
        access(async () => {
          if (list === dbPaths.driversOnDuty()) await keepDuties();
          return base.pageBetween(list, ...page);
        }),
      keyPage: (...args) => access(() => base.keyPage(...args)),
      lastRecords: (...args) => access(() => base.lastRecords(...args)),
    };
  };

  /** Writes as a user’s app. Returns false if the rules refuse the write. */
  const client = async (
    uid: string,
    role: TransitionActor,
    writes: Record<string, unknown>,
  ): Promise<boolean> => {
    await pause();
    const data = tree();
    const values = Object.entries(jsonWrites(writes));
    const after = values.reduce<Json>(
      (root, [path, value]) =>
        withValue(root, segments(path), resolveServerValues(value, now, valueAt(root, segments(path)))),
      data,
    );
    const { allowed } = sabotage.isUnruled
      ? { allowed: true }
      : ruleset.canWrite({
          paths: values.map(([path]) => segments(path)),
          root: jsonNode(data),
          newRoot: jsonNode(after),
          auth: { uid, provider: 'custom', token: { sub: uid } },
          now,
        });
    if (allowed) await apply(role, uid, () => base.update(writes));
    return allowed;
  };

  /** Whether the rules let a user read the path. */
  const mayRead = (uid: string, path: string): boolean =>
    sabotage.isUnruled === true ||
    ruleset.canRead({
      path: segments(path),
      root: jsonNode(tree()),
      now,
      query: null,
      auth: { uid, provider: 'custom', token: { sub: uid } },
    }).allowed;

  /** Runs an action that may be refused or killed. Any other error is recorded as a problem. */
  const run = async (name: string, work: () => Promise<unknown>): Promise<'done' | 'refused' | 'killed'> => {
    try {
      const result = await work();
      log.push(`${name}${result === false ? ' (refused)' : ''}`);
      return result === false ? 'refused' : 'done';
    } catch (error) {
      if (error instanceof Killed) {
        log.push(`${name} (killed ${error.message} an access)`);
        return 'killed';
      }
      if (!(error instanceof DomainError) || error.code === 'internal')
        problems.push(`${name}: ${String(error)}`);
      log.push(`${name} (${error instanceof DomainError ? error.code : 'failed'})`);
      return 'refused';
    }
  };

  return {
    random,
    base,
    events,
    problems,
    log,
    reached,
    client,
    mayRead,
    run,
    storeOfRun,
    bookings,
    settings: beginning.settings,
    directions: beginning.directions,
    clock: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    get: base.get,
  };
}

export type TripWorld = ReturnType<typeof createTripWorld>;
