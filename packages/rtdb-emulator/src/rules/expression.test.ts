import { describe, expect, it } from 'vitest';
import { plainNode, type PlainTree } from './plain-node';
import { compileRules, type RulesAuth, type RulesQuery } from './ruleset';

const bob: RulesAuth = {
  uid: 'custom:bob',
  provider: 'custom',
  token: {
    email: 'bob@example.com',
    admin: true,
    level: 3,
    'odd name': 'odd',
    firebase: { identities: { 'google.com': ['g1', 'g2'] } },
  },
};

type Situation = { auth?: RulesAuth; data?: PlainTree; query?: RulesQuery; now?: number };

/** The result of a read rule of `/$key` when `/blue` is read. */
function outcome(rule: string, { auth = bob, data = null, query, now = 1000 }: Situation = {}): unknown {
  const compiled = compileRules(JSON.stringify({ rules: { $key: { '.read': rule } } }));
  if (!compiled.ok) return 'refused';
  const root = plainNode(data);
  const request = { path: ['blue'], root, auth, now, query: query ?? null, explain: true };
  const [evaluated] = compiled.ruleset.canRead(request).trace ?? [];
  return evaluated?.error === undefined ? evaluated?.result : 'error';
}

function table(rows: [string, unknown, Situation?][]): void {
  it.each(rows)('%s gives %s', (rule, expected, situation) => {
    expect(outcome(rule, situation)).toBe(expected);
  });
}

const out: Situation = { auth: null };

describe('an expression with values and operators', () => {
  table([
    ['true', true],
    ['false', false],
    ['1 < 2', true],
    ['2 <= 2 && 3 >= 3 && 3 > 2', true],
    ["'a' < 'b'", true],
    ['1 == 1.0', true],
    ["1 == '1'", false],
    ["'1' != 1", true],
    ['1 === 1 && 1 !== 2', true],
    ['1 + 2 * 3 == 7', true],
    ['(1 + 2) * 3 == 9', true],
    ['7 % 4 == 3', true],
    ['7 - 4 - 1 == 2', true],
    ['-(2) == -2', true],
    ['- -2 == 2', true],
    ["'a' + 1 == 'a1'", true],
    ["1 + 'a' == '1a'", true],
    ['(1 / 2) == 0.5', true],
    ['1e3 == 1000', true],
    ["(1 / 0 + '') == 'NaN'", true],
    ['(1 / 0) > 2', false],
    ['(1 / 0) < 2', false],
    ['true ? false : true', false],
    ['(1 > 2 ? 1 : 2) == 2', true],
    ['!(1 > 2)', true],
    [`"a\\"\\u0062\\n" == 'a"b\\n'`, true],
    ['\n  1 <\n 2 ', true],
  ]);
});

describe('an expression with a wrong type at run time', () => {
  table([
    ['auth.token.email - 1 == 0', 'error'],
    ['auth.token.admin * 2 == 2', 'error'],
    ['1 / auth.token.email == 1', 'error'],
    ['auth.token.none % 2 == 0', 'error'],
    ['-auth.token.email == -1', 'error'],
    ['1 + auth.token.admin == 2', 'error'],
    ['1 + auth.token.none == 2', 'error'],
    ["'x' + auth.token.none == 'x'", 'error'],
    ["auth.token.level < 'b'", 'error'],
    ['auth.token.none < 1', 'error'],
    ["'a' >= auth.token.none", 'error'],
    ['auth.token.email == auth.token.level', false],
    ['auth.token == auth.token', 'error'],
    ['auth.token != null', true],
  ]);

  it('makes the whole rule false, even if the error is in an operand of || or !', () => {
    expect(outcome("auth.token.none.contains('x') || true")).toBe('error');
    expect(outcome("!auth.token.none.contains('x')")).toBe('error');
    expect(outcome('auth.token.none.length > 1 ? false : true')).toBe('error');
  });

  it('is no error if && or || skips the part with the wrong type', () => {
    expect(outcome("true || auth.token.none.contains('x')")).toBe(true);
    expect(outcome("false && auth.token.none.contains('x')")).toBe(false);
    expect(outcome("auth != null && auth.uid.contains('x')", out)).toBe(false);
  });
});

describe('an expression with auth', () => {
  table([
    ['auth != null', true],
    ['auth !== null', false, out],
    ["auth.uid != 'evil'", true, out],
    ["auth.uid == 'custom:bob'", true],
    ["auth['uid'] == 'custom:bob'", true],
    ["auth.provider == 'custom'", true],
    ["auth.token['odd name'] == 'odd'", true],
    ["auth.token.firebase.identities['google.com'][1] == 'g2'", true],
    ['auth.token[$key] == 7', true, { auth: { uid: 'u', token: { blue: 7 } } }],
    ['auth.no.such.thing == null', true],
    ['auth.uid.nothing == null', true],
    ['auth.token.toString == null && auth.token.__proto__ == null', true],
    ["auth.contains('75')", 'error', out],
    ['auth.no.such.length > 0', 'error'],
    ['auth.uid.length == 10', true],
    ["auth.uid['contains']('bob')", true],
    ["auth.token[auth.none] == 'x'", 'error'],
  ]);
});

describe('an expression with variables', () => {
  table([
    ["$key == 'blue'", true],
    ["$key.length == 4 && $key.beginsWith('bl')", true],
    ['now == 1000', true],
    ["data.val() == 'x'", true, { data: { blue: 'x' } }],
    ["root.child('red').val() == 1", true, { data: { red: 1 } }],
  ]);
});

describe('an expression with snapshots', () => {
  const data = { a: { b: { c: 'deep' } }, n: 5, t: true, s: 'text', p: { '.priority': 7, '.value': 1 } };
  const here: Situation = { data };
  table([
    ["root.child('a/b/c').val() == 'deep'", true, here],
    ["root.child('/a//b/').child('c').exists()", true, here],
    ["root.child('a').child('x/y').exists()", false, here],
    ["root.child('a').val() != null", true, here],
    ["root.child('a').val() == 'deep'", false, here],
    ["root.child('a').val() == root.child('a').val()", 'error', here],
    ["root.child('x').val() == null", true, here],
    ["root.child('n').isNumber() && root.child('s').isString() && root.child('t').isBoolean()", true, here],
    ["root.child('a').isString() || root.child('x').isNumber() || root.child('n').isBoolean()", false, here],
    ["root.hasChild('a/b')", true, here],
    ["root.hasChild('b')", false, here],
    ['root.hasChildren()', true, here],
    ["root.child('n').hasChildren()", false, here],
    ['root.hasChildren()', false],
    ["root.hasChildren(['a', 'n'])", true, here],
    ["root.hasChildren(['a', 'zz'])", false, here],
    ["root.hasChildren(['zz', auth.none])", 'error', here],
    ["root.child('p').getPriority() == 7", true, here],
    ["root.child('n').getPriority() == null", true, here],
    ["root.child('x').getPriority() == null", true, here],
    ["root.child('a/b').parent().child('b/c').val() == 'deep'", true, here],
    ["root.child('x/y').parent().parent().hasChild('n')", true, here],
    ['data.parent().exists()', true, here],
    ['root.parent().exists()', 'error', here],
    ['data.parent().parent().exists()', 'error', here],
    ["root['exists']() == true", true, here],
    ['(auth != null ? root : data).exists()', true, here],
    ["root.child('users/' + auth.none).exists()", 'error', here],
    ['root.child(auth.none).exists() == false', 'error', here],
    ['root.hasChild(auth.none) == false', 'error', here],
    ["root.child('banned/' + auth.token.email).val() != true", true, here],
    ["root.hasChild('banned/bob@example.com') == false", true, here],
    ["root.hasChildren(['banned/bob@example.com']) == false", true, here],
  ]);
});

describe('an expression with strings', () => {
  table([
    ["'foo'.contains('o')", true],
    ["'foo'.beginsWith('fo')", true],
    ["'abab'.endsWith('ab')", true],
    ["'ab'.endsWith('xab')", false],
    ["'a-b-c'.replace('-', '$&') == 'a$&b$&c'", true],
    ["'Ab'.toLowerCase() == 'ab' && 'Ab'.toUpperCase() == 'AB'", true],
    ["'abc'.length == 3", true],
    ["'abc'['length'] == 3", true],
    ["root.child('blue').val().length < 100", true, { data: { blue: '' } }],
    ["'foo'.contains(auth.none)", 'error'],
    ["'1foo'.beginsWith(auth.token.level)", 'error'],
    ["'foo'.endsWith(auth.token.level)", 'error'],
    ["'foo'.replace(auth.token.level, 'x') == 'foo'", 'error'],
    ["'foo'.replace('o', auth.token.level) == 'foo'", 'error'],
    ["data.val().contains('a')", 'error', { data: { blue: 1 } }],
    ['data.val().length > 0', 'error', { data: { blue: { a: 'b' } } }],
    ['data.val().toUpperCase() == null', 'error'],
  ]);
});

describe('an expression with query', () => {
  const ordered = (orderBy: string, rest: Partial<RulesQuery> = {}): Situation => ({
    query: { orderBy, ...rest },
  });
  table([
    ['query.orderByKey && !query.orderByValue && !query.orderByPriority && query.orderByChild == null', true],
    ['query.startAt == null && query.endAt == null && query.equalTo == null', true],
    ['query.limitToFirst == null && query.limitToLast == null', true],
    ["query.orderByChild == 'foo/bar' && !query.orderByKey", true, ordered('foo/bar')],
    ['query.orderByValue && !query.orderByKey && query.orderByChild == null', true, ordered('$value')],
    ['query.orderByPriority', true, ordered('$priority')],
    ['query.orderByKey', true, ordered('$key')],
    ["query.startAt == 'a' && query.endAt == 3", true, ordered('$value', { startAt: 'a', endAt: 3 })],
    ['query.equalTo == auth.uid', true, ordered('owner', { equalTo: 'custom:bob' })],
    ['query.equalTo == false', true, ordered('owner', { equalTo: false })],
    ['query.equalTo == null', true, ordered('owner', { startAt: 3 })],
    ['query.limitToLast <= 10', true, ordered('$key', { limitToLast: 10 })],
    ['query.limitToFirst <= 10', false, ordered('$key', { limitToFirst: 11 })],
    ["query['limitToFirst'] == 11", true, ordered('$key', { limitToFirst: 11 })],
    ['query.limitToLast <= 10', 'error'],
    ['query.foo == 1', 'refused'],
    ['query == null', 'refused'],
  ]);
});

describe('an expression with regular expressions', () => {
  table([
    ["'xbarx'.matches(/bar/)", true],
    ["'bar'.matches(/BAR/i)", true],
    ["'foobar'.matches(/^foo$/)", false],
    ["'aXb'.matches(/a.b/)", true],
    ["'ab12'.matches(/^[a-z]+\\d{2}$/)", true],
    ["'a/b'.matches(/a\\/b/)", true],
    ["'a/b'.matches(/a[/]b/)", true],
    ["'aab'.matches(/^(a|b){3,}$/)", true],
    ["'{foo}'.matches(/\\{foo}/)", true],
    ["'x'.matches(/[^\\W]/)", true],
    ["'2024-01-31'.matches(/^(19|20)[0-9][0-9]-(0[1-9]|1[012])-\\d{1,2}$/)", true],
    ['auth.none.matches(/a/)', 'error'],
    ["'a'.matches(/a/g)", 'refused'],
    ["'a'.matches('/a/')", 'refused'],
    ["'a'.matches(/(^foo$|bar)/)", 'refused'],
    ["'a'.matches(/^(foo|)$/)", 'refused'],
    ["'a'.matches(/a|/)", 'refused'],
    ["'a'.matches(/()/)", 'refused'],
    ["'a'.matches(/(?=a)/)", 'refused'],
    ["'a'.matches(/(?:a)/)", 'refused'],
    ["'a'.matches(/(a)\\1/)", 'refused'],
    ["'a'.matches(/a+?/)", 'refused'],
    ["'a'.matches(/a**/)", 'refused'],
    ["'a'.matches(/*a/)", 'refused'],
    ["'a'.matches(/a{,2}/)", 'refused'],
    ["'a'.matches(/a^/)", 'refused'],
    ["'a'.matches(/$a/)", 'refused'],
    ["'a'.matches(/^$/)", 'refused'],
    ["'a'.matches(/\\ba/)", 'refused'],
    ["'a'.matches(/[z-a]/)", 'refused'],
    ["'a'.matches(/[]/)", 'refused'],
    ["'a'.matches(/(a/)", 'refused'],
    ["'a'.matches(/a)/)", 'refused'],
    ["'a'.matches(/[a/)", 'refused'],
    ['/a/ == /a/', 'refused'],
  ]);
});

describe('an expression that cannot be loaded', () => {
  table(
    [
      ['auth', '7', "'foo'", 'null', 'data', 'data.val()', 'auth.token.admin', 'query.limitToLast'],
      ['auth && true', 'true || data.val()', '!data.val()', 'auth.uid ? true : false', 'true ? 7 : true'],
      ['newData.exists()', "skies == 'blue'", "$other == 'x'", 'window.x == 1', 'this == null'],
      ['root = 5', 'var foo = 8', 'true; true', 'true, true', '2 ** 2 == 4', "'a' in auth", '1 & 2 == 0'],
      ['data.exists', 'data.exists(1)', 'data.exist()', 'data.child() == null', 'data.child(7).exists()'],
      [
        "data.child('a', 'b').exists()",
        'data.child(null).exists()',
        "data.child('foo') != null",
        'data == null',
      ],
      [
        'data.hasChildren([])',
        "data.hasChildren('a')",
        "data.hasChildren(['a', 7])",
        "data.hasChildren(['a'], 1)",
      ],
      [
        'data.val().nothing == 1',
        "data.val()['length'] == 1",
        "data['val']",
        "root['exi' + 'sts']()",
        'root[$key]()',
      ],
      ["root['nothing']()", "auth.uid['nothing']('x')", 'auth.uid.nothing()', 'auth.uid.contains(7)'],
      [
        "'a'.contains()",
        "'a'.replace('b') == 'a'",
        "'a'.toLowerCase(1) == 'a'",
        "'a' == ['a']",
        '[1] == [1]',
      ],
      [
        'data.val() > true',
        '1 > null',
        "1 < 'a'",
        'true + 1 == 2',
        "'a' - 1 == 0",
        '-true == 1',
        "-'a' == 1",
      ],
      [
        'exists()',
        'true()',
        '(true',
        'true)',
        '',
        ' ',
        "'a",
        '1.5.2 == 1',
        '1x == 1',
        'a.',
        '@',
        '#',
        'data.child("a"',
      ],
      ['true ? true', 'true ? data : true', '(true ? data : 1) == 1', '!', '1 <', 'a => a', 'function() {}'],
    ]
      .flat()
      .map((rule): [string, unknown] => [rule, 'refused']),
  );

  it('is refused if it is nested too deeply, and does not exhaust the stack', () => {
    expect(outcome(`${'('.repeat(50_000)}true${')'.repeat(50_000)}`)).toBe('refused');
    expect(outcome(`${'!'.repeat(50_000)}true`)).toBe('refused');
  });
});
