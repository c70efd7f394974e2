import type { Namespace } from '../store/namespace';
import type { TriggerRegistry } from '../triggers/trigger-registry';
import { compileRules } from '../rules/ruleset';
import { coveragePage } from './coverage-page';
import { HttpError } from './http-error';
import type { RestResponse } from './rest-response';
import type { Traffic } from './traffic';

export type ControlRequest = {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly body: Buffer;
};

export type ControlContext = {
  readonly namespace: Namespace;
  readonly namespaceNames: () => readonly string[];
  readonly triggers: TriggerRegistry;
  readonly traffic: Traffic;
};

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };
const OK: RestResponse = json({ status: 'ok' });

function json(value: unknown): RestResponse {
  return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(value) };
}

/**
 * Answers requests below `/.settings` and `/.inspect`. These requests are about rules, triggers, rule
 * coverage and the list of namespaces.
 */
export function handleControl(request: ControlRequest, context: ControlContext): RestResponse {
  switch (request.path) {
    case '/.settings/rules.json':
      return rules(request, context.namespace);
    case '/.settings/functionTriggers.json':
      return functionTriggers(request, context);
    case '/.inspect/databases.json':
      if (request.method !== 'GET') break;
      return json(context.namespaceNames().map((name) => ({ name })));
    case '/.inspect/traffic.json':
      if (request.method !== 'GET') break;
      return json(context.traffic.toJson());
    case '/.inspect/coverage':
    case '/.inspect/coverage.json':
      if (request.method !== 'GET') break;
      return coverage(request.path, context.namespace);
    default:
      throw new HttpError(404, 'Unknown endpoint');
  }
  throw new HttpError(405, `Method ${request.method} is not supported here`);
}

/**
 * The paths that need no credential. Test suites and browsers read the rule coverage without a credential,
 * and the Emulator UI reads the list of databases without a credential.
 */
const OPEN = new Set(['/.inspect/coverage', '/.inspect/coverage.json', '/.inspect/databases.json']);

/** Whether a request needs no credential. */
export const isOpenControl = (path: string): boolean => OPEN.has(path);

function coverage(path: string, { name, rulesText, ruleset }: Namespace): RestResponse {
  const rules = ruleset.coverage();
  if (path.endsWith('.json')) return json({ rules });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return { status: 200, headers, body: coveragePage(name, rulesText, rules) };
}

function rules(request: ControlRequest, namespace: Namespace): RestResponse {
  if (request.method === 'GET') {
    if (request.params.get('format') !== 'strict') {
      return { status: 200, headers: JSON_HEADERS, body: namespace.rulesText };
    }
    return json(namespace.ruleset.toStrictJson());
  }
  if (request.method !== 'PUT') throw new HttpError(405, `Method ${request.method} is not supported here`);
  const text = request.body.toString('utf8');
  if (request.params.get('dryRun') === 'true') {
    const compiled = compileRules(text);
    if (!compiled.ok) throw new HttpError(400, compiled.error);
    return OK;
  }
  const problem = namespace.setRules(text);
  if (problem !== null) throw new HttpError(400, problem);
  return OK;
}

function functionTriggers(request: ControlRequest, { namespace, triggers }: ControlContext): RestResponse {
  if (request.method === 'GET') return json(triggers.registrations(namespace.name));
  let body: unknown;
  try {
    body = JSON.parse(request.body.toString('utf8'));
  } catch {
    throw new HttpError(400, 'Parse error: the body is not JSON');
  }
  let problem: string | null;
  if (request.method === 'POST') problem = triggers.add(body, namespace.name);
  else if (request.method === 'PUT' && Array.isArray(body))
    problem = triggers.replaceAll(body, namespace.name);
  else if (request.method === 'PUT') problem = 'The body must be an array of triggers';
  else throw new HttpError(405, `Method ${request.method} is not supported here`);
  if (problem !== null) throw new HttpError(400, problem);
  return OK;
}
