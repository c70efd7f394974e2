import { describe, expect, it } from 'vitest';
import { plainNode, type PlainTree } from './plain-node';
import { compileRules, type RulesAuth, type Ruleset } from './ruleset';

function load(rules: unknown): Ruleset {
  const compiled = compileRules(JSON.stringify({ rules }));
  if (!compiled.ok) throw new Error(compiled.error);
  return compiled.ruleset;
}

function errorOf(text: string): string {
  const compiled = compileRules(text);
  return compiled.ok ? 'loaded' : compiled.error;
}

const split = (path: string): string[] => path.split('/').filter((key) => key !== '');

function canRead(ruleset: Ruleset, path: string, tree: PlainTree = null, auth: RulesAuth = null): boolean {
  return ruleset.canRead({ path: split(path), root: plainNode(tree), auth, now: 0, query: null }).allowed;
}

/** Whether `paths` may be written if the tree changes from `before` to `after`. */
function canWrite(ruleset: Ruleset, paths: string[], before: PlainTree, after: PlainTree, now = 0): boolean {
  const [root, newRoot] = [plainNode(before), plainNode(after)];
  return ruleset.canWrite({ paths: paths.map(split), root, newRoot, auth: null, now }).allowed;
}

describe('a read', () => {
  it('is denied everywhere if no rule allows it', () => {
    expect(canRead(load({}), '/')).toBe(false);
    expect(canRead(load({ a: { '.write': true } }), '/a')).toBe(false);
  });

  it('is granted by a rule at the path or above it', () => {
    const rules = load({ a: { '.read': true } });
    expect(canRead(rules, '/a')).toBe(true);
    expect(canRead(rules, '/a/b/c')).toBe(true);
    expect(canRead(rules, '/')).toBe(false);
    expect(canRead(rules, '/b')).toBe(false);
  });

  it('that a rule grants is not denied by a false rule below this rule', () => {
    expect(canRead(load({ a: { '.read': true, b: { '.read': false } } }), '/a/b')).toBe(true);
  });

  it('is not granted by a rule below the path', () => {
    expect(canRead(load({ a: { b: { '.read': true } } }), '/a')).toBe(false);
  });

  it('is decided by the rules of a literal key and not of $variable, even if the literal key grants nothing', () => {
    const rules = load({ a: { fixed: {}, $any: { '.read': true } } });
    expect(canRead(rules, '/a/other')).toBe(true);
    expect(canRead(rules, '/a/fixed')).toBe(false);
  });

  it('gives each $variable its key, also in the rules below', () => {
    const rules = load({ $a: { x: { $b: { '.read': "$a + '/' + $b == 'one/two'" } } } });
    expect(canRead(rules, '/one/x/two/deeper')).toBe(true);
    expect(canRead(rules, '/one/x/three')).toBe(false);
  });

  it('is checked with the data at the rule’s path in the variable data, and not with the data that is read', () => {
    const rules = load({ posts: { '.read': "data.child('open').val() == true" } });
    expect(canRead(rules, '/posts/p1/text', { posts: { open: true } })).toBe(true);
    expect(canRead(rules, '/posts/p1/text', { posts: { p1: { text: { open: true } } } })).toBe(false);
  });

  it('can use the names of built-in object members as ordinary keys', () => {
    const rules = load({ constructor: { '.read': true }, $x: { '.read': "$x == '__proto__'" } });
    expect(canRead(rules, '/constructor')).toBe(true);
    expect(canRead(rules, '/__proto__')).toBe(true);
    expect(canRead(rules, '/toString')).toBe(false);
  });
});

describe('a write', () => {
  it('is granted only by a rule at the path or above it, and a false rule below does not deny the write', () => {
    const rules = load({ a: { '.write': true, b: { '.write': false } } });
    expect(canWrite(rules, ['/a/b'], null, { a: { b: 1 } })).toBe(true);
    expect(canWrite(rules, ['/c'], null, { c: 1 })).toBe(false);
    expect(canWrite(rules, ['/'], null, { a: 1 })).toBe(false);
  });

  it('is checked with the old tree as data and root, and with the new tree as newData', () => {
    const rules = load({
      a: {
        '.write':
          "data.child('n').val() == 1 && newData.child('n').val() == 2 && root.child('a/n').val() == 1",
      },
    });
    expect(canWrite(rules, ['/a/n'], { a: { n: 1 } }, { a: { n: 2 } })).toBe(true);
    expect(canWrite(rules, ['/a/n'], { a: { n: 2 } }, { a: { n: 2 } })).toBe(false);
  });

  it('is checked with newData as the tree after the write, which also contains unwritten siblings', () => {
    const rules = load({ a: { $x: { '.write': "newData.parent().child('keep').exists()" } } });
    expect(canWrite(rules, ['/a/b'], { a: { keep: 1 } }, { a: { keep: 1, b: 2 } })).toBe(true);
    expect(canWrite(rules, ['/a/b'], null, { a: { b: 2 } })).toBe(false);
  });

  it('is refused if the rule of the root calls newData.parent(), because this call is an error', () => {
    expect(canWrite(load({ '.write': 'newData.parent() .exists() || true' }), ['/a'], null, { a: 1 })).toBe(
      false,
    );
  });

  it('is checked with server timestamps that equal now', () => {
    const rules = load({ at: { '.write': 'newData.val() == now' } });
    expect(canWrite(rules, ['/at'], null, { at: 77 }, 77)).toBe(true);
    expect(canWrite(rules, ['/at'], null, { at: 76 }, 77)).toBe(false);
  });

  it('is checked with the priority of the new data', () => {
    const rules = load({ a: { '.write': 'newData.getPriority() != null' } });
    expect(canWrite(rules, ['/a'], null, { a: { '.priority': 'x', '.value': 1 } })).toBe(true);
    expect(canWrite(rules, ['/a'], null, { a: 1 })).toBe(false);
  });

  it('is checked with the value that the variable query has for a read without a query', () => {
    const rules = load({ '.write': 'query.orderByKey && query.limitToLast == null' });
    expect(canWrite(rules, ['/a'], null, { a: 1 })).toBe(true);
  });
});

describe('a .validate rule', () => {
  it('does not grant a write', () => {
    expect(canWrite(load({ a: { '.validate': true } }), ['/a'], null, { a: 1 })).toBe(false);
  });

  it('must be true at the path and at every ancestor', () => {
    const rules = load({
      '.write': true,
      a: { '.validate': "newData.hasChildren(['kind'])", n: { '.validate': 'newData.isNumber()' } },
    });
    expect(canWrite(rules, ['/a/n'], { a: { kind: 'x' } }, { a: { kind: 'x', n: 1 } })).toBe(true);
    expect(canWrite(rules, ['/a/n'], null, { a: { n: 1 } })).toBe(false);
    expect(canWrite(rules, ['/a/n'], { a: { kind: 'x' } }, { a: { kind: 'x', n: 'one' } })).toBe(false);
  });

  it('must be true at every descendant that was written', () => {
    const rules = load({ '.write': true, list: { $id: { n: { '.validate': 'newData.val() < 10' } } } });
    expect(canWrite(rules, ['/list'], null, { list: { a: { n: 1 }, b: { n: 2 } } })).toBe(true);
    expect(canWrite(rules, ['/list'], null, { list: { a: { n: 1 }, b: { n: 20 } } })).toBe(false);
    expect(canWrite(rules, ['/'], null, { list: { b: { n: 20 } } })).toBe(false);
  });

  it('that is false refuses the write, even if a rule above it is true', () => {
    const rules = load({ '.write': true, '.validate': true, a: { '.validate': false } });
    expect(canWrite(rules, ['/a'], null, { a: 1 })).toBe(false);
    expect(canWrite(rules, ['/'], null, { a: 1 })).toBe(false);
  });

  it('does not check stored siblings of the written path', () => {
    const rules = load({ '.write': true, a: { $x: { '.validate': 'newData.isNumber()' } } });
    expect(canWrite(rules, ['/a/new'], { a: { old: 'text' } }, { a: { old: 'text', new: 1 } })).toBe(true);
  });

  it('is skipped at a path without a new value, but not at the ancestors of this path', () => {
    const rules = load({
      '.write': true,
      a: { '.validate': "newData.hasChildren(['b'])", b: { '.validate': false }, c: { '.validate': false } },
    });
    expect(canWrite(rules, ['/a'], { a: { b: 1 } }, null)).toBe(true);
    expect(canWrite(rules, ['/a/c'], { a: { b: 1, c: 1 } }, { a: { b: 1 } })).toBe(true);
    expect(canWrite(rules, ['/a/b'], { a: { b: 1, c: 1 } }, { a: { c: 1 } })).toBe(false);
  });

  it('for $other that is false refuses only unknown keys', () => {
    const rules = load({
      '.write': true,
      user: { name: { '.validate': 'newData.isString()' }, $other: { '.validate': false } },
    });
    expect(canWrite(rules, ['/user'], null, { user: { name: 'Ann' } })).toBe(true);
    expect(canWrite(rules, ['/user'], null, { user: { name: 'Ann', age: 3 } })).toBe(false);
    expect(canWrite(rules, ['/user/age'], null, { user: { age: 3 } })).toBe(false);
    expect(canWrite(rules, ['/user/age'], { user: { age: 3, name: 'A' } }, { user: { name: 'A' } })).toBe(
      true,
    );
  });

  it('at descendants of the written path gets the key of each descendant in its variables', () => {
    const rules = load({ '.write': true, $a: { $b: { '.validate': 'newData.val() == $a + $b' } } });
    expect(canWrite(rules, ['/'], null, { x: { y: 'xy', z: 'xz' }, p: { q: 'pq' } })).toBe(true);
    expect(canWrite(rules, ['/'], null, { x: { y: 'xy', z: 'xy' } })).toBe(false);
  });

  it('can read the values of the node’s children', () => {
    const rules = load({
      a: { '.write': true, '.validate': "newData.child('max').val() >= newData.child('min').val()" },
    });
    expect(canWrite(rules, ['/a'], null, { a: { min: 1, max: 2 } })).toBe(true);
    expect(canWrite(rules, ['/a'], null, { a: { min: 1 } })).toBe(false);
  });

  it('for one key does not make the emulator list all keys of the written node', () => {
    let asked = 0;
    const root = plainNode({ free: { x: 1 } });
    if (root === null) throw new Error('the tree is empty');
    const keys = (): Iterable<string> => {
      asked += 1;
      return ['free'];
    };
    const newRoot = { ...root, keys };
    const rules = load({ '.write': true, strict: { '.validate': false }, $any: { '.read': true } });
    expect(rules.canWrite({ paths: [[]], root: null, newRoot, auth: null, now: 0 }).allowed).toBe(true);
    expect(asked).toBe(0);
  });
});

describe('a write to several paths at once', () => {
  const rules = load({
    a: { '.write': "newData.parent().child('b').exists()" },
    b: { '.write': true, '.validate': 'newData.isNumber()' },
    c: { '.write': false },
  });

  it('is checked at each path with the tree after the complete write', () => {
    expect(canWrite(rules, ['/a', '/b'], null, { a: 1, b: 1 })).toBe(true);
    expect(canWrite(rules, ['/a'], null, { a: 1 })).toBe(false);
  });

  it('is refused as a whole if the rules refuse one of its paths', () => {
    expect(canWrite(rules, ['/a', '/b', '/c'], null, { a: 1, b: 1, c: 1 })).toBe(false);
    expect(canWrite(rules, ['/a', '/b'], null, { a: 1, b: 'text' })).toBe(false);
  });
});

describe('the explanation of a decision', () => {
  it('lists each evaluated rule with its path, place, result and error', () => {
    const text =
      '{"rules": {\n  ".write": "auth != null",\n  "a": {\n    ".write": "true",\n    "$k": {".validate": "$k.length > auth.x"}}}}';
    const compiled = compileRules(text);
    if (!compiled.ok) throw new Error(compiled.error);
    const newRoot = plainNode({ a: { b: 1 } });
    const request = { paths: [['a']], root: null, newRoot, auth: null, now: 0 };
    expect(compiled.ruleset.canWrite({ ...request, explain: true })).toEqual({
      allowed: false,
      trace: [
        { path: '/', kind: 'write', expression: 'auth != null', line: 2, column: 13, result: false },
        { path: '/a', kind: 'write', expression: 'true', line: 4, column: 15, result: true },
        {
          path: '/a/b',
          kind: 'validate',
          expression: '$k.length > auth.x',
          line: 5,
          column: 25,
          result: false,
          error: 'cannot compare number > null',
        },
      ],
    });
    expect(compiled.ruleset.canWrite(request)).toEqual({ allowed: false });
  });
});

describe('indexes', () => {
  const rules = load({
    bookings: { '.indexOn': ['customer', 'driver/id'], $id: { tags: { '.indexOn': '.value' } } },
  });

  it('are found at the path of the query, even if a $variable matches a part of the path', () => {
    expect(rules.hasIndex(['bookings'], 'customer')).toBe(true);
    expect(rules.hasIndex(['bookings'], 'driver/id')).toBe(true);
    expect(rules.hasIndex(['bookings', 'b1', 'tags'], '.value')).toBe(true);
    expect(rules.hasIndex(['bookings'], 'status')).toBe(false);
    expect(rules.hasIndex(['bookings', 'b1'], 'customer')).toBe(false);
    expect(rules.hasIndex([], 'customer')).toBe(false);
    expect(rules.hasIndex(['other', 'x'], '.value')).toBe(false);
  });

  it('are not needed for keys and priorities', () => {
    expect(rules.hasIndex(['anything'], '.key')).toBe(true);
    expect(rules.hasIndex(['anything'], '.priority')).toBe(true);
  });

  it('can all be listed', () => {
    expect(rules.indexes()).toEqual([
      { path: ['bookings'], on: ['customer', 'driver/id'] },
      { path: ['bookings', '$id', 'tags'], on: ['.value'] },
    ]);
  });
});

describe('the rules file', () => {
  it('may contain comments, and line ends inside strings', () => {
    const text = `// top
      {"rules": { /* all
      of it */ ".read": "
        auth == null // no comment inside a rule
      "}}`;
    expect(errorOf(text)).toMatch(/^4:23: /);
    expect(errorOf(text.replace('// no comment inside a rule', ''))).toBe('loaded');
  });

  it('is returned as plain JSON without comments', () => {
    const compiled = compileRules('{"rules": {/* x */ "a": {".read": true, ".indexOn": ["b"]}}}');
    expect(compiled.ok && compiled.ruleset.toStrictJson()).toEqual({
      rules: { a: { '.read': true, '.indexOn': ['b'] } },
    });
  });

  it.each([
    ['', '1:1: Parse error: unexpected end of the rules'],
    ['{"rules": {}', '1:13: Parse error: expected "," or "}"'],
    ['{"rules": {},}', '1:14: Parse error: expected a key in double quotes'],
    ["{'rules': {}}", '1:2: Parse error: expected a key in double quotes'],
    ['{"rules": {}} x', '1:15: Parse error: unexpected text after the end of the rules'],
    ['{"rules":\n {"a" {}}}', '2:7: Parse error: expected ":"'],
    ['{"rules": {".read": "true}}', '1:21: Parse error: a string is not closed'],
    ['{"rules": {".read": "\\q"}}', '1:22: Parse error: unknown escape \\q'],
    ['{"rules": {".read": yes}}', '1:21: Parse error: unexpected yes'],
    ['{"rules": /* {}}', '1:11: Parse error: a comment is not closed'],
    ['{"rules": {"a": {}, "a": {}}}', '1:21: Parse error: the key "a" is given twice'],
  ])('with the text %s is reported as unparsable, with the place of the error', (text, message) => {
    expect(errorOf(text)).toBe(message);
  });

  it.each([
    ['[]', '1:1: Expected one object with the single key "rules"'],
    ['{}', '1:1: Expected one object with the single key "rules"'],
    ['{"rules": {}, "more": {}}', '1:1: Expected one object with the single key "rules"'],
    ['{"rules": true}', '1:11: Expected an object with rules'],
    ['{"rules": {"a": "true"}}', '1:17: Expected an object with rules'],
    ['{"rules": {".reed": true}}', '1:12: Unknown property .reed'],
    ['{"rules": {".read": 1}}', '1:21: .read must be an expression in quotes, true or false'],
    ['{"rules": {".indexOn": [1]}}', '1:25: .indexOn must be a string or an array of strings'],
    ['{"rules": {".indexOn": ".val"}}', '1:24: ".val" cannot be indexed'],
    ['{"rules": {"a.b": {}}}', '1:12: Invalid key "a.b": no key of the database can look like this'],
    ['{"rules": {"$a-b": {}}}', '1:12: Invalid variable name $a-b'],
    ['{"rules": {"$a": {}, "$b": {}}}', '1:22: $b stands beside $a: only one variable is allowed here'],
    ['{"rules": {"$a": {"x": {"$a": {}}}}}', '1:25: $a is already used on this path'],
    ['{"rules": {".read": "newData.exists()"}}', '1:22: Unknown variable newData'],
    ['{"rules": {".write": "\\"a\\" == x"}}', '1:32: Unknown variable x'],
    [
      '{"rules": {".write": "\n  auth != null &&\n  auth.uid"}}',
      '3:8: the right side of && must be boolean, but this is a value of unknown type',
    ],
    [
      '{"rules": {".write": "\'a\'.matches(/a+?/)"}}',
      '1:38: Invalid regular expression: a repeat cannot be repeated, and lazy repeats are not supported',
    ],
  ])('with the text %s is refused, with the place of the error', (text, message) => {
    expect(errorOf(text)).toBe(message);
  });

  it('may use the same variable name on two different paths', () => {
    expect(errorOf('{"rules": {"a": {"$x": {}}, "b": {"$x": {".read": "$x != null"}}}}')).toBe('loaded');
  });
});
