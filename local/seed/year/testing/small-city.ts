import type { Spot, Trip } from '../../city-places';

/** Places and routes for a year, without the city server. */
export const SPOTS: Spot[] = Array.from({ length: 40 }, (_, index) => ({
  lat: -34.9 + index * 0.001,
  lng: -56.17 - index * 0.001,
  add: `Calle ${index}, Montevideo, Uruguay`,
}));

export const TRIPS: Trip[] = SPOTS.slice(1).map((drop, index) => ({
  pickup: SPOTS[index] ?? drop,
  drop,
  distanceKm: 1 + index * 0.3,
  durationSecs: 240 + index * 45,
  coords: Array.from({ length: 100 }, (_, step) => ({
    latitude: drop.lat + step / 1e4,
    longitude: drop.lng,
  })),
  polylinePoints: `route-${index}`,
}));
