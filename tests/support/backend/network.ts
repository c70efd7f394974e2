import { distanceKm } from '@domain/geo/geo';
import type { Place } from '@domain/records';
import { routeBetween } from '../route-between';
import { currentBackend } from './backend';
import { MemoryClient } from './client';
import { callHttp } from './functions';

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

const featureOf = (place: Place): object => {
  const [name, ...rest] = place.add.split(', ');
  return {
    geometry: { coordinates: [place.lng, place.lat] },
    properties: { osm_type: 'W', osm_id: 7, name, city: rest.join(', '), countrycode: 'UY' },
  };
};

/** Answers like the place search Photon. */
function photon({ pathname, searchParams }: URL): Response {
  const { places } = currentBackend();
  if (pathname !== '/reverse') {
    const text = (searchParams.get('q') ?? '').trim().toLowerCase();
    return json({ features: places.filter(({ add }) => add.toLowerCase().includes(text)).map(featureOf) });
  }
  const point = { lat: Number(searchParams.get('lat')), lng: Number(searchParams.get('lon')) };
  const [nearest] = [...places].sort((a, b) => distanceKm(a, point) - distanceKm(b, point));
  return json({ features: nearest === undefined ? [] : [featureOf(nearest)] });
}

/** Answers like OSRM, with straight routes. */
function osrm({ pathname }: URL): Response {
  const [, kind, , , path = ''] = pathname.split('/');
  const points = path.split(';').map((pair) => {
    const [lng = 0, lat = 0] = pair.split(',').map(Number);
    return { lat, lng };
  });
  if (kind === 'route') {
    const way = routeBetween(points);
    const routes = [
      { distance: way.distance_in_km * 1000, duration: way.time_in_secs, geometry: way.polylinePoints },
    ];
    return json({ code: 'Ok', routes });
  }
  const table = (of: 'distance_in_km' | 'time_in_secs', factor: number) =>
    points.map((from) => points.map((to) => routeBetween([from, to])[of] * factor));
  return json({ code: 'Ok', distances: table('distance_in_km', 1000), durations: table('time_in_secs', 1) });
}

async function app(client: MemoryClient, url: URL, init: RequestInit): Promise<Response> {
  const { backend } = client;
  if (!client.connection.isOnline) throw new TypeError('Failed to fetch');
  if (url.pathname.endsWith('.json'))
    return json(client.publicValue(decodeURIComponent(url.pathname.slice(1, -'.json'.length))));
  const { status, headers, body } = await callHttp(
    backend,
    url.pathname.startsWith('/pay/') ? 'pay' : 'api',
    {
      method: init.method ?? 'GET',
      url: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
    },
  );
  return new Response(body, { status, headers });
}

const outside = globalThis.fetch.bind(globalThis);

/** Replaces `fetch` in the tests. The app calls its back end by `fetch`, and the functions call the maps. */
globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input, 'http://page.test');
  const [host = '', domain] = url.hostname.split('.');
  if (domain !== 'test') return outside(input, init);
  if (['photon', 'osrm'].includes(host) && currentBackend().areMapsDown) return json({}, 503);
  if (host === 'photon') return photon(url);
  if (host === 'osrm') return osrm(url);
  return app(MemoryClient.byId(host), url, init);
};
