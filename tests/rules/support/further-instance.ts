import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiled, isAllowed, withSecondFactors, withSessions, type SignIn } from './evaluate';
import { FIXTURE } from './fixture';
import { withValue, type Json } from './json-node';
import { listRules, mutantsOf, withRule } from './mutants';
import { IDENTITIES, STAFF, type Identity, type Row } from './rows';

/** One case of a test. The identities in `without` do not have the rights of staff in this case. */
type Case = { data: Json; signIn: SignIn; without: readonly Identity[] };

/** A write of the server to the instance, and whether the rules must accept this write. */
export type ServerRow = { title: string; op: Row['op']; isAllowed: boolean };

/**
 * Tests the rules of a database instance other than the main database. The server copies to this instance the
 * user data that the rules need. `fixture` returns the data of the instance for the given data of the main
 * database. The server copies the end of sessions only for users for whom `isKnown` is true.
 */
export function describeFurtherInstance(
  name: string,
  {
    file,
    fixture,
    rows,
    server,
    isKnown = () => true,
  }: {
    file: string;
    fixture: (main: Json) => Json;
    rows: readonly Row[];
    server: readonly ServerRow[];
    isKnown?: (identity: Identity) => boolean;
  },
): void {
  const ruleset = compiled(readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8'));
  const DATA = fixture(FIXTURE);
  const SESSIONS = fixture(withSessions(FIXTURE));
  const COPIED = fixture(withSecondFactors(FIXTURE));
  const requiring = (level: string): Json =>
    fixture(withValue(FIXTURE, ['settings', 'require_second_factor'], level));
  const CASES: readonly Case[] = [
    { data: DATA, signIn: 'counts', without: [] },
    { data: SESSIONS, signIn: 'counts', without: [] },
    { data: COPIED, signIn: 'proven', without: [] },
    { data: COPIED, signIn: 'counts', without: STAFF },
    { data: requiring('admins'), signIn: 'counts', without: ['admin'] },
    { data: requiring('staff'), signIn: 'counts', without: STAFF },
    { data: requiring('staff'), signIn: 'proven', without: STAFF },
    // The earlier sessions of all users with rights in this instance have ended. The sessions of other users
    // are not copied, but these users have no access anyway.
    { data: SESSIONS, signIn: 'ended', without: IDENTITIES },
  ];
  const allowedIn = ({ without }: Case, row: Row): Identity[] =>
    IDENTITIES.filter((identity) => row.allowed.includes(identity) && !without.includes(identity));
  const verdict = (rules: typeof ruleset, one: Case, row: Row): Identity[] =>
    IDENTITIES.filter(
      (identity) =>
        (one.signIn !== 'ended' || isKnown(identity)) &&
        isAllowed(rules, one.data, identity, row.op, one.signIn),
    );

  describe(`rules of ${name}`, () => {
    it.each(rows.map((row) => [row.title, row] as const))('%s', (_title, row) => {
      for (const one of CASES) expect(verdict(ruleset, one, row)).toEqual(allowedIn(one, row));
    });

    it.each(server.map((one) => [one.title, one] as const))(
      'for a write of the server: the database %s',
      (_title, one) => {
        expect(isAllowed(ruleset, DATA, 'server', one.op)).toBe(one.isAllowed);
        expect(isAllowed(ruleset, DATA, 'pretender', one.op)).toBe(false);
      },
    );

    it('are tested with user records of only the users who have rights in this instance', () => {
      expect(Object.keys((DATA as { users: object }).users).sort()).toEqual([...STAFF].sort());
    });
  });

  describe(`the set of all rows for ${name}`, () => {
    const tree = ruleset.toStrictJson() as { rules: Parameters<typeof listRules>[0] };

    const isNoticed = (changed: unknown): boolean => {
      let broken: typeof ruleset;
      try {
        broken = compiled(JSON.stringify({ rules: changed }));
      } catch {
        return true;
      }
      return (
        server.some((one) => isAllowed(broken, DATA, 'server', one.op) !== one.isAllowed) ||
        CASES.some((one) =>
          rows.some((row) => verdict(broken, one, row).join() !== allowedIn(one, row).join()),
        )
      );
    };

    it.each(listRules(tree.rules).map((rule) => [`${rule.kind} at ${rule.path}`, rule] as const))(
      'contains a row that fails for each broken condition of the rule %s',
      (_title, rule) => {
        const unnoticed = mutantsOf(rule.expression).filter(
          (mutant) => !isNoticed(withRule(tree.rules, rule, mutant)),
        );
        expect(unnoticed).toEqual([]);
      },
    );
  });
}
