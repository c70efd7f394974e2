import { describe, expect, it } from 'vitest';
import { loadRuleset, type StorageRuleset } from './ruleset';
import type { RequestMethod } from './wire';
import type { Value } from './values';

function load(body: string, version = '2'): StorageRuleset {
  const content = `rules_version = '${version}'; service firebase.storage { match /b/{bucket}/o { ${body} } }`;
  const loaded = loadRuleset([{ name: 'storage.rules', content }]);
  if (!loaded.ok) throw new Error(loaded.errors.map(({ message }) => message).join());
  return loaded.ruleset;
}

function errorsOf(content: string): string[] {
  const loaded = loadRuleset([{ name: '/project/storage.rules', content }]);
  return loaded.ok ? [] : loaded.errors.map(({ message, file, line }) => `${file}:${line} ${message}`);
}

const signedIn: Value = { type: 'map', entries: new Map([['uid', { type: 'string', value: 'alice' }]]) };

function permits(
  ruleset: StorageRuleset,
  method: RequestMethod,
  name: string,
  service = 'firebase.storage',
): boolean {
  const request: Value = { type: 'map', entries: new Map([['auth', signedIn]]) };
  const path = name === '' ? '/b/B/o' : `/b/B/o/${name}`;
  return ruleset.verify({ service, path, method, variables: { request, resource: { type: 'null' } } }).permit;
}

describe('the methods of a rule', () => {
  it.each<[string, RequestMethod[]]>([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, delete', ['get', 'delete']],
  ])('of allow %s are exactly %j', (named, methods) => {
    const ruleset = load(`match /x { allow ${named}; }`);
    const all: RequestMethod[] = ['get', 'list', 'create', 'update', 'delete'];
    expect(all.filter((method) => permits(ruleset, method, 'x'))).toEqual(methods);
  });

  it('must all be permitted if the request is for read or write and not for a single method', () => {
    expect(permits(load('match /x { allow read; }'), 'read', 'x')).toBe(true);
    expect(permits(load('match /x { allow get; }'), 'read', 'x')).toBe(false);
    expect(permits(load('match /x { allow create, delete; }'), 'write', 'x')).toBe(false);
  });

  it('apply only to requests of the service whose block contains the rule', () => {
    const content = `service cloud.firestore { match /{all=**} { allow read, write; } }
      service firebase.storage { match /b/{bucket}/o { match /x { allow get; } } }`;
    const loaded = loadRuleset([{ name: 'storage.rules', content }]);
    if (!loaded.ok) throw new Error('not loaded');
    expect(permits(loaded.ruleset, 'get', 'y')).toBe(false);
    expect(permits(loaded.ruleset, 'get', 'x')).toBe(true);
    expect(permits(loaded.ruleset, 'get', 'x', 'cloud.firestore')).toBe(true);
  });
});

describe('the matching of a path with the rules', () => {
  it('denies a path that no block matches', () => {
    expect(permits(load(''), 'get', 'x')).toBe(false);
    expect(permits(load('match /x { allow get; }'), 'get', 'x/y')).toBe(false);
    expect(permits(load('match /x/y { allow get; }'), 'get', 'x')).toBe(false);
  });

  it('permits a request if one matching block permits it, even if another block causes an error', () => {
    const ruleset = load(`match /{a} { allow get: if request.none; }
      match /x { allow get: if false; allow get: if a; allow get: if request.auth.uid == 'alice'; }`);
    expect(permits(ruleset, 'get', 'x')).toBe(true);
    expect(permits(ruleset, 'get', 'y')).toBe(false);
  });

  it('gives a wildcard exactly one segment', () => {
    const ruleset = load(
      "match /users/{uid}/{file} { allow get: if uid == request.auth.uid && file == 'a b.png'; }",
    );
    expect(permits(ruleset, 'get', 'users/alice/a b.png')).toBe(true);
    expect(permits(ruleset, 'get', 'users/bob/a b.png')).toBe(false);
    expect(permits(ruleset, 'get', 'users/alice/deep/a b.png')).toBe(false);
    expect(permits(ruleset, 'get', 'users/alice')).toBe(false);
  });

  it('does not give a wildcard an empty segment', () => {
    expect(permits(load('match /{a}/{b}/{c} { allow get; }'), 'get', 'x//y')).toBe(false);
    expect(permits(load('match /{a=**} { allow get; }'), 'get', 'x//y')).toBe(true);
  });

  it('continues the path in nested blocks, where an inner wildcard hides an outer wildcard of the same name', () => {
    const ruleset = load(
      "match /{a} { match /{a}/end { allow get: if a == 'inner'; } allow get: if a == 'only'; }",
    );
    expect(permits(ruleset, 'get', 'outer/inner/end')).toBe(true);
    expect(permits(ruleset, 'get', 'inner/outer/end')).toBe(false);
    expect(permits(ruleset, 'get', 'only')).toBe(true);
  });

  it('uses an inner function and not an outer function with the same name', () => {
    const ruleset = load(`function ok() { return false; }
      match /in { function ok() { return true; } allow get: if ok(); }
      match /out { allow get: if ok(); }`);
    expect(permits(ruleset, 'get', 'in')).toBe(true);
    expect(permits(ruleset, 'get', 'out')).toBe(false);
  });

  it('can use the functions of the file and of the service everywhere', () => {
    const content = `function ofFile() { return true; }
      service firebase.storage { function ofService() { return ofFile(); }
        match /b/{bucket}/o/{x=**} { allow get: if ofService(); } }`;
    const loaded = loadRuleset([{ name: 'storage.rules', content }]);
    if (!loaded.ok) throw new Error('not loaded');
    expect(permits(loaded.ruleset, 'get', 'a/b')).toBe(true);
  });
});

describe('the wildcard {x=**}', () => {
  it('matches any number of segments at any place in version 2, and its value is the joined segments', () => {
    const ruleset = load("match /a/{mid=**}/end { allow get: if mid == 'x/y'; allow create: if mid == ''; }");
    expect(permits(ruleset, 'get', 'a/x/y/end')).toBe(true);
    expect(permits(ruleset, 'get', 'a/x/end')).toBe(false);
    expect(permits(ruleset, 'create', 'a/end')).toBe(true);
    expect(permits(ruleset, 'create', 'a/x/y')).toBe(false);
  });

  it('matches zero segments in version 2', () => {
    const ruleset = load('match /a/{rest=**} { allow read; }');
    expect(permits(ruleset, 'get', 'a')).toBe(true);
    expect(permits(ruleset, 'get', 'ab')).toBe(false);
  });

  it('matches at least one segment in version 1, and must be the last segment of the pattern', () => {
    const ruleset = load("match /a/{rest=**} { allow get: if rest == 'x/y'; }", '1');
    expect(ruleset.version).toBe(1);
    expect(permits(ruleset, 'get', 'a/x/y')).toBe(true);
    expect(permits(load('match /a/{rest=**} { allow get; }', '1'), 'get', 'a')).toBe(false);
    expect(() => load('match /a/{rest=**}/end { allow get; }', '1')).toThrow('must come last');
  });

  it('has the meaning of version 1 if the file names no version', () => {
    const content = 'service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read; } } }';
    const loaded = loadRuleset([{ name: 'storage.rules', content }]);
    expect(loaded.ok && loaded.ruleset.version).toBe(1);
  });
});

describe('a request to list files', () => {
  it('in the root is permitted by a rule for all files', () => {
    expect(permits(load('match /{all=**} { allow list; }'), 'list', '')).toBe(true);
    expect(permits(load('match /{all=**} { allow get; }'), 'list', '')).toBe(false);
  });

  it('in a folder is permitted by the rule for the files in the folder', () => {
    const ruleset = load('match /{uid}/{file} { allow list: if request.auth.uid == uid; }');
    expect(permits(ruleset, 'list', 'alice')).toBe(true);
    expect(permits(ruleset, 'list', 'bob')).toBe(false);
    expect(permits(ruleset, 'list', '')).toBe(false);
  });

  it('in a folder cannot depend on the name of a file', () => {
    expect(permits(load("match /{uid}/{file} { allow list: if file == 'x'; }"), 'list', 'alice')).toBe(false);
  });

  it('in a folder needs a rule with one more segment, and this rule does not permit a get of the folder', () => {
    expect(permits(load('match /{uid}/{file} { allow read; }'), 'get', 'alice')).toBe(false);
  });
});

describe('the explanation of a denial', () => {
  it('names the conditions that caused an error, with their file and line', () => {
    const ruleset = load('match /x {\n allow get: if request.none == 1;\n allow get: if 1; }');
    const request: Value = { type: 'map', entries: new Map() };
    const verified = ruleset.verify({
      service: 'firebase.storage',
      path: '/b/B/o/x',
      method: 'get',
      variables: { request, resource: { type: 'null' } },
    });
    expect(verified).toEqual({
      permit: false,
      problems: [
        { message: 'Evaluation error: property none is undefined on map.', file: 'storage.rules', line: 2 },
        { message: 'Evaluation error: the condition is a int, not a bool.', file: 'storage.rules', line: 3 },
      ],
    });
  });
});

describe('rules files that cannot be loaded', () => {
  const around = (body: string) => `rules_version = '2';\nservice firebase.storage {\n${body}\n}`;

  it.each([
    ['', "storage.rules:1 Missing 'service'."],
    ["rules_version = '3';", "storage.rules:1 The rules_version must be '1' or '2'."],
    ["rules_version = '2'\nservice firebase.storage {}", "storage.rules:2 Unexpected 'service'."],
    ['service firebase.storage {', 'storage.rules:1 Unexpected end of file.'],
    [around('allow read;'), "storage.rules:3 Unexpected 'allow'."],
    [around('match b { }'), "storage.rules:3 Unexpected 'b'."],
    [around('match /b/{x { }'), "storage.rules:3 Unexpected '{'."],
    [around('match /b/{x}/{x} { }'), 'storage.rules:3 A match binds one name twice.'],
    [around('match /b {\n  allow reed;\n}'), "storage.rules:4 Unexpected 'reed'."],
    [around('match /b {\n  allow read: true;\n}'), "storage.rules:4 Unexpected 'true'."],
    [around('match /b {\n  allow read: if true\n}'), "storage.rules:5 Unexpected '}'."],
    [around('match /b {\n  allow read: if request.auth.uid = 1;\n}'), "storage.rules:4 Unexpected '='."],
    [around('function f() { true }'), "storage.rules:3 Unexpected 'true'."],
    [
      around('function f() { return true; }\nfunction f() { return true; }'),
      "storage.rules:4 The function 'f' is declared twice.",
    ],
    [around('function f() {\n return f(); }'), "storage.rules:3 The function 'f' calls itself."],
    [around('function f(a) {\n return a is text; }'), "storage.rules:4 Unknown type 'text'."],
    [around('/* open'), 'storage.rules:3 A comment is not closed.'],
  ])('with the text %s are refused with the place of the error', (content, error) => {
    expect(errorsOf(content)).toEqual([error]);
  });

  it('do not include files with undeclared variables, which are loaded with a warning', () => {
    const ruleset = load('match /x {\n allow get: if isAdmin() || who == math.cube(2); }');
    expect(ruleset.warnings).toEqual([
      { message: 'Invalid function name: isAdmin.', file: 'storage.rules', line: 2 },
      { message: 'Invalid variable name: who.', file: 'storage.rules', line: 2 },
      { message: 'Invalid function name: math.cube.', file: 'storage.rules', line: 2 },
    ]);
  });
});
