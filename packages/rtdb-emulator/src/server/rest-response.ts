import type { Access } from '../store/access';
import { hashOf } from '../tree/hash';
import type { Node } from '../tree/node';
import { HttpError } from './http-error';

export type RestRequest = {
  readonly method: string;
  readonly params: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
  readonly access: Access;
};

export type RestResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Iterable<string>;
};

const NULL_ETAG = 'null_etag';

/** The ETag of a node, which is its hash. */
export function etagOf(node: Node | null): string {
  return node === null ? NULL_ETAG : hashOf(node);
}

/** The ETag header, if the caller asked for it. */
export function etagHeader(request: RestRequest, node: () => Node | null): Record<string, string> {
  return request.header('x-firebase-etag') === 'true' ? { ETag: etagOf(node()) } : {};
}

/** The answer in the form that `print`, `callback` and `download` ask for. */
export function answer(
  { params }: RestRequest,
  body: RestResponse['body'],
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): RestResponse {
  const print = params.get('print');
  if (print === 'silent' && status === 200) return { status: 204, headers, body: '' };
  const shown = print === 'pretty' ? prettyText(body) : body;
  const download = params.get('download');
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    ...(download && {
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(download)}`,
    }),
    ...headers,
  };
  const callback = params.get('callback');
  if (callback === null) return { status, headers: all, body: shown };
  if (!/^[\w$.[\]]{1,100}$/.test(callback)) throw new HttpError(400, 'Invalid callback name');
  return {
    status,
    headers: { ...all, 'Content-Type': 'application/javascript; charset=utf-8' },
    body: `${callback}(${wholeText(shown)});`,
  };
}

function wholeText(body: RestResponse['body']): string {
  if (typeof body === 'string') return body;
  return Buffer.isBuffer(body) ? body.toString('utf8') : [...body].join('');
}

function prettyText(body: RestResponse['body']): string {
  const json: unknown = JSON.parse(wholeText(body));
  return JSON.stringify(json, null, 2);
}
