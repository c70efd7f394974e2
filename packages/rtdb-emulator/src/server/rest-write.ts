import { DEFAULT_QUERY } from '../query/query';
import type { Namespace } from '../store/namespace';
import { prepareNode, prepareSet, prepareUpdate, type PreparedWrite } from '../store/prepared-write';
import { InvalidDataError } from '../tree/invalid-data-error';
import { jsonText, roughBytes } from '../tree/json-write';
import { nodeFromBytes } from '../tree/large-json';
import { nodeAt, type Path } from '../tree/node';
import { joinPath, splitPath } from '../tree/path';
import { isRecord } from '../tree/json-read';
import { HttpError } from './http-error';
import { PushIds } from './push-id';
import { answer, etagHeader, etagOf, type RestRequest, type RestResponse } from './rest-response';

/**
 * The limits of `writeSizeLimit`, in bytes. They apply to the sum of the bytes that a write removes and adds.
 * The documentation of the production database gives these limits in seconds.
 */
const WRITE_LIMITS: Record<string, number> = {
  tiny: 1024 * 1024,
  small: 10 * 1024 * 1024,
  medium: 30 * 1024 * 1024,
  large: 60 * 1024 * 1024,
  unlimited: Infinity,
};

const pushIds = new PushIds();

/** Handles a write by PUT, POST, PATCH or DELETE. Throws HttpError and InvalidDataError. */
export function write(namespace: Namespace, path: Path, request: RestRequest): RestResponse {
  const { method, access, params } = request;
  const stale = conflict(namespace, path, request);
  if (stale) return stale;
  const now = namespace.now();
  const name = method === 'POST' ? pushIds.next(now) : null;
  const target = name === null ? path : [...path, name];
  const prepared = prepare(namespace, target, request, now);
  checkSize(namespace, prepared, params);
  if (!namespace.mayWrite(prepared, access, now, method)) throw new HttpError(401, 'Permission denied');
  namespace.commit(prepared, access, now, params.get('disableTriggers') === 'true');
  const headers = etagHeader(request, () => namespace.node(target));
  if (name !== null) return answer(request, JSON.stringify({ name }), headers);
  return answer(request, method === 'DELETE' ? 'null' : echo(namespace, path, request), headers);
}

/** The answer to a conditional write whose ETag is not the current one. Null if the data may be written. */
function conflict(namespace: Namespace, path: Path, request: RestRequest): RestResponse | null {
  const expected = request.header('if-match');
  if (expected === undefined) return null;
  if (request.method !== 'PUT' && request.method !== 'DELETE') {
    throw new HttpError(400, 'Conditional requests are only supported for PUT and DELETE');
  }
  const node = namespace.node(path);
  const etag = etagOf(node);
  if (etag === expected) return null;
  if (!namespace.mayRead(path, DEFAULT_QUERY, request.access, 'conditional write')) {
    throw new HttpError(401, 'Permission denied');
  }
  return answer(request, jsonText(node, 'plain'), { ETag: etag }, 412);
}

function prepare(namespace: Namespace, path: Path, request: RestRequest, now: number): PreparedWrite {
  const { root } = namespace;
  if (request.method === 'DELETE') return prepareSet(root, path, null, now);
  if (request.method === 'PATCH') return prepareUpdate(root, path, parsed(request.body), now);
  if (path[path.length - 1] === '.priority') return prepareSet(root, path, parsed(request.body), now);
  return prepareNode(root, path, nodeFromBytes(request.body, { path, now, base: nodeAt(root, path) }));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new InvalidDataError('Parse error: the data is not valid JSON');
  }
}

function checkSize(namespace: Namespace, prepared: PreparedWrite, params: URLSearchParams): void {
  const name = params.get('writeSizeLimit');
  if (name === null) return;
  const limit = WRITE_LIMITS[name];
  if (limit === undefined)
    throw new HttpError(400, 'writeSizeLimit must be tiny, small, medium, large or unlimited');
  if (limit === Infinity) return;
  let size = 0;
  for (const path of prepared.paths) {
    size +=
      roughBytes(nodeAt(namespace.root, path), limit) + roughBytes(nodeAt(prepared.newRoot, path), limit);
    if (size > limit) {
      throw new HttpError(
        400,
        'Data to write exceeds the maximum size that can be modified with a single request.',
      );
    }
  }
}

/** The value that was written, with server values resolved. */
function echo(namespace: Namespace, path: Path, { body, method }: RestRequest): string | Buffer {
  if (!body.includes('".sv"')) return body;
  const json = parsed(body);
  if (method !== 'PATCH' || !isRecord(json)) return jsonText(namespace.node(path), 'plain');
  const entries = Object.keys(json).map((key) => {
    const node = namespace.node([...path, ...splitPath(key)]);
    return `${JSON.stringify(joinPath(splitPath(key)))}:${jsonText(node, 'plain')}`;
  });
  return `{${entries.join(',')}}`;
}
