import { DEFAULT_QUERY, endBound, startBound, type Bound, type Query } from '../query/query';
import type { Leaf } from '../tree/node';
import { keyProblem } from '../tree/path';
import { HttpError } from './http-error';

const RANGE_PARAMS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const;
const LIMIT_PARAMS = ['limitToFirst', 'limitToLast'] as const;

/** Whether the parameters ask for an order, a range or a limit. */
export function hasQueryParams(params: URLSearchParams): boolean {
  return ['orderBy', ...RANGE_PARAMS, ...LIMIT_PARAMS].some((name) => params.has(name));
}

/**
 * Reads a query of the REST API. Throws an HttpError with status 400 and the same message as the real
 * service.
 */
export function queryFromParams(params: URLSearchParams): Query {
  if (!hasQueryParams(params)) return DEFAULT_QUERY;
  if (!params.has('orderBy')) {
    throw new HttpError(400, 'orderBy must be defined when other query parameters are defined');
  }
  const index = indexOf(jsonParam(params, 'orderBy'));
  return { index, isOrdered: true, ...rangeOf(params, index), ...limitOf(params) };
}

/**
 * Reads only the limit of a query. The export of firebase-tools sends a request with a limit but without an
 * order.
 */
export function limitOf(params: URLSearchParams): { limit: number | null; isFromLast: boolean } {
  const names = LIMIT_PARAMS.filter((name) => params.has(name));
  const [name] = names;
  if (name === undefined) return { limit: null, isFromLast: false };
  if (names.length > 1) throw new HttpError(400, 'limitToFirst and limitToLast cannot be used together');
  const limit = jsonParam(params, name);
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit <= 0) {
    throw new HttpError(400, `${name} must be an integer greater than 0`);
  }
  return { limit, isFromLast: name === 'limitToLast' };
}

function indexOf(orderBy: unknown): string {
  if (typeof orderBy !== 'string' || orderBy === '') {
    throw new HttpError(400, 'orderBy must be a valid JSON encoded path');
  }
  if (orderBy === '$key' || orderBy === '$value' || orderBy === '$priority') return `.${orderBy.slice(1)}`;
  const keys = orderBy.split('/').filter((key) => key !== '');
  if (keys.length === 0 || keys.some((key) => keyProblem(key) !== null)) {
    throw new HttpError(400, 'orderBy must be a valid JSON encoded path');
  }
  return keys.join('/');
}

function rangeOf(params: URLSearchParams, index: string): { start: Bound | null; end: Bound | null } {
  const given = RANGE_PARAMS.filter((name) => params.has(name));
  const hasEqual = given.includes('equalTo');
  if (
    (hasEqual && given.length > 1) ||
    (given.includes('startAt') && given.includes('startAfter')) ||
    (given.includes('endAt') && given.includes('endBefore'))
  ) {
    throw new HttpError(400, 'equalTo, startAt, startAfter, endAt and endBefore contradict each other');
  }
  const bound = (
    name: (typeof RANGE_PARAMS)[number],
    make: typeof startBound,
    isInclusive: boolean,
  ): Bound | null => {
    if (!params.has(name)) return null;
    return make({ index, value: boundValue(params, name, index), isInclusive });
  };
  return {
    start:
      bound('equalTo', startBound, true) ??
      bound('startAt', startBound, true) ??
      bound('startAfter', startBound, false),
    end:
      bound('equalTo', endBound, true) ??
      bound('endAt', endBound, true) ??
      bound('endBefore', endBound, false),
  };
}

function boundValue(params: URLSearchParams, name: string, index: string): Leaf | null {
  const value = jsonParam(params, name);
  if (index === '.key' && typeof value !== 'string') {
    throw new HttpError(400, `${name} must be a string when ordering by key`);
  }
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  throw new HttpError(400, `${name} must be a string, a number, a boolean or null`);
}

function jsonParam(params: URLSearchParams, name: string): unknown {
  try {
    return JSON.parse(params.get(name) ?? '');
  } catch {
    throw new HttpError(400, `Constraint index field must be a JSON primitive: ${name}`);
  }
}
