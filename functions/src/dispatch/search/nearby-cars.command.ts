import { z } from 'zod';
import { MOST_NEARBY_CARS, type NearbyCars } from '@domain/contracts/trip/nearby';
import { dbPaths } from '@domain/database/paths';
import type { Settings } from '@domain/records';
import { eligibleDrivers, searchRadiusKm, type RankedDriver } from '@domain/dispatch/driver/eligible-drivers';
import { pickupEtaSecs } from '@domain/dispatch/pickup-eta';
import type { DispatchDriver } from '@domain/dispatch/driver/dispatch-driver';
import { CELL_RADIUS_KM, cellCentre } from '@domain/geo/cell';
import type { LatLng } from '@domain/geo/geo';
import type { MatrixCell } from '../../places/maps-provider';
import type { Needs } from '../../platform';
import { FIRST_PART, readAround } from './find-drivers';

export type NearbyCarsPorts = Needs<'store' | 'clock' | 'settings'> & {
  matrix: (starts: readonly LatLng[], destinations: readonly LatLng[]) => Promise<MatrixCell[][]>;
};

const carTypesSchema = z.record(z.string(), z.unknown());

/**
 * The available cars around a place, sorted by their place on the map. For each car type, the answer contains
 * the time of the nearest car to the pickup. This time is a driving time if the settings enable the distance
 * matrix, and is otherwise computed from the straight distance. `domain/dispatch/driver/available-driver.ts`
 * decides which cars are available, and `domain/dispatch/pickup-eta.ts` computes the time. Every part of the
 * answer is computed from the cells of the cars (`domain/geo/cell.ts`) and never from their positions. So
 * repeated requests reveal nothing finer than a cell.
 */
export async function findNearbyCars(ports: NearbyCarsPorts, place: LatLng): Promise<NearbyCars> {
  const [settings, carTypes] = await Promise.all([
    ports.settings(),
    ports.store.read(dbPaths.carTypes(), carTypesSchema),
  ]);
  const now = ports.clock();
  const carTypeIds = Object.keys(carTypes ?? {});
  const rankedWithin = async (radiusKm: number) => {
    const reachKm = radiusKm + CELL_RADIUS_KM;
    return Promise.all(
      carTypeIds.map(async (carTypeId) => {
        const drivers = (await readAround(ports.store, place, reachKm, carTypeId)).map(inItsCell);
        return { carTypeId, free: eligibleDrivers(drivers, { pickup: place, carTypeId, settings, now }) };
      }),
    );
  };
  const radiusKm = searchRadiusKm(settings);
  const nearKm = radiusKm * FIRST_PART;
  const near = (await rankedWithin(nearKm)).map(({ carTypeId, free }) => ({
    carTypeId,
    free: free.filter(({ distanceKm }) => distanceKm <= nearKm),
  }));
  // If every car type has a near car, cars farther away are not read.
  const found = near.every(({ free }) => free.length > 0) ? near : await rankedWithin(radiusKm);

  const reachable = found.flatMap(({ carTypeId, free }) => {
    const [nearest] = free;
    return nearest === undefined ? [] : [{ carTypeId, count: free.length, nearest }];
  });
  const etas = await etasOf(
    ports,
    settings,
    reachable.map(({ nearest }) => nearest),
    place,
  );
  const shown = found
    .flatMap(({ free }) => free)
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, MOST_NEARBY_CARS)
    .flatMap(({ driver: { location } }) =>
      location === undefined ? [] : [{ lat: location.lat, lng: location.lng }],
    )
    .sort((a, b) => a.lat - b.lat || a.lng - b.lng);
  return {
    cars: shown,
    pickups: reachable.map(({ carTypeId, count }, index) => ({
      carTypeId,
      count: Math.min(count, MOST_NEARBY_CARS),
      etaSecs: etas[index] ?? 0,
    })),
  };
}

/** The driver with the centre of the driver's cell as position. Other people never see the exact position. */
function inItsCell<Found extends { driver: DispatchDriver }>(found: Found): Found {
  const { location } = found.driver;
  if (location === undefined) return found;
  return { ...found, driver: { ...found.driver, location: { ...location, ...cellCentre(location) } } };
}

async function etasOf(
  ports: NearbyCarsPorts,
  { useDistanceMatrix }: Settings,
  nearest: readonly RankedDriver[],
  place: LatLng,
): Promise<number[]> {
  const byAir = nearest.map(({ distanceKm }) => pickupEtaSecs(distanceKm));
  if (!useDistanceMatrix || nearest.length === 0) return byAir;
  const starts = nearest.map(({ driver: { location } }) => location ?? place);
  // If the maps service does not answer, the time is computed from the straight distance, which is less
  // exact.
  const rows = await ports.matrix(starts, [place]).catch((): MatrixCell[][] => []);
  return nearest.map(({ distanceKm }, index) =>
    pickupEtaSecs(distanceKm, rows[index]?.[0]?.time_in_secs ?? null),
  );
}
