import { clock, log, secrets, store } from '../platform/adapters';
import {
  APP_URL,
  GOOGLE_GEOCODE_URL,
  GOOGLE_MAPS_SERVER_KEY,
  GOOGLE_PLACES_URL,
  GOOGLE_ROUTES_URL,
  GOOGLE_TRAFFIC,
  MAIL_FROM,
  MAPS_PROVIDER,
  NOT_SET,
  OSRM_URL,
  PHOTON_URL,
} from '../platform/params';
import { createCachedProvider } from './cached-provider';
import { createGoogleProvider } from './google-provider';
import { createGuardedProvider, GOOGLE_SERVERS, OSM_SERVERS } from './guarded-provider';
import { keptRoutes } from './kept-routes';
import type { MapsProvider } from './maps-provider';
import { createOsmProvider } from './osm-provider';
import { createSteadyPlaces } from './steady-places';

const google = createGoogleProvider({
  key: () => GOOGLE_MAPS_SERVER_KEY.value(),
  placesUrl: () => GOOGLE_PLACES_URL.value(),
  routesUrl: () => GOOGLE_ROUTES_URL.value(),
  geocodeUrl: () => GOOGLE_GEOCODE_URL.value(),
  hasTraffic: () => GOOGLE_TRAFFIC.value(),
});
const osm = createOsmProvider({
  photon: () => PHOTON_URL.value(),
  osrm: () => OSRM_URL.value(),
  agent: () => agentOf(APP_URL.value(), MAIL_FROM.value()),
});

/** The User-Agent for map servers. It has the service's site and the sender address of its mails. */
export function agentOf(site: string, mailFrom: string): string {
  const contact = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? '';
  // A header may contain only these characters.
  return `Hail (${[site, contact].join('; ')})`.replace(/[^\x20-\x7e]/g, '');
}

/** The maps provider that the parameters of the functions choose. `auto` uses Google if its key is set. */
export function chosenProvider(mode: string, googleKey: string): 'google' | 'osm' {
  if (mode === 'google' || mode === 'osm') return mode;
  return googleKey !== '' && googleKey !== NOT_SET ? 'google' : 'osm';
}

let provider: MapsProvider | null = null;

/** The maps service of this process, with one cache for all calls. */
export function maps(): MapsProvider {
  if (provider === null) {
    const isGoogle = chosenProvider(MAPS_PROVIDER.value(), GOOGLE_MAPS_SERVER_KEY.value()) === 'google';
    const guarded = isGoogle
      ? createGuardedProvider(google, GOOGLE_SERVERS, { clock, log })
      : createGuardedProvider(osm, OSM_SERVERS, { clock, log });
    provider = createCachedProvider(guarded, clock);
  }
  return provider;
}

/** Searches and addresses for people, which also work while the maps service does not answer. */
export const steadyPlaces = createSteadyPlaces(maps, clock);

/** Returns the route of a price, for the form and for the quote. */
export const priceRoute = keptRoutes({ store, clock, secrets, maps });
