import { DEFAULT_QUERY, type Query } from '../query/query';
import type { Access } from '../store/access';
import type { Namespace } from '../store/namespace';
import { jsonChunks, jsonText, roughBytes, type JsonFormat } from '../tree/json-write';
import { ObjectNode, priorityOf, type Node, type Path } from '../tree/node';
import { HttpError } from './http-error';
import { hasQueryParams, limitOf, queryFromParams } from './rest-query';
import { answer, etagHeader, type RestRequest, type RestResponse } from './rest-response';
import { missingIndexText } from './session';

/** A larger body is sent in chunks. */
const PIECEWISE_BYTES = 1024 * 1024;
const MAX_READ_BYTES = 256 * 1024 * 1024;

/** Answers a read. Throws HttpError. */
export function read(namespace: Namespace, path: Path, request: RestRequest): RestResponse {
  const { params, access } = request;
  const isShallow = params.get('shallow') === 'true';
  const query = isShallow ? shallowQuery(params, access) : queryFromParams(params);
  const isPriority = path[path.length - 1] === '.priority';
  const valuePath = isPriority ? path.slice(0, -1) : path;
  const result = namespace.read(valuePath, query, access);
  if (!result.isAllowed) throw new HttpError(401, 'Permission denied');
  if (namespace.lacksIndex(valuePath, query)) throw new HttpError(400, missingIndexText(valuePath, query));
  const node = isPriority ? priorityOf(result.node) : result.node;
  if (!access.isAdmin && roughBytes(node, MAX_READ_BYTES) > MAX_READ_BYTES) {
    throw new HttpError(
      400,
      'Data requested exceeds the maximum size that can be accessed with a single request.',
    );
  }
  const headers = etagHeader(request, () => node);
  if (isShallow) return answer(request, shallowText(node), headers);
  const format: JsonFormat = params.get('format') === 'export' ? 'export' : 'plain';
  return answer(request, body(node, format, deadline(params)), headers);
}

function shallowQuery(params: URLSearchParams, access: Access): Query {
  if (!hasQueryParams(params)) return DEFAULT_QUERY;
  const isProbe =
    access.isAdmin && !params.has('orderBy') && (params.has('limitToFirst') || params.has('limitToLast'));
  if (!isProbe) throw new HttpError(400, 'shallow cannot be combined with other query parameters');
  return { ...DEFAULT_QUERY, ...limitOf(params) };
}

function shallowText(node: Node | null): string {
  if (!(node instanceof ObjectNode)) return jsonText(node, 'plain');
  return `{${[...node.children.keys()].map((key) => `${JSON.stringify(key)}:true`).join(',')}}`;
}

function body(node: Node | null, format: JsonFormat, limit: number | null): string | Iterable<string> {
  if (roughBytes(node, PIECEWISE_BYTES) <= PIECEWISE_BYTES) return jsonText(node, format);
  if (limit === null) return jsonChunks(node, format);
  const chunks: string[] = [];
  for (const chunk of jsonChunks(node, format)) {
    if (Date.now() > limit)
      throw new HttpError(400, 'The read took longer than the timeout that was asked for');
    chunks.push(chunk);
  }
  return chunks;
}

/**
 * The time at which a read with `timeout` is ended, in milliseconds since 1970. Null without `timeout`.
 * Throws an HttpError with status 400 if `timeout` is not valid.
 */
function deadline(params: URLSearchParams): number | null {
  const timeout = params.get('timeout');
  if (timeout === null) return null;
  const match = /^(\d+)(ms|s|min)$/.exec(timeout);
  const unit = { ms: 1, s: 1000, min: 60_000 }[match?.[2] ?? ''] ?? NaN;
  const millis = Number(match?.[1]) * unit;
  if (!(millis > 0) || millis > 15 * 60_000) {
    throw new HttpError(400, 'timeout must be a number with ms, s or min, at most 15min');
  }
  return Date.now() + millis;
}
