import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiled, isAllowed } from '../support/evaluate';
import { FIXTURE } from '../support/fixture';
import { listRules, mutantsOf, withRule } from '../support/mutants';
import { IDENTITIES, type Row } from '../support/rows';
import { bookingRows } from './rows/bookings.rows';
import { collectionRows } from './rows/collections.rows';
import { userRows } from './rows/users.rows';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../database.rules.json'), 'utf8');
const ruleset = compiled(text);
const rows: readonly Row[] = [...collectionRows, ...userRows, ...bookingRows];

describe.each([
  ['collections', collectionRows],
  ['users', userRows],
  ['bookings', bookingRows],
])('database rules: %s', (_name, group) => {
  it.each(group.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    const allowed = IDENTITIES.filter((identity) => isAllowed(ruleset, FIXTURE, identity, row.op));
    expect(allowed).toEqual(IDENTITIES.filter((identity) => row.allowed.includes(identity)));
  });
});

describe('database rules: every condition matters', () => {
  const tree = ruleset.toStrictJson() as { rules: Parameters<typeof listRules>[0] };
  const rules = listRules(tree.rules);

  /** Whether some row of the matrix has another verdict under these rules, or they do not load. */
  const isNoticed = (changed: unknown): boolean => {
    let broken: typeof ruleset;
    try {
      broken = compiled(JSON.stringify({ rules: changed }));
    } catch {
      return true;
    }
    return rows.some((row) =>
      IDENTITIES.some(
        (identity) => isAllowed(broken, FIXTURE, identity, row.op) !== row.allowed.includes(identity),
      ),
    );
  };

  it.each(rules.map((rule) => [`${rule.kind} at ${rule.path}`, rule] as const))(
    'breaking any part of %s turns a row red',
    (_title, rule) => {
      const unnoticed = mutantsOf(rule.expression).filter(
        (mutant) => !isNoticed(withRule(tree.rules, rule, mutant)),
      );
      expect(unnoticed).toEqual([]);
    },
  );
});
