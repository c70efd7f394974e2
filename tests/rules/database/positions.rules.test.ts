import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiled, isAllowed, withSecondFactors, withSessions, type SignIn } from '../support/evaluate';
import { FIXTURE } from '../support/fixture';
import { withValue, type Json } from '../support/json-node';
import { listRules, mutantsOf, withRule } from '../support/mutants';
import { positionsFixture } from '../support/positions-fixture';
import { IDENTITIES, set, STAFF, update, type Identity, type Row } from '../support/rows';
import { positionsRows as rows } from './rows/positions.rows';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../positions.rules.json'), 'utf8');
const ruleset = compiled(text);
const DATA = positionsFixture(FIXTURE);
const SESSIONS = positionsFixture(withSessions(FIXTURE));
const requiring = (level: string): Json =>
  positionsFixture(withValue(FIXTURE, ['settings', 'require_second_factor'], level));

/** The data with the state of everybody's sign-in, and whom that shuts out of what staff may do. */
type Case = { data: Json; signIn: SignIn; without: readonly Identity[] };
const COPIED = positionsFixture(withSecondFactors(FIXTURE));
const CASES: readonly Case[] = [
  { data: DATA, signIn: 'counts', without: [] },
  { data: SESSIONS, signIn: 'counts', without: [] },
  { data: COPIED, signIn: 'proven', without: [] },
  { data: COPIED, signIn: 'counts', without: STAFF },
  { data: requiring('admins'), signIn: 'counts', without: ['admin'] },
  { data: requiring('staff'), signIn: 'counts', without: STAFF },
  { data: requiring('staff'), signIn: 'proven', without: STAFF },
  // Earlier sessions of the roles that have rights there have ended; those of others are not copied, and open nothing.
  { data: SESSIONS, signIn: 'ended', without: IDENTITIES },
];
const allowedIn = ({ without }: Case, row: Row): Identity[] =>
  IDENTITIES.filter((identity) => row.allowed.includes(identity) && !without.includes(identity));
/** `newcomer` has a record there, but is no driver whose sessions are copied. */
const isKnown = (identity: Identity): boolean => identity !== 'newcomer';
const verdict = (rules: typeof ruleset, one: Case, row: Row): Identity[] =>
  IDENTITIES.filter(
    (identity) =>
      (one.signIn !== 'ended' || isKnown(identity)) &&
      isAllowed(rules, one.data, identity, row.op, one.signIn),
  );

/** The server's own writes there, and whether the rules take them. */
const SERVER: readonly { title: string; op: Row['op']; isAllowed: boolean }[] = [
  {
    title: 'a change of a record whose checked value still holds',
    op: update({
      'drivers_on_duty/driver/isFree': true,
      'guard/checks/c0': { path: 'drivers_on_duty/driver/isFree', value: false },
    }),
    isAllowed: true,
  },
  {
    title: 'no change of a record whose checked value is another',
    op: update({
      'drivers_on_duty/driver/isFree': true,
      'guard/checks/c0': { path: 'drivers_on_duty/driver/isFree', value: true },
    }),
    isAllowed: false,
  },
  {
    title: 'no part of a position without the rest',
    op: set('drivers_on_duty/tellingNow/position/spot', 'economy~6ddq'),
    isAllowed: false,
  },
];

describe('rules of the positions’ instance', () => {
  it.each(rows.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    for (const one of CASES) expect(verdict(ruleset, one, row)).toEqual(allowedIn(one, row));
  });

  it.each(SERVER.map((one) => [one.title, one] as const))('the server writes: %s', (_title, one) => {
    expect(isAllowed(ruleset, DATA, 'server', one.op)).toBe(one.isAllowed);
    expect(isAllowed(ruleset, DATA, 'pretender', one.op)).toBe(false);
  });

  it('copies nothing of people without rights there', () => {
    expect(Object.keys((DATA as { users: object }).users).sort()).toEqual([...STAFF].sort());
  });
});

describe('rules of the positions’ instance: every condition matters', () => {
  const tree = ruleset.toStrictJson() as { rules: Parameters<typeof listRules>[0] };

  const isNoticed = (changed: unknown): boolean => {
    let broken: typeof ruleset;
    try {
      broken = compiled(JSON.stringify({ rules: changed }));
    } catch {
      return true;
    }
    return (
      SERVER.some((one) => isAllowed(broken, DATA, 'server', one.op) !== one.isAllowed) ||
      CASES.some((one) => rows.some((row) => verdict(broken, one, row).join() !== allowedIn(one, row).join()))
    );
  };

  it.each(listRules(tree.rules).map((rule) => [`${rule.kind} at ${rule.path}`, rule] as const))(
    'breaking any part of %s turns a row red',
    (_title, rule) => {
      const unnoticed = mutantsOf(rule.expression).filter(
        (mutant) => !isNoticed(withRule(tree.rules, rule, mutant)),
      );
      expect(unnoticed).toEqual([]);
    },
  );
});
