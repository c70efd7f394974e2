import { z } from 'zod';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { DomainError } from '@domain/errors';
import { requestJson } from '../platform/http/http-json';
import { MAX_SUGGESTIONS, type MapsProvider } from './maps-provider';
import { osrmLegs, osrmTurns } from './osrm-turns';
import { decodePlaceId, encodePlaceId } from './osm-place-id';

/**
 * More results are requested than shown, because this code filters them by country. Photon refuses a
 * parameter for the country.
 */
const PHOTON_LIMIT = 15;

/**
 * If the straight distance of a route is longer than this, the route is requested with a simplified line,
 * because a full line would be large. The simplified line still follows the roads.
 */
const FULL_GEOMETRY_KM = 60;

const photonProperties = z.object({
  osm_type: z.string().optional(),
  osm_id: z.number().optional(),
  name: z.string().optional(),
  street: z.string().optional(),
  housenumber: z.string().optional(),
  locality: z.string().optional(),
  district: z.string().optional(),
  city: z.string().optional(),
  county: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  countrycode: z.string().optional(),
});
type PhotonProperties = z.infer<typeof photonProperties>;

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: photonProperties,
    }),
  ),
});

const osrmRoute = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ distance: z.number(), duration: z.number(), geometry: z.string(), legs: osrmLegs }))
    .default([]),
});

const cells = z.array(z.array(z.number().nullable()));
const osrmTable = z.object({ code: z.string(), distances: cells.default([]), durations: cells.default([]) });

const NO_WAY_CODES = ['NoRoute', 'NoSegment', 'NoTable'];

/** The texts of a place. The main text is its name, or its street and number. The second text is its area. */
export function describePhoton(properties: PhotonProperties): { mainText: string; secondaryText: string } {
  const address = [properties.street, properties.housenumber].filter(isFilled).join(' ');
  const mainText =
    properties.name ?? (address !== '' ? address : (properties.city ?? properties.country ?? ''));
  const rest = [
    address,
    properties.district ?? properties.locality,
    properties.city ?? properties.county,
    properties.state,
    properties.country,
  ].filter(isFilled);
  const secondaryText = [...new Set(rest)].filter((part) => part !== mainText).join(', ');
  return { mainText, secondaryText };
}

const isFilled = (text: string | undefined): text is string => text !== undefined && text !== '';

const joined = (text: { mainText: string; secondaryText: string }): string =>
  [text.mainText, text.secondaryText].filter(isFilled).join(', ');

const unexpected = (code: string): DomainError => new DomainError('unavailable', `OSRM answered ${code}`);

const toRounded = (value: number): number => Number(value.toFixed(6));

/**
 * Photon refuses an unknown `lang`. With this header Photon uses the names in this language if it has such
 * names, and otherwise the local names.
 */
const inLanguage = (language: string | null): Record<string, string> =>
  language === null ? {} : { 'accept-language': language };

/**
 * Maps by a Photon server for searches and an OSRM server for routes. The code follows the public HTTP
 * documentation of both servers.
 */
export function createOsmProvider(urls: {
  photon: () => string;
  osrm: () => string;
  /**
   * The `User-Agent` names the service and its contact, because operators of such servers block callers
   * without a name.
   */
  agent: () => string;
}): MapsProvider {
  const path = (points: readonly LatLng[]): string =>
    points.map((point) => `${String(toRounded(point.lng))},${String(toRounded(point.lat))}`).join(';');

  return {
    autocomplete: async ({ text, near, country, language }) => {
      const answer = await requestJson(
        {
          agent: urls.agent(),
          url: `${urls.photon()}/api`,
          headers: inLanguage(language),
          query: {
            q: text,
            limit: String(PHOTON_LIMIT),
            lat: near === null ? undefined : String(near.lat),
            lon: near === null ? undefined : String(near.lng),
          },
        },
        photonAnswer,
      );
      const suggestions = new Map<string, PlaceSuggestion>();
      for (const { geometry, properties } of answer.features) {
        const code = properties.countrycode?.toUpperCase();
        if (country !== null && code !== undefined && code !== country.toUpperCase()) continue;
        const described = describePhoton(properties);
        const description = joined(described);
        if (described.mainText === '' || suggestions.has(description)) continue;
        const [lng, lat] = geometry.coordinates;
        const place_id = encodePlaceId({
          osm: `${properties.osm_type ?? 'N'}${String(properties.osm_id ?? 0)}`,
          lat: toRounded(lat),
          lng: toRounded(lng),
          label: description,
        });
        suggestions.set(description, { place_id, description, ...described });
        if (suggestions.size === MAX_SUGGESTIONS) break;
      }
      return [...suggestions.values()];
    },

    coordinates: (placeId) => {
      const place = decodePlaceId(placeId);
      return Promise.resolve(place === null ? null : { lat: place.lat, lng: place.lng });
    },

    reverse: async (point, language) => {
      const answer = await requestJson(
        {
          agent: urls.agent(),
          url: `${urls.photon()}/reverse`,
          headers: inLanguage(language),
          query: { lat: String(point.lat), lon: String(point.lng), limit: '1' },
        },
        photonAnswer,
      );
      const first = answer.features[0];
      const address = first === undefined ? '' : joined(describePhoton(first.properties));
      return address === '' ? null : address;
    },

    matrix: async (starts, destinations) => {
      const indexes = (count: number, from: number): string =>
        Array.from({ length: count }, (_, index) => String(from + index)).join(';');
      const answer = await requestJson(
        {
          agent: urls.agent(),
          url: `${urls.osrm()}/table/v1/driving/${path([...starts, ...destinations])}`,
          query: {
            sources: indexes(starts.length, 0),
            destinations: indexes(destinations.length, starts.length),
            annotations: 'duration,distance',
          },
          alsoStatuses: [400],
        },
        osrmTable,
      );
      if (answer.code !== 'Ok' && !NO_WAY_CODES.includes(answer.code)) throw unexpected(answer.code);
      return starts.map((_, row) =>
        destinations.map((__, column) => {
          const metres = answer.distances[row]?.[column] ?? null;
          const seconds = answer.durations[row]?.[column] ?? null;
          const found = metres !== null && seconds !== null;
          return {
            found,
            distance_in_km: found ? metres / 1000 : null,
            time_in_secs: found ? Math.round(seconds) : null,
          };
        }),
      );
    },

    directions: async (points) => {
      const first = points[0];
      const last = points.at(-1);
      const beeline = first && last ? distanceKm(first, last) : 0;
      const answer = await requestJson(
        {
          agent: urls.agent(),
          url: `${urls.osrm()}/route/v1/driving/${path(points)}`,
          query: {
            overview: beeline > FULL_GEOMETRY_KM ? 'simplified' : 'full',
            geometries: 'polyline',
            alternatives: 'false',
            // The steps contain the next turns of the driver, so the turns need no second request.
            steps: 'true',
          },
          alsoStatuses: [400],
        },
        osrmRoute,
      );
      if (NO_WAY_CODES.includes(answer.code)) return null;
      const route = answer.routes[0];
      if (answer.code !== 'Ok' || route === undefined) throw unexpected(answer.code);
      return {
        distance_in_km: route.distance / 1000,
        time_in_secs: Math.round(route.duration),
        polylinePoints: route.geometry,
        turns: osrmTurns(route.legs),
      };
    },
  };
}
