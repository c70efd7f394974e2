import fc from 'fast-check';
import {
  endAt,
  equalTo,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  ref,
  set,
  setPriority,
  startAt,
  update,
  type DataSnapshot,
  type Database,
} from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryFromWire } from './query/query';
import { filteredNode, windowOf } from './query/window';
import { startWithSdks, type SdkSetup } from './testing/sdk-clients';
import { nodeFromJson } from './tree/json-read';
import { jsonText } from './tree/json-write';

/**
 * Listeners of every kind: how the SDK asks, and the same question to the model. A client that listens to a whole
 * path does not ask the server again for what lies below, so plain listens and queries have clients of their own.
 */
const LISTENS = [
  { client: 0, path: '', sdk: [], wire: {} },
  { client: 1, path: 'a', sdk: [], wire: {} },
  { client: 2, path: 'a/b/c', sdk: [], wire: {} },
  { client: 2, path: 'a', sdk: [orderByChild('v'), limitToLast(2)], wire: { i: 'v', l: 2, vf: 'r' } },
  { client: 2, path: 'a', sdk: [orderByChild('v'), limitToFirst(2)], wire: { i: 'v', l: 2, vf: 'l' } },
  {
    client: 2,
    path: 'a',
    sdk: [orderByChild('v'), equalTo(1)],
    wire: { i: 'v', sp: 1, sin: true, ep: 1, ein: true },
  },
  {
    client: 2,
    path: 'a',
    sdk: [orderByChild('v'), startAt(1), limitToFirst(1)],
    wire: { i: 'v', sp: 1, sin: true, l: 1, vf: 'l' },
  },
  {
    client: 2,
    path: 'a',
    sdk: [orderByValue(), endAt('m'), limitToLast(3)],
    wire: { i: '.value', ep: 'm', ein: true, l: 3, vf: 'r' },
  },
  {
    client: 2,
    path: '',
    sdk: [orderByKey(), startAt('b'), limitToFirst(1)],
    wire: { i: '.key', sp: 'b', sin: true, l: 1, vf: 'l' },
  },
  {
    client: 2,
    path: 'a',
    sdk: [orderByPriority(), startAt(1), limitToLast(2)],
    wire: { sp: 1, sin: true, l: 2, vf: 'r' },
  },
  { client: 3, path: 'a/b', sdk: [limitToLast(2)], wire: { l: 2, vf: 'r' } },
];

const key = fc.constantFrom('a', 'b', 'c', '1', '10');
const leaf = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('k', 'z'), fc.boolean());
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ v: leaf }, { noNullPrototype: true }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;
const path = fc.array(key, { maxLength: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), path, value: fc.option(value) }),
  fc.record({
    kind: fc.constant('set' as const),
    path: fc.tuple(fc.constant('a'), key),
    value: fc.option(value),
  }),
  fc.record({
    kind: fc.constant('priority' as const),
    path: fc.tuple(fc.constant('a'), key),
    value: fc.option(fc.integer({ min: 0, max: 2 })),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    path,
    values: fc.dictionary(key, fc.option(value), { minKeys: 1, noNullPrototype: true }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A database as plain nested objects, kept by the slowest and plainest means. */
class Model {
  private root: unknown = null;

  apply(one: Step): void {
    if (one.kind === 'set') this.root = put(this.root, one.path, one.value ?? null);
    else if (one.kind === 'update') {
      for (const [name, child] of Object.entries(one.values))
        this.root = put(this.root, [...one.path, name], child);
    } else this.root = put(this.root, one.path, prioritised(at(this.root, one.path), one.value));
  }

  json(where: string, wire: object): string {
    const node = nodeFromJson(at(this.root, where.split('/').filter(Boolean)), {
      path: [],
      now: 0,
      base: null,
    });
    return jsonText(filteredNode(node, queryFromWire(wire)), 'export');
  }

  order(where: string, wire: object): string[] {
    const node = nodeFromJson(at(this.root, where.split('/').filter(Boolean)), {
      path: [],
      now: 0,
      base: null,
    });
    return windowOf(node, queryFromWire(wire)).map(([name]) => name);
  }
}

function isTree(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !('.value' in json);
}

function at(json: unknown, where: readonly string[]): unknown {
  const [first, ...rest] = where;
  if (first === undefined) return json;
  return isTree(json) ? at(json[first] ?? null, rest) : null;
}

function put(json: unknown, where: readonly string[], to: unknown): unknown {
  const [first, ...rest] = where;
  if (first === undefined) return isEmpty(to) ? null : to;
  const fields: Record<string, unknown> = isTree(json) ? { ...json } : priorityAlone(json);
  const child = put(fields[first] ?? null, rest, to);
  if (isEmpty(child) && !isTree(json)) return json;
  if (isEmpty(child)) return isEmpty(without(fields, first)) ? null : without(fields, first);
  return { ...fields, [first]: child };
}

function without(fields: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function priorityAlone(json: unknown): Record<string, unknown> {
  const has = typeof json === 'object' && json !== null && '.priority' in json;
  return has ? { '.priority': json['.priority'] } : {};
}

function isEmpty(json: unknown): boolean {
  if (json === null) return true;
  return (
    isTree(json) && Object.entries(json).every(([name, child]) => name === '.priority' || isEmpty(child))
  );
}

function prioritised(json: unknown, priority: number | null): unknown {
  if (isEmpty(json)) return null;
  const bare = isTree(json) ? without(json, '.priority') : { '.value': leafOf(json) };
  return priority === null && !isTree(json)
    ? leafOf(json)
    : priority === null
      ? bare
      : { ...bare, '.priority': priority };
}

function leafOf(json: unknown): unknown {
  return typeof json === 'object' && json !== null && '.value' in json ? json['.value'] : json;
}

function exported(snapshot: DataSnapshot): string {
  const node = nodeFromJson(snapshot.exportVal(), { path: [], now: 0, base: null });
  return jsonText(node, 'export');
}

let setup: SdkSetup;
let listeners: Database[];
let writers: Database[];

beforeAll(async () => {
  setup = await startWithSdks(
    '{"rules": {".read": true, ".write": true, "runs": {"$run": {"a": {".indexOn": ["v", ".value"]}}}}}',
  );
  listeners = Array.from({ length: 4 }, () => setup.web());
  writers = [setup.web(), setup.web()];
});

afterAll(() => setup.end());

async function write(database: Database, base: string, one: Step): Promise<void> {
  const target = ref(database, [base, ...one.path].join('/'));
  if (one.kind === 'set') await set(target, one.value);
  else if (one.kind === 'update') await update(target, one.values);
  else await setPriority(target, one.value);
}

function one(databases: readonly Database[], index: number): Database {
  const database = databases[index];
  if (!database) throw new Error('No such client');
  return database;
}

let runs = 0;

test('whatever is written, every listener of an official client ends with what a plain model holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      runs += 1;
      const base = `runs/r${runs}`;
      const model = new Model();
      const states = LISTENS.map(({ client, path: where, sdk }) => {
        const state = { json: '', order: [] as string[] };
        const stop = onValue(query(ref(one(listeners, client), `${base}/${where}`), ...sdk), (snapshot) => {
          state.json = exported(snapshot);
          state.order = [];
          snapshot.forEach((child) => {
            state.order.push(child.key);
          });
        });
        return { state, stop };
      });
      for (const [index, next] of steps.entries()) {
        await write(one(writers, index % 2), base, next);
        model.apply(next);
        // A write of a listener's own is answered after all that was pushed to it before.
        await Promise.all(listeners.map((listener) => set(ref(listener, `settled/${runs}`), index)));
        for (const [position, { path: where, wire }] of LISTENS.entries()) {
          const seen = states[position]?.state;
          expect(seen?.json, `${JSON.stringify(next)} ${where} ${JSON.stringify(wire)}`).toBe(
            model.json(where, wire),
          );
          expect(seen?.order).toEqual(model.order(where, wire));
        }
      }
      for (const { stop } of states) stop();
    }),
    { numRuns: 40 },
  );
}, 120_000);
