import { streetPointIndex } from './build-city';
import { degrees, type City, type StreetRecord } from './city-data';
import { encodePolyline, planeX, planeY, simplify, type LonLat } from './geo';
import { Geocoder } from './geocoder';
import { Router } from './router';

/** A number from 0 (included) to 1 (excluded), as Math.random gives; a seeded one makes the same places again. */
export type Random = () => number;

export type StreetPoint = {
  lat: number;
  lng: number;
  /** As a person reads it: "Avenida 18 de Julio 1234, Centro, Montevideo". */
  address: string;
};

export type SampleTrip = {
  pickup: StreetPoint;
  drop: StreetPoint;
  distanceKm: number;
  durationSecs: number;
  /** Overview of the way, encoded polyline with five decimals. */
  polyline: string;
};

const CELL_M = 900;
const SERVED = new Set(['trunk', 'primary', 'secondary', 'tertiary', 'unclassified', 'residential']);

function weightedPick(weights: Float64Array, random: Random): number {
  const total = weights.at(-1) ?? 0;
  const wanted = random() * total;
  let low = 0;
  let high = weights.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weights[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Points and trips on the city's real streets, for demo data and simulated drivers; needs no server. */
export class CityPlaces {
  private readonly router: Router;
  private readonly geocoder: Geocoder;
  private readonly edges: number[];
  /** Running sum of the edges' weights, for a draw by halving. */
  private readonly weights: Float64Array;

  constructor(city: City) {
    this.router = new Router(city.graph);
    this.geocoder = new Geocoder(city);
    const { graph, records } = city;
    const { index, streetOf } = streetPointIndex(city.streetPoints);
    const isMontevideo = (lon: number, lat: number): boolean => {
      const near = index.nearest(lon, lat, 150);
      const street: StreetRecord | undefined = near && records.streets[streetOf[near.index] ?? -1];
      return street?.state === 'Montevideo';
    };
    const metresInCell = new Map<string, number>();
    const cellOf = (edge: number): string => {
      const shape = graph.shapeStart[edge] ?? 0;
      const x = Math.floor(planeX(degrees(graph.shapeLon[shape])) / CELL_M);
      return `${x} ${Math.floor(planeY(degrees(graph.shapeLat[shape])) / CELL_M)}`;
    };
    this.edges = [];
    for (let e = 0; e < graph.from.length; e++) {
      const way = records.ways[graph.way[e] ?? 0];
      const shape = graph.shapeStart[e] ?? 0;
      if (!way || way.name === '' || !SERVED.has(way.roadClass)) continue;
      if (!isMontevideo(degrees(graph.shapeLon[shape]), degrees(graph.shapeLat[shape]))) continue;
      this.edges.push(e);
      metresInCell.set(cellOf(e), (metresInCell.get(cellOf(e)) ?? 0) + (graph.lengthM[e] ?? 0));
    }
    this.weights = new Float64Array(this.edges.length);
    let sum = 0;
    this.edges.forEach((e, i) => {
      // The root evens the city out: dense quarters have more, but do not have all.
      const inCell = metresInCell.get(cellOf(e)) ?? 1;
      sum += ((graph.lengthM[e] ?? 0) / inCell) * Math.sqrt(inCell);
      this.weights[i] = sum;
    });
  }

  /** So many points on named, drivable streets of Montevideo, spread over the city, each with its address. */
  streetPoints(count: number, random: Random): StreetPoint[] {
    return Array.from({ length: count }, () => {
      const edge = this.edges[weightedPick(this.weights, random)] ?? 0;
      const [point = [0, 0]] = this.router.shapeOf({ edge, from: random(), to: 1 });
      return this.described(point);
    });
  }

  /** So many trips between such points, 0.8 to 25 km long by road, as a car would drive them. */
  trips(count: number, random: Random): SampleTrip[] {
    const trips: SampleTrip[] = [];
    while (trips.length < count) {
      const [pickup, drop] = this.streetPoints(2, random);
      const trip = pickup && drop && this.tripBetween(pickup, drop);
      if (trip && trip.distanceKm >= 0.8 && trip.distanceKm <= 25) trips.push(trip);
    }
    return trips;
  }

  private tripBetween(pickup: StreetPoint, drop: StreetPoint): SampleTrip | undefined {
    const [source] = this.router.snapper.nearest([pickup.lng, pickup.lat], 1, 200);
    const [goal] = this.router.snapper.nearest([drop.lng, drop.lat], 1, 200);
    const path = source && goal && this.router.path(source, goal);
    return (
      path && {
        pickup,
        drop,
        distanceKm: Math.round(path.metres) / 1000,
        durationSecs: Math.round(path.secs),
        polyline: encodePolyline(simplify(this.router.lineOf(path.pieces), 12), 5),
      }
    );
  }

  private described(point: LonLat): StreetPoint {
    const [finding] = this.geocoder.reverse(point, 1, 400);
    const lng = Math.round(point[0] * 1e6) / 1e6;
    const lat = Math.round(point[1] * 1e6) / 1e6;
    const name =
      finding?.kind === 'house'
        ? `${finding.street.name} ${finding.number}`
        : finding?.kind === 'place'
          ? finding.place.name
          : finding?.street.name;
    const parts = [name, this.geocoder.districtAt(point), 'Montevideo'];
    return { lat, lng, address: parts.filter((part) => part !== undefined).join(', ') };
  }
}
