import { z } from 'zod';
import type { LatLng } from '@domain/geo/geo';

const answerSchema = z.object({
  routes: z
    .array(
      z.object({
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).min(1) }),
      }),
    )
    .default([]),
});

const TIMEOUT_MS = 15_000;

/** Asks the city server for routes, in OSRM's protocol ("Route service"). */
export function createCity(url: string) {
  return {
    /**
     * the driving route through the points, null if there is no route. Fails if the server does not answer
     */
    route: async (points: readonly LatLng[]) => {
      const line = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
      const response = await fetch(`${url}/route/v1/driving/${line}?overview=full&geometries=geojson`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // If there is no route, OSRM answers 400 with a code.
      if (!response.ok && response.status !== 400) throw new Error(`city server: ${String(response.status)}`);
      const [route] = answerSchema.parse(await response.json()).routes;
      if (route === undefined) return null;
      return {
        secs: Math.max(1, route.duration),
        points: route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
      };
    },
  };
}

/** The routes that the fleet drives. */
export type City = ReturnType<typeof createCity>;
