import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createStructuredLog } from '../../functions/src/platform/log/structured-log';
import { readAlertFiles } from '../../tools/alerts/alert-files';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { metrics, policies, dashboard } = readAlertFiles(ROOT);

const LEVELS = ['info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];
const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);
/** A log call of the functions, with its message and the names of its fields. */
type LogCall = { level: Level; message: string; fields: string[] };

/** Returns the keys of an object literal. A variable counts as one field. */
function fieldsOf(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (!ts.isObjectLiteralExpression(node)) return ['result'];
  return node.properties.flatMap(({ name }) =>
    name !== undefined && ts.isIdentifier(name) ? [name.text] : [],
  );
}

const propertyOf = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  node.properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name)?.initializer;

/**
 * Returns every message that the functions log, read from their source code. Messages are in `log.error('…',
 * { … })`, in `failure: '…'` of `workOnEach`, and in the arguments of `workOnDue`.
 */
function logCallsIn(source: string): LogCall[] {
  const found: LogCall[] = [];
  const file = ts.createSourceFile('one.ts', source, ts.ScriptTarget.Latest, true);
  const textOf = (node: ts.Expression | undefined): string | null => {
    if (node !== undefined && ts.isStringLiteral(node)) return node.text;
    const name = node === undefined ? '' : node.getText();
    return new RegExp(`const ${name} = '([^']+)'`).exec(source)?.[1] ?? null;
  };
  const add = (levels: readonly Level[], message: string | null, fields: string[]): void => {
    if (message !== null) found.push(...levels.map((level) => ({ level, message, fields })));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression: called, arguments: given } = node;
      const levels = ts.isPropertyAccessExpression(called)
        ? [called.name.text]
        : ts.isElementAccessExpression(called)
          ? Array.from(called.argumentExpression.getText().matchAll(/'(\w+)'/g), ([, text = '']) => text)
          : [];
      const isMember = ts.isPropertyAccessExpression(called) || ts.isElementAccessExpression(called);
      const target = isMember ? called.expression.getText().split('.').at(-1) : '';
      if (target === 'log') add(levels.filter(isLevel), textOf(given[0]), fieldsOf(given[1]));
      if (called.getText() === 'workOnDue') add(['error'], textOf(given.at(-1)), ['key', 'error']);
    }
    if (ts.isObjectLiteralExpression(node)) {
      const failure = propertyOf(node, 'failure');
      const level = /^'warn'(?: as const)?$/.test(propertyOf(node, 'level')?.getText() ?? '')
        ? 'warn'
        : 'error';
      if (failure !== undefined && ts.isStringLiteral(failure)) add([level], failure.text, ['key', 'error']);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const CALLS = ['functions/src', 'gateways'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => logCallsIn(readFileSync(join(ROOT, folder, path), 'utf8'))),
);

const SAMPLES: Record<string, unknown> = { path: '/api/quote', error: new Error('of a test') };
const severities = ['DEBUG', 'INFO', 'WARNING', 'ERROR'];

type Entry = { resource: { type: string }; severity: string; textPayload?: string; jsonPayload?: object };

/**
 * Returns the entry that Cloud Logging creates from a log line. `severity` is not in the payload of the
 * entry. A line with only a message gets a text payload without fields
 * (cloud.google.com/logging/docs/structured-logging).
 */
function entryOf({ level, message, fields }: LogCall): Entry {
  const lines: string[] = [];
  const log = createStructuredLog((entry) => lines.push(JSON.stringify(entry)));
  log[level](message, Object.fromEntries(fields.map((name) => [name, SAMPLES[name] ?? 'x'])));
  expect(lines).toHaveLength(1);
  const { severity, ...payload } = z
    .looseObject({ severity: z.string(), message: z.string() })
    .parse(JSON.parse(lines[0] ?? ''));
  const resource = { type: 'cloud_run_revision' };
  return Object.keys(payload).length === 1
    ? { resource, severity, textPayload: payload.message }
    : { resource, severity, jsonPayload: payload };
}

function valueAt(entry: Entry, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => z.record(z.string(), z.unknown()).safeParse(value).data?.[name], entry);
}

/**
 * Whether a filter matches an entry. The function knows only the forms that the project uses, which are `=`,
 * `=("a" OR "b")` and `severity>=`. The parts of a filter are joined by AND.
 */
function finds(filter: string, entry: Entry): boolean {
  return filter.split(' AND ').every((part) => {
    const atLeast = /^severity>=([A-Z]+)$/.exec(part);
    if (atLeast !== null) return severities.indexOf(entry.severity) >= severities.indexOf(atLeast[1] ?? '');
    const equal = /^([\w.]+)=(?:"([^"]*)"|\(("[^"]*"(?: OR "[^"]*")*)\))$/.exec(part);
    if (equal === null) throw new Error(`This test does not read: ${part}`);
    const [, path = '', one, several] = equal;
    const wanted = one === undefined ? (several ?? '').split(' OR ').map((text) => text.slice(1, -1)) : [one];
    return wanted.some((text) => text === valueAt(entry, path));
  });
}

const messagesOf = (filter: string): string[] =>
  Array.from(filter.replace(/^.* AND /, '').matchAll(/"([^"]*)"/g), ([, text = '']) => text);

describe('the log-based metric', () => {
  it.each([...metrics].flatMap(([name, { filter }]) => messagesOf(filter).map((text) => [name, text])))(
    '%s counts the line "%s", which the functions log',
    (name = '', message = '') => {
      const { filter = '' } = metrics.get(name) ?? {};
      const calls = CALLS.filter((call) => call.message === message);
      expect(calls, `no code of the functions logs "${message}"`).not.toEqual([]);
      for (const call of calls) expect(finds(filter, entryOf(call)), JSON.stringify(call)).toBe(true);
    },
  );

  it.each([...metrics])('%s matches no other line', (_name, { filter }) => {
    const others = CALLS.filter(({ message }) => !messagesOf(filter).includes(message));
    expect(others.filter((call) => finds(filter, entryOf(call)))).toEqual([]);
  });

  it.each([...metrics].filter(([, { labelExtractors }]) => labelExtractors !== undefined))(
    '%s takes its labels from fields that the log line contains',
    (_name, { filter, labelExtractors = {} }) => {
      const [call] = CALLS.filter(({ message }) => messagesOf(filter).includes(message));
      expect(call).toBeDefined();
      for (const extractor of Object.values(labelExtractors)) {
        const [, path = '', pattern = ''] = /^REGEXP_EXTRACT\(([\w.]+), "(.+)"\)$/.exec(extractor) ?? [];
        const value = call === undefined ? '' : String(valueAt(entryOf(call), path));
        expect(new RegExp(pattern).exec(value)?.[1]).toBe('quote');
      }
    },
  );
});

describe('the log lines of the functions', () => {
  it('are found by this test’s search, so that the other tests here check more than an empty list', () => {
    expect(CALLS.length).toBeGreaterThan(60);
  });

  it('are listed on the dashboard if they are errors', () => {
    const filter = dashboard.mosaicLayout.tiles.flatMap(
      ({ widget }) => z.object({ filter: z.string() }).safeParse(widget.logsPanel).data?.filter ?? [],
    );
    expect(filter).toHaveLength(1);
    for (const call of CALLS) expect(finds(filter[0] ?? '', entryOf(call))).toBe(call.level === 'error');
  });

  it('are counted by a metric with an alert if they are errors', () => {
    const counted = [...metrics.values()].flatMap(({ filter }) => messagesOf(filter));
    const errors = new Set(CALLS.filter(({ level }) => level === 'error').map(({ message }) => message));
    expect([...errors].filter((message) => !counted.includes(message)).sort()).toEqual([]);
  });
});

/**
 * Metrics that count successful runs. The alert of such a metric is sent when a successful run is missing.
 */
const RUNS = ['hail_dispatcher_runs', 'hail_sweeps'];

describe('the mail of the alert', () => {
  it.each([...policies])('%s names all log lines that cause this alert, and no other line', (_id, one) => {
    const fire = Array.from(
      JSON.stringify(one.conditions).matchAll(/googleapis\.com\/user\/(\w+)/g),
      ([, name = '']) => name,
    )
      .filter((name) => !RUNS.includes(name))
      .flatMap((name) => messagesOf(metrics.get(name)?.filter ?? ''));
    const asked = Array.from(
      one.documentation.content.matchAll(/`jsonPayload\.message=([^`]+)`/g),
      ([, query = '']) => messagesOf(query),
    ).flat();
    expect([...new Set(asked)].sort()).toEqual([...new Set(fire)].sort());
  });
});

describe('the services that are named in alerts', () => {
  it('are existing functions, and their names are spelled as in Cloud Run', () => {
    const source = readFileSync(join(ROOT, 'functions/src/index.ts'), 'utf8');
    const names = Array.from(source.matchAll(/\b([a-z]\w+)\b(?=[^;]*\} from)/gi), ([, name = '']) =>
      name.toLowerCase(),
    );
    const texts = readdirSync(join(ROOT, 'monitoring/policies')).map((file) =>
      readFileSync(join(ROOT, 'monitoring/policies', file), 'utf8'),
    );
    const named = texts.flatMap((text) =>
      Array.from(text.matchAll(/service_name!?=\\"(\w+)\\"/g), ([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});
