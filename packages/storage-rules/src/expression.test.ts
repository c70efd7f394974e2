import { describe, expect, it } from 'vitest';
import { loadRuleset } from './ruleset';
import { wireValueSchema } from './wire';

const request = wireValueSchema.parse({
  map_value: {
    fields: {
      auth: {
        map_value: {
          fields: {
            uid: { string_value: 'alice' },
            token: { map_value: { fields: { admin: { bool_value: true } } } },
          },
        },
      },
      time: { timestamp_value: '2025-03-09T10:20:30.123456789Z' },
      path: {
        path_value: { segments: [{ simple: 'b' }, { simple: 'B' }, { simple: 'o' }, { simple: 'alice' }] },
      },
      place: { latlng_value: { latitude: -34.9, longitude: -56.2 } },
      wait: { duration_value: { seconds: 3, nanos: 5 } },
      raw: { bytes_value: 'AQI=' },
      ratio: { float_value: 0.5 },
      big: { int_value: '9007199254740993' },
      tags: { set_value: { values: [{ string_value: 'a' }, { string_value: 'a' }, { string_value: 'b' }] } },
      nothing: { null_value: null },
    },
  },
});

/** The result of a condition for a get of /b/B/o/alice/pic.png. */
function outcome(condition: string, functions = ''): string {
  const content = `rules_version = '2';
    service firebase.storage { match /b/{bucket}/o { match /{uid}/{file} { ${functions}
      allow get: if ${condition}
      ; } } }`;
  const loaded = loadRuleset([{ name: '/project/storage.rules', content }]);
  if (!loaded.ok) return 'refused';
  const { permit, problems } = loaded.ruleset.verify({
    service: 'firebase.storage',
    path: '/b/B/o/alice/pic.png',
    method: 'get',
    variables: { request, resource: { type: 'null' } },
  });
  if (problems.length > 0) return 'error';
  return permit ? 'true' : 'false';
}

/** Each line of `conditions` is a condition. All conditions must have the same result. */
function all(expected: string, conditions: string): void {
  const rows = conditions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  it.each(rows)(`%s is ${expected}`, (condition) => {
    expect(outcome(condition)).toBe(expected);
  });
}

describe('a condition with literals and operators', () => {
  all(
    'true',
    String.raw`
    true && !false
    1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 7 - 4 - 1 == 2
    7 / 2 == 3 && -7 / 2 == -3 && -7 % 2 == -1
    7.0 / 2 == 3.5 && 7 / 2.0 == 3.5 && 1 + 0.5 == 1.5
    1 == 1.0 && 1.0 == 1 && 1 != 2 && 1.5e1 == 15.0
    1 < 2 && 2 <= 2 && 3 > 2.5 && 3 >= 3.0 && -1 < 0
    'a' < 'b' && 'b' >= 'a'
    'a' + "b" == 'ab'
    'it\'s' == "it's" && '\x41\u0042\n' == 'AB\n'
    b'\x01\x02' == request.raw
    [1, 2] == [1, 2] && [1, 2] != [2, 1] && [] == []
    {'a': 1, 'b': [2]} == {'b': [2], 'a': 1} && {'a': 1} != {'a': 2} && {} != {'a': 1}
    null == null && null != 1 && 'a' != 1
    1 in [1, 2] && !(3 in [1, 2])
    'a' in {'a': 1} && !('b' in {'a': 1})
    'a' in request.tags && !('c' in request.tags)
    true ? true : false
    false ? false : 1 > 2 ? false : true
    (1 == 1 ? 'a' : 2) == 'a'
    -(2) == -2 && -request.ratio == -0.5 && -duration.value(1, 's') == duration.value(-1, 's')
    'hello'[1] == 'e' && 'hello'[1:3] == 'el' && 'hello'[0:5] == 'hello'
    [1, 2, 3][2] == 3 && [1, 2, 3][0:2] == [1, 2] && [1][1:1] == []
    request.raw[1] == 2 && request.raw[0:1] == b'\x01'
    {'a': 1}.a == 1 && {'a': 1}['a'] == 1
    request['auth']['uid'] == 'alice'
    request.path[3] == 'alice' && request.path == /b/B/o/alice
    /b/$(bucket)/o/$(request.auth.uid) == request.path
    /b/B/o == path('b/B/o') && string(/b/B) == '/b/B'
    request.big == 9007199254740993
    request.auth.token.admin
    bucket == 'B' && uid == 'alice' && file == 'pic.png'
    request.method == 'get'
    resource == null
    request.nothing == null
    true // a comment
    /* one */ true /* two */
  `,
  );
  all(
    'false',
    `
    1 == '1'
    1 > 2
    null == false
    'B' in ['b']
    request.auth == null
  `,
  );
  all(
    'error',
    `
    1 / 0 == 1
    1 % 0 == 1
    1.0 / 0.0 > 1.0
    9223372036854775807 + 1 > 0
    1 + 'a' == '1a'
    'a' - 'b' == ''
    1 < 'a'
    null < 1
    true < false
    !1
    -'a' == 'a'
    1 in 'abc'
    'a' in null
    1 ? true : false
    request.none ? true : true
    [1][1] == 1
    [1][-1] == 1
    [1]['0'] == 1
    'abc'[1:4] == 'bc'
    'abc'[2:1] == ''
    null[0] == 1
    1[0:1] == 1
    {'a': 1}.b == 1
    {'a': 1}[0] == 1
    {1: 2} == {}
    'abc'.size == 3
    resource.size > 0
    resource.size() > 0
    request.auth.token.none == null
    request.auth.none != 'x'
    1
    'true'
    null
  `,
  );
});

describe('a condition with errors inside', () => {
  all(
    'true',
    `
    request.none || true
    true || request.none
    1 || true
    !(request.none && false)
    !(false && request.none)
  `,
  );
  all(
    'error',
    `
    !request.none
    !(request.none == 1)
    request.none != 1
    request.none || false
    false || request.none
    request.none && true
    true && request.none
    request.none || request.other
    1 && true
    [request.none] == []
  `,
  );
});

describe('a condition with the is operator', () => {
  all(
    'true',
    `
    1 is int && 1 is number && !(1 is float)
    1.0 is float && 1.0 is number && !(1.0 is int)
    'a' is string && true is bool && null is null && request.raw is bytes
    [] is list && {} is map && request.tags is set && request.path is path
    request.time is timestamp && request.wait is duration && request.place is latlng
    !(null is string) && !('a' is path)
  `,
  );
  all('refused', `1 is integer`);
});

describe('a condition with strings and bytes', () => {
  all(
    'true',
    String.raw`
    'héllo'.size() == 5 && ''.size() == 0
    'Ab'.lower() == 'ab' && 'Ab'.upper() == 'AB' && '  a '.trim() == 'a'
    'image/png'.matches('image/.*') && !'image/png'.matches('image') && !'an image/png'.matches('image/.*')
    'a.b'.matches('a[.]b') && 'Ann'.matches('(?i)ann') && '12'.matches('\\d+')
    'a1b22c'.replace('[0-9]+', '-') == 'a-b-c' && 'a.b'.replace('[.]', '$0') == 'a$0b'
    'a/b/c'.split('/') == ['a', 'b', 'c'] && 'a,b;c'.split('[,;]') == ['a', 'b', 'c'] && 'abc'.split('x') == ['abc']
    'é'.toUtf8().size() == 2 && 'é'.toUtf8().toHexString() == 'c3a9' && 'abc'.toUtf8().toBase64() == 'YWJj'
    string(1) + string(true) + string(null) + string(1.5) + string('x') == '1truenull1.5x'
    int('12') == 12 && int(2.9) == 2 && int(-2.9) == -2 && int(3) is int
    float('1.5') == 1.5 && float(1) is float && bool('true') && !bool('false') && bool(true)
  `,
  );
  all(
    'error',
    String.raw`
    'a'.matches('(') || false
    'a'.matches('(a)\\1')
    'a'.matches(1)
    'a'.matches()
    'a'.nothing()
    'a'.size(1) == 1
    null.size() == 0
    int('x') == 1
    int(null) == 1
    float('x') == 1.0
    bool('yes')
    string([]) == ''
    path(1) == /a
  `,
  );
});

describe('a condition with lists, sets and maps', () => {
  all(
    'true',
    `
    [1, 2].size() == 2 && [1].concat([2]) == [1, 2] && ['a', 1].join('-') == 'a-1'
    [1, 2].hasAll([1]) && ![1].hasAll([1, 2]) && [1, 2].hasAny([2, 3]) && ![1].hasAny([2])
    [1, 1].hasOnly([1, 2]) && ![1, 3].hasOnly([1, 2]) && [1, 2, 1].removeAll([1]) == [2]
    [1, 1, 2].toSet().size() == 2 && [1, 2].toSet() == [2, 1].toSet() && [1].toSet() != [1]
    [1].toSet().union([2].toSet()) == [1, 2].toSet()
    [1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()
    [1, 2].toSet().difference([2, 3].toSet()) == [1].toSet()
    request.tags.size() == 2 && request.tags.hasOnly(['a', 'b']) && request.tags.hasAll(['a']) && request.tags.hasAny(['b'])
    {'a': 1}.keys() == ['a'] && {'a': 1}.values() == [1] && {'a': 1}.size() == 1
    {'a': 1}.get('a', 0) == 1 && {}.get('a', 0) == 0 && {'a': {'b': 2}}.get(['a', 'b'], 0) == 2
    {'a': 1}.get(['a', 'b'], 7) == 7
    {'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()
    {'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).removedKeys() == ['c'].toSet()
    {'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).changedKeys() == ['b'].toSet()
    {'a': 1, 'b': 2}.diff({'a': 1}).unchangedKeys() == ['a'].toSet()
    {'a': 1, 'b': 2}.diff({'a': 1, 'c': 1}).affectedKeys().hasOnly(['b', 'c'])
    {'a': 1}.diff({}) == {'a': 1}.diff({}) && {'a': 1}.diff({}) != {'a': 2}.diff({})
  `,
  );
  all(
    'error',
    `
    [1].hasAll(1)
    [1].concat(1) == []
    [[]].join(',') == ''
    [1].toSet().union([1]) == [1].toSet()
    {}.get('a') == 1
    {}.get(1, 2) == 2
    {}.diff([]).addedKeys().size() == 0
  `,
  );
});

describe('a condition with times, places, numbers and hashes', () => {
  all(
    'true',
    `
    request.time.year() == 2025 && request.time.month() == 3 && request.time.day() == 9
    request.time.hours() == 10 && request.time.minutes() == 20 && request.time.seconds() == 30
    request.time.nanos() == 123456789 && request.time.dayOfWeek() == 7 && request.time.dayOfYear() == 68
    request.time.toMillis() == 1741515630123 && request.time.date() == timestamp.date(2025, 3, 9)
    request.time.time() > duration.time(10, 20, 30, 0) && request.time.time() < duration.time(10, 20, 31, 0)
    timestamp.value(-1).year() == 1969 && timestamp.value(-1).nanos() == 999000000
    request.time + duration.value(1, 'd') > request.time && request.time - duration.value(1, 'w') < request.time
    timestamp.date(2025, 3, 2) - timestamp.date(2025, 3, 1) == duration.value(24, 'h')
    duration.value(1, 'm') + request.time > request.time
    duration.value(1, 'm') + duration.value(1, 's') == duration.value(61, 's')
    duration.value(1, 's') - duration.value(1, 'ms') == duration.value(999000000, 'ns')
    duration.abs(duration.value(-3, 's')) == duration.value(3, 's')
    request.wait.seconds() == 3 && request.wait.nanos() == 5
    request.time <= request.time && request.time >= request.time
    request.place.latitude() == -34.9 && request.place.longitude() == -56.2 && request.place == latlng.value(-34.9, -56.2)
    request.place.distance(latlng.value(-34.9, -56.2)) == 0.0
    math.round(latlng.value(0, 0).distance(latlng.value(0, 1)) / 1000) == 111
    math.abs(-2) == 2 && math.abs(-2.5) == 2.5 && math.ceil(1.2) == 2 && math.floor(-1.2) == -2
    math.round(2.5) == 3 && math.round(-2.5) == -3 && math.pow(2, 3) == 8.0 && math.sqrt(9) == 3.0
    math.isNaN(math.sqrt(-1)) && !math.isNaN(1) && math.isInfinite(math.pow(10, 999)) && !math.isInfinite(1)
    hashing.md5('abc').toHexString() == '900150983cd24fb0d6963f7d28e17f72'
    hashing.sha256(b'abc').toHexString()[0:8] == 'ba7816bf'
    hashing.crc32('123456789').toHexString() == 'cbf43926' && hashing.crc32c('123456789').toHexString() == 'e3069283'
  `,
  );
  all(
    'error',
    `
    timestamp.date(2025, 2, 30) == request.time
    timestamp.value('x') == request.time
    duration.value(1, 'y') == request.wait
    request.time + 1 == request.time
    request.time + request.time == request.time
    request.time.year(1) == 2025
    request.time.nothing() == 1
    latlng.value(91, 0) == request.place
    request.place.distance(1) == 0.0
    math.floor(math.pow(10, 999)) == 1
    math.nothing(1) == 1
    math.abs('a') == 1
    math.abs() == 1
    math == null
    hashing.md5(1) == b''
    firestore.get(/databases/(default)/documents/users/$(uid)).data.admin == true
    firestore.exists(/databases/(default)/documents/users/$(uid))
    !firestore.exists(/databases/(default)/documents/users/$(uid))
  `,
  );
});

describe('functions of the rules', () => {
  const outcomeWith = (functions: string, condition: string) => outcome(condition, functions);

  it('have arguments and let variables, and can read the wildcards of the blocks around the function', () => {
    const owns =
      'function owns(who) { let me = request.auth.uid; let same = me == who; return same && uid == me; }';
    expect(outcomeWith(owns, "owns('alice')")).toBe('true');
    expect(outcomeWith(owns, "owns('bob')")).toBe('false');
  });

  it('cannot read the variables of their caller', () => {
    const functions = 'function inner() { return secret == 1; } function outer(secret) { return inner(); }';
    expect(outcomeWith(functions, 'outer(1)')).toBe('error');
  });

  it('read an argument and not an outer variable with the same name', () => {
    expect(outcomeWith("function f(uid) { return uid == 'x'; }", "f('x')")).toBe('true');
    expect(outcomeWith('function f(math) { return math.abs == 3; }', "f({'abs': 3})")).toBe('true');
  });

  it('cause an error if the function is unknown or is called with too few or too many arguments', () => {
    expect(outcomeWith('function f(a) { return true; }', 'f()')).toBe('error');
    expect(outcomeWith('function f(a) { return true; }', 'f(1, 2)')).toBe('error');
    expect(outcome('nothing(1)')).toBe('error');
  });

  it('deny the request if a let variable causes an error, even if the variable is not used', () => {
    expect(outcomeWith('function f() { let a = request.none; return true; }', 'f()')).toBe('error');
  });

  it('cannot call themselves, directly or through other functions', () => {
    expect(outcomeWith('function f() { return f(); }', 'f()')).toBe('refused');
    const two = 'function f() { return true || g(); } function g() { return f(); }';
    expect(outcomeWith(two, 'f()')).toBe('refused');
  });

  it('may have at most ten let variables', () => {
    const withLets = (count: number) =>
      `function f() { ${Array.from({ length: count }, (_, i) => `let v${i} = ${i};`).join(' ')} return true; }`;
    expect(outcomeWith(withLets(10), 'f()')).toBe('true');
    expect(outcomeWith(withLets(11), 'f()')).toBe('refused');
  });
});

describe('a condition that cannot be read', () => {
  all(
    'refused',
    String.raw`
    true true
    (true
    [1, 2 == 3
    {'a' 1} == {}
    'open
    '\d' == 'd'
    1 +
    a.
    a[]
    a[1
    ? true
    true ? true
    = 1
    1x == 1
    99999999999999999999 > 1
    match == 1
    a => a
    /a/$(x == 1
    /* never closed
    ;
  `,
  );

  it('is refused if it is nested too deeply, and does not exhaust the stack', () => {
    expect(outcome(`${'('.repeat(50_000)}true${')'.repeat(50_000)}`)).toBe('refused');
    expect(outcome(`${'!'.repeat(50_000)}true`)).toBe('refused');
  });
});
