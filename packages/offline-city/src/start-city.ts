import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { defaultCacheDir, loadCity } from './build-city';
import type { City } from './city-data';
import { CityStartError } from './city-errors';
import { Geocoder } from './geocoder';
import { Osrm } from './osrm';
import { OsrmError, parseOsrm } from './osrm-request';
import { PhotonError, photonReverse, photonSearch } from './photon';
import { styleFor, tileJson } from './style';

const require = createRequire(import.meta.url);
const FONTS: Record<string, string> = {
  '/fonts/inter-latin.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '/fonts/inter-latin-ext.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
};
const DAY = 'public, max-age=86400';
const TILE = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.(?:pbf|mvt)$/;

export type CityOptions = {
  /** Default: 0, which takes a free port. */
  port?: number;
  /** The address to listen on. Default: 127.0.0.1. */
  host?: string;
  /**
   * The folder for the built city, a file of about 15 MB. Default: `offline-city` in `$XDG_CACHE_HOME`, or in
   * `.cache` in the home folder.
   */
  cacheDir?: string;
  /**
   * Gets a line when the city is built and when a request fails unexpectedly. Default: the lines are dropped.
   */
  log?: (line: string) => void;
};

export type CityServer = {
  /** The URL of the server, for example `http://127.0.0.1:8090`. */
  url: string;
  /** Closes the server and all its connections. */
  stop: () => Promise<void>;
};

type Answer = { status: number; type: string; body: string | Uint8Array; cache?: string };

const json = (status: number, body: unknown, type = 'application/json; charset=utf-8'): Answer => ({
  status,
  type,
  body: JSON.stringify(body),
});

class CityHandler {
  private readonly geocoder: Geocoder;
  private readonly osrm: Osrm;
  private readonly tiles: Map<string, Uint8Array>;

  constructor(private readonly city: City) {
    this.geocoder = new Geocoder(city);
    this.osrm = new Osrm(city);
    this.tiles = new Map(
      city.records.tiles.map(({ id, offset, length }) => [
        id,
        city.tileBytes.subarray(offset, offset + length),
      ]),
    );
  }

  answer(url: URL, baseUrl: string): Answer {
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
    const { bounds } = this.city.records;
    if (path === '/health') return json(200, { status: 'ok', city: 'Montevideo', bounds });
    if (path === '/api') return json(200, photonSearch(this.geocoder, url.searchParams));
    if (path === '/reverse') return json(200, photonReverse(this.geocoder, url.searchParams));
    if (path === '/style.json') return json(200, styleFor('light', baseUrl, bounds));
    if (path === '/style-dark.json') return json(200, styleFor('dark', baseUrl, bounds));
    if (path === '/tiles.json') return json(200, tileJson(baseUrl, bounds));
    const font = FONTS[path];
    if (font)
      return { status: 200, type: 'font/woff2', body: readFileSync(require.resolve(font)), cache: DAY };
    const tile = TILE.exec(path);
    if (tile) return this.tile(Number(tile[1]), Number(tile[2]), Number(tile[3]));
    const request = parseOsrm(url);
    if (request) return json(200, this.osrm.answer(request));
    return json(404, { message: `Nothing is served at ${path}` });
  }

  private tile(z: number, x: number, y: number): Answer {
    if (z > 14) return json(404, { message: 'Tiles end at zoom 14; a map draws nearer zooms from those' });
    const body = this.tiles.get(`${z}/${x}/${y}`);
    const type = 'application/x-protobuf';
    return body ? { status: 200, type, body, cache: DAY } : { status: 204, type, body: '', cache: DAY };
  }
}

function failure(error: unknown, log: (line: string) => void): Answer {
  if (error instanceof PhotonError) return json(400, { message: error.message });
  if (error instanceof OsrmError) return json(400, { code: error.code, message: error.message });
  log(`city: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return json(500, { code: 'InternalError', message: 'The city server failed; its log says why' });
}

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (url: URL, baseUrl: string) => Answer,
): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '*',
    );
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD, OPTIONS' }).end();
    return;
  }
  const baseUrl = `http://${request.headers.host ?? 'localhost'}`;
  const target = request.url ?? '/';
  const { status, type, body, cache } = URL.canParse(target, baseUrl)
    ? answer(new URL(target, baseUrl), baseUrl)
    : json(400, { code: 'InvalidUrl', message: 'URL string malformed' });
  response.writeHead(status, {
    ...(status !== 204 && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
    'Cache-Control': cache ?? 'no-cache',
  });
  response.end(request.method === 'HEAD' || status === 204 ? undefined : body);
}

/**
 * Starts the server of the city. It answers Photon's `/api` and `/reverse`, OSRM's `/route`, `/table` and
 * `/nearest`, and `/tiles`, `/tiles.json`, `/style.json`, `/style-dark.json` and `/health`. The first start
 * builds the city, which keeps the process busy for about half a minute. Rejects with CityStartError if the
 * port is in use, and with CityCacheError if the cache folder cannot be used.
 */
export async function startCity(options: CityOptions = {}): Promise<CityServer> {
  const { port = 0, host = '127.0.0.1', cacheDir = defaultCacheDir(), log = () => undefined } = options;
  const handler = new CityHandler(loadCity(cacheDir, log));
  const server = createServer((request, response) => {
    serve(request, response, (url, baseUrl) => {
      try {
        return handler.answer(url, baseUrl);
      } catch (error) {
        return failure(error, log);
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        new CityStartError(
          isTaken
            ? `Port ${port} of ${host} is in use. Choose another, or 0 for any free one.`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${bound}`,
    stop: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
