import type { IncomingMessage } from 'node:http';

/** The path and query of a request; the root where they are no address, such as `//`. */
export function requestUrl({ url }: Pick<IncomingMessage, 'url'>): URL {
  const address = `http://localhost${url ?? '/'}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost/');
}
