import type { IncomingMessage } from 'node:http';
import { ADMIN, SIGNED_OUT, type Access } from '../store/access';
import { HttpError } from './http-error';
import { overriddenAccess, readCredential, type Credential } from './tokens';

const DEFAULT_NAMESPACE = 'fake-server';
const NAMESPACE = /^[\w.-]{1,128}$/;

/**
 * The path and the parameters of a request target. This function does not use a URL parser, because a URL
 * parser would normalise the path and so change some valid paths of the database.
 */
export function splitTarget(target: string): { path: string; params: URLSearchParams } {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return { path, params: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)) };
}

/**
 * The namespace of a request. It is `ns`, or else the first label of the host name, or else `fake-server`.
 */
export function namespaceName(params: URLSearchParams, host: string | undefined): string {
  const asked = params.get('ns');
  if (asked !== null && asked !== '') {
    if (!NAMESPACE.test(asked)) throw new HttpError(400, 'Invalid namespace name');
    return asked;
  }
  const name = (host ?? '').replace(/:\d+$/, '');
  const isAddress = /^[\d.]+$/.test(name) || name.startsWith('[');
  const [label, ...rest] = name.split('.');
  return isAddress || rest.length === 0 || !label || !NAMESPACE.test(label) ? DEFAULT_NAMESPACE : label;
}

/**
 * The identity of a request, from its header or its query. Throws an HttpError with status 401 if the token
 * cannot be read.
 */
export function requestCredential(
  request: IncomingMessage,
  params: URLSearchParams,
  now: number,
): Credential {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? (params.get('auth') || params.get('access_token'));
  if (!token) return { access: SIGNED_OUT, expires: null, expiresAt: null };
  const credential = readCredential(token, now);
  if (credential === null) throw new HttpError(401, 'Could not parse auth token.');
  const override = params.get('auth_variable_override');
  if (!credential.access.isAdmin || override === null) return credential;
  return { ...credential, access: parsedOverride(override) };
}

function parsedOverride(text: string): Access {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'auth_variable_override must be JSON');
  }
  const access = overriddenAccess(json);
  if (access === null) throw new HttpError(400, 'auth_variable_override must be an object or null');
  return access;
}

/** Throws an HttpError if the caller is not the admin. */
export function requireAdmin(access: Access): void {
  if (access !== ADMIN) throw new HttpError(401, 'Permission denied');
}

/** The whole body of a request. Throws an HttpError with status 400 if it has more than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      throw new HttpError(
        400,
        'Data to write exceeds the maximum size that can be modified with a single request.',
      );
    }
    chunks.push(chunk);
  }
  const [only] = chunks;
  return chunks.length === 1 && only ? only : Buffer.concat(chunks, size);
}
