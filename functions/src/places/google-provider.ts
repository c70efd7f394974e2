import { z } from 'zod';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { HttpRefusal, requestJson } from '../platform/http/http-json';
import { googleLegs, googleTurns } from './google-turns';
import { MAX_SUGGESTIONS, type MapsProvider, type MatrixCell } from './maps-provider';

const BIAS_RADIUS_METRES = 50_000;

const autocompleteAnswer = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text: z.string() }),
            structuredFormat: z
              .object({
                mainText: z.object({ text: z.string() }),
                secondaryText: z.object({ text: z.string() }).optional(),
              })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

const detailsAnswer = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  error: z.object({ details: z.array(z.object({ reason: z.string().optional() })).default([]) }).optional(),
});

const geocodeAnswer = z.object({
  status: z.string(),
  results: z.array(z.object({ formatted_address: z.string() })).default([]),
});

const secondsText = z
  .string()
  .regex(/^\d+(?:\.\d+)?s$/)
  .transform((text) => Math.round(Number(text.slice(0, -1))));

// Google leaves out fields with the value 0, so a route without length has no `distanceMeters`.
const metres = z.number().default(0);

const routesAnswer = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: metres,
        duration: secondsText.default(0),
        polyline: z.object({ encodedPolyline: z.string() }),
        legs: googleLegs,
      }),
    )
    .default([]),
});

const matrixAnswer = z.array(
  z.object({
    originIndex: z.number().default(0),
    destinationIndex: z.number().default(0),
    condition: z.string().optional(),
    distanceMeters: metres,
    duration: secondsText.default(0),
  }),
);

const waypoint = (point: LatLng): object => ({
  location: { latLng: { latitude: point.lat, longitude: point.lng } },
});

/**
 * Maps by Google, with the Places API (New), the Geocoding API and the Routes API. The code follows
 * Google's public documentation of these APIs.
 */
export function createGoogleProvider(settings: {
  key: () => string;
  placesUrl: () => string;
  routesUrl: () => string;
  geocodeUrl: () => string;
  /** Whether times include the traffic, which costs twice as much. */
  hasTraffic: () => boolean;
}): MapsProvider {
  const preference = (isWanted: boolean): string =>
    isWanted && settings.hasTraffic() ? 'TRAFFIC_AWARE' : 'TRAFFIC_UNAWARE';
  // The field mask decides which fields Google computes, sends and bills.
  const headers = (fieldMask: string): Record<string, string> => ({
    'x-goog-api-key': settings.key(),
    'x-goog-fieldmask': fieldMask,
  });

  return {
    autocomplete: async ({ text, near, country, language, sessionToken }) => {
      const answer = await requestJson(
        {
          url: `${settings.placesUrl()}/v1/places:autocomplete`,
          method: 'POST',
          headers: headers(
            'suggestions.placePrediction.placeId,suggestions.placePrediction.text,suggestions.placePrediction.structuredFormat',
          ),
          body: {
            input: text,
            ...(country === null ? {} : { includedRegionCodes: [country.toLowerCase()] }),
            ...(language === null ? {} : { languageCode: language }),
            ...(sessionToken === null ? {} : { sessionToken }),
            ...(near === null
              ? {}
              : {
                  locationBias: {
                    circle: {
                      center: { latitude: near.lat, longitude: near.lng },
                      radius: BIAS_RADIUS_METRES,
                    },
                  },
                }),
          },
        },
        autocompleteAnswer,
      );
      return answer.suggestions
        .flatMap(({ placePrediction: prediction }) => (prediction === undefined ? [] : [prediction]))
        .slice(0, MAX_SUGGESTIONS)
        .map((prediction) => ({
          place_id: prediction.placeId,
          description: prediction.text.text,
          mainText: prediction.structuredFormat?.mainText.text ?? prediction.text.text,
          secondaryText: prediction.structuredFormat?.secondaryText?.text ?? '',
        }));
    },

    coordinates: async (placeId, sessionToken) => {
      // Other characters in an id could lead to another path of the API.
      if (!/^[\w-]+$/.test(placeId)) return null;
      const answer = await requestJson(
        {
          url: `${settings.placesUrl()}/v1/places/${placeId}`,
          query: { sessionToken: sessionToken ?? undefined },
          headers: headers('location'),
          // Google answers with these statuses for an id that it does not know.
          alsoStatuses: [400, 404],
        },
        detailsAnswer,
      );
      // Google answers a bad key with the same status as an unknown id.
      const reason = answer.error?.details.find((detail) => detail.reason?.startsWith('API_KEY'))?.reason;
      if (reason !== undefined) throw new DomainError('unavailable', `Places answered ${reason}`);
      const { location } = answer;
      return location === undefined
        ? null
        : { lat: location.latitude, lng: location.longitude, isGoogle: true };
    },

    reverse: async (point, language) => {
      const answer = await requestJson(
        {
          url: `${settings.geocodeUrl()}/maps/api/geocode/json`,
          query: {
            latlng: `${String(point.lat)},${String(point.lng)}`,
            language: language ?? undefined,
            key: settings.key(),
          },
        },
        geocodeAnswer,
      );
      if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS') {
        const detail = `Geocoding answered ${answer.status}`;
        // The Geocoding API reports too many requests in the answer, with the HTTP status 200.
        if (answer.status === 'OVER_QUERY_LIMIT') throw new HttpRefusal(detail, 429, null);
        throw new DomainError('unavailable', detail);
      }
      return answer.results[0]?.formatted_address ?? null;
    },

    matrix: async (starts, destinations) => {
      const elements = await requestJson(
        {
          url: `${settings.routesUrl()}/distanceMatrix/v2:computeRouteMatrix`,
          method: 'POST',
          headers: headers('originIndex,destinationIndex,condition,distanceMeters,duration'),
          body: {
            origins: starts.map((point) => ({ waypoint: waypoint(point) })),
            destinations: destinations.map((point) => ({ waypoint: waypoint(point) })),
            travelMode: 'DRIVE',
            routingPreference: preference(true),
          },
        },
        matrixAnswer,
      );
      const rows = starts.map(() =>
        destinations.map((): MatrixCell => ({ found: false, distance_in_km: null, time_in_secs: null })),
      );
      // Google sends the elements in any order.
      for (const element of elements) {
        const cell = rows[element.originIndex]?.[element.destinationIndex];
        if (cell === undefined || element.condition !== 'ROUTE_EXISTS') continue;
        cell.found = true;
        cell.distance_in_km = element.distanceMeters / 1000;
        cell.time_in_secs = element.duration;
      }
      return rows;
    },

    directions: async (points, purpose) => {
      const origin = points[0];
      const destination = points.at(-1);
      if (origin === undefined || destination === undefined) return null;
      const answer = await requestJson(
        {
          url: `${settings.routesUrl()}/directions/v2:computeRoutes`,
          method: 'POST',
          headers: headers(
            'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline,routes.legs.steps.distanceMeters,routes.legs.steps.navigationInstruction',
          ),
          body: {
            origin: waypoint(origin),
            destination: waypoint(destination),
            intermediates: points.slice(1, -1).map(waypoint),
            travelMode: 'DRIVE',
            routingPreference: preference(purpose === 'price'),
            polylineQuality: 'OVERVIEW',
            polylineEncoding: 'ENCODED_POLYLINE',
          },
        },
        routesAnswer,
      );
      const route = answer.routes[0];
      if (route === undefined) return null;
      return {
        distance_in_km: route.distanceMeters / 1000,
        time_in_secs: route.duration,
        polylinePoints: route.polyline.encodedPolyline,
        turns: googleTurns(route.legs),
        isGoogle: true,
      };
    },
  };
}
