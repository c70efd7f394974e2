import { describe, expect, it } from 'vitest';
import { plainNode, type PlainTree } from './plain-node';
import {
  compileRules,
  type ExpressionCoverage,
  type RulesAuth,
  type RulesCoverage,
  type Ruleset,
} from './ruleset';

const RULES = `{
  // the readers of each node
  "rules": {
    "rooms": {
      "$room": {
        ".read": "auth != null && (data.child('owner').val() === auth.uid || true)",
        ".write": false
      }
    }
  }
}`;

function load(text: string): Ruleset {
  const compiled = compileRules(text);
  if (!compiled.ok) throw new Error(compiled.error);
  return compiled.ruleset;
}

function read(ruleset: Ruleset, path: string, auth: RulesAuth, data: PlainTree = null): void {
  ruleset.canRead({ path: path.split('/'), root: plainNode(data), auth, now: 0, query: null });
}

/** The coverage of a rule, after `run` has used the ruleset. The rules file contains only this rule. */
function coverageOf(rule: string, run: (ruleset: Ruleset) => void): ExpressionCoverage {
  const ruleset = load(JSON.stringify({ rules: { '.read': rule } }));
  run(ruleset);
  return at(ruleset, '.read');
}

function at(ruleset: Ruleset, ...path: string[]): ExpressionCoverage {
  let here: ExpressionCoverage | RulesCoverage = ruleset.coverage();
  for (const key of path) {
    const below: unknown = Reflect.get(here, key);
    if (!isPart(below)) throw new Error(`There is nothing at ${key}`);
    here = below;
  }
  if (!isExpression(here)) throw new Error('There is no expression here');
  return here;
}

function isPart(part: unknown): part is ExpressionCoverage | RulesCoverage {
  return typeof part === 'object' && part !== null;
}

function isExpression(part: object): part is ExpressionCoverage {
  return 'location-start' in part;
}

/** All expressions in a report, by their text. */
function byText(expression: ExpressionCoverage): Record<string, ExpressionCoverage> {
  const below = (expression.children ?? []).map(byText);
  return Object.assign({}, ...below, { [expression.text]: expression }) as Record<string, ExpressionCoverage>;
}

function valuesByText(expression: ExpressionCoverage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(byText(expression)).map(([text, { values }]) => [
      text,
      values.map(({ value, count }) => [value, count]),
    ]),
  );
}

const alice: RulesAuth = { uid: 'alice', token: {} };

describe('rule coverage', () => {
  it('shows the structure of the rules file, and all counts are zero at first', () => {
    expect(load(RULES).coverage()).toMatchObject({
      rooms: {
        $room: {
          '.read': { text: expect.stringContaining('auth != null') as string, values: [] },
          '.write': { text: 'false', values: [] },
        },
      },
    });
  });

  it('counts the results of every expression, and shows the parts that && and || skipped', () => {
    const ruleset = load(RULES);
    const data = { rooms: { r1: { owner: 'alice' } } };
    read(ruleset, 'rooms/r1', alice, data);
    read(ruleset, 'rooms/r2', alice, data);
    read(ruleset, 'rooms/r2', null, data);
    const rule = at(ruleset, 'rooms', '$room', '.read');
    expect(valuesByText(rule)).toMatchObject({
      [rule.text]: [
        [true, 2],
        [false, 1],
      ],
      'auth != null': [
        [true, 2],
        [false, 1],
      ],
      "(data.child('owner').val() === auth.uid || true)": [[true, 2]],
      "data.child('owner').val() === auth.uid": [
        [true, 1],
        [false, 1],
      ],
      "data.child('owner').val()": [
        ['alice', 1],
        [null, 1],
      ],
      "data.child('owner')": [['hash@object', 2]],
      "'owner'": [['owner', 2]],
      'auth.uid': [['alice', 2]],
      true: [[true, 1]],
    });
  });

  it('gives the line and column of the first and the last character of an expression', () => {
    const rule = byText(at(load(RULES), 'rooms', '$room', '.read'));
    const line = (RULES.split('\n')[5] ?? '').indexOf('auth');
    expect(rule['auth != null']).toMatchObject({
      'location-start': `6:${line + 1}`,
      'location-end': `6:${line + 'auth != null'.length}`,
    });
    expect(rule['auth.uid']?.['location-start']).toBe(
      `6:${(RULES.split('\n')[5] ?? '').indexOf('auth.uid') + 1}`,
    );
  });

  it('gives the right lines and columns after escaped characters', () => {
    const ruleset = load(
      '{"rules": {".read": "\\"a\\" == \\u0024now || now > 1"}}'.replace('\\u0024now', 'auth.uid'),
    );
    const parts = byText(at(ruleset, '.read'));
    expect(parts['now > 1']?.['location-start']).toBe('1:43');
    expect(parts['"a"']).toMatchObject({ 'location-start': '1:22', 'location-end': '1:26' });
  });

  it('counts an evaluation that ended in an error separately', () => {
    const report = coverageOf("auth.uid.contains('a') || true", (ruleset) => {
      read(ruleset, 'x', null);
      read(ruleset, 'x', alice);
    });
    expect(report).toMatchObject({ values: [{ value: true, count: 1 }], errors: 1 });
    expect(byText(report)['true']).toMatchObject({ values: [] });
    expect(byText(report)["auth.uid.contains('a')"]).toMatchObject({
      values: [{ value: true, count: 1 }],
      errors: 1,
    });
  });

  it('does not count a branch that was not evaluated, and shows methods, patterns, lists and query', () => {
    const report = coverageOf(
      "now > 1 ? query.orderByKey : (auth.uid.matches(/^a/) && data.hasChildren(['k']))",
      (ruleset) => read(ruleset, 'x', alice, { k: 1 }),
    );
    expect(valuesByText(report)).toMatchObject({
      'query.orderByKey': [],
      query: [],
      'auth.uid.matches(/^a/)': [[true, 1]],
      'auth.uid.matches': [['hash@object', 1]],
      matches: [['matches', 1]],
      '/^a/': [['^a', 1]],
      "data.hasChildren(['k'])": [[true, 1]],
      "['k']": [['hash@object', 1]],
      "'k'": [['k', 1]],
    });
  });

  it('shows subscripts, signs and negations with their parts', () => {
    const report = coverageOf("!(auth['uid'] == 'bob') && -now < 1", (ruleset) => read(ruleset, 'x', alice));
    expect(valuesByText(report)).toMatchObject({
      "!(auth['uid'] == 'bob')": [[true, 1]],
      "auth['uid']": [['alice', 1]],
      "'uid'": [['uid', 1]],
      '-now': [[0, 1]],
    });
  });

  it('stores a limited number of different values', () => {
    const report = coverageOf("auth.uid == 'x'", (ruleset) => {
      for (let user = 0; user < 1000; user += 1) read(ruleset, 'x', { uid: `user${user}`, token: {} });
      read(ruleset, 'x', { uid: 'long'.repeat(1000), token: {} });
    });
    const { values = [] } = byText(report)['auth.uid'] ?? {};
    expect(values.length).toBeLessThanOrEqual(101);
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(1001);
    expect(Math.max(...values.map(({ value }) => String(value).length))).toBeLessThanOrEqual(200);
  });

  it('is empty again after new rules are loaded', () => {
    const first = load(RULES);
    read(first, 'rooms/r1', alice);
    expect(load(RULES).coverage()).not.toEqual(first.coverage());
  });
});
