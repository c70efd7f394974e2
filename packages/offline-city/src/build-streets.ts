import {
  SUFFIXES,
  type AddressArrays,
  type Area,
  type StreetPointArrays,
  type StreetRecord,
} from './city-data';
import { boundsOf, lengthM, planeX, planeY, type LonLat } from './geo';
import type { OsmFeature } from './osm-tiles';
import { PointIndex } from './point-index';
import { nameKey } from './text';

const NOT_YET_STREETS = new Set(['proposed', 'construction', 'platform', 'bus_stop', 'elevator']);
const CLASS_ORDER = (
  'motorway trunk primary secondary tertiary unclassified residential living_street pedestrian ' +
  'motorway_link trunk_link primary_link secondary_link tertiary_link road service track cycleway footway path steps'
).split(' ');
/**
 * Two pieces with the same name belong to different streets if they are further apart than about this
 * distance.
 */
const CELL_M = 450;

type StreetWay = { id: number; line: LonLat[]; roadClass: string; tags: Record<string, string> };
type Draft = { name: string; otherNames: Set<string>; ways: StreetWay[]; loose: LonLat[] };

function cellsOf(line: readonly LonLat[]): Set<string> {
  const cells = new Set<string>();
  for (const [lon, lat] of line) {
    cells.add(`${Math.floor(planeX(lon) / CELL_M)} ${Math.floor(planeY(lat) / CELL_M)}`);
  }
  return cells;
}

function neighbours(cell: string): string[] {
  const [x, y] = cell.split(' ').map(Number);
  const out: string[] = [];
  for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) out.push(`${(x ?? 0) + dx} ${(y ?? 0) + dy}`);
  return out;
}

/** Divides the ways with one name into streets. Ways in the same cell or in touching cells are one street. */
function clusters(ways: readonly StreetWay[]): StreetWay[][] {
  const groups: { ways: StreetWay[]; cells: Set<string> }[] = [];
  for (const way of ways) {
    const cells = cellsOf(way.line);
    const near = new Set([...cells].flatMap(neighbours));
    const touching = groups.filter((group) => [...group.cells].some((cell) => near.has(cell)));
    const [home, ...others] = touching;
    if (!home) {
      groups.push({ ways: [way], cells });
      continue;
    }
    home.ways.push(way);
    for (const cell of cells) home.cells.add(cell);
    for (const other of others) {
      home.ways.push(...other.ways);
      for (const cell of other.cells) home.cells.add(cell);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups.map((group) => group.ways);
}

type Numbered = { number: number; suffix: number };

/** The house numbers in a tag such as "2744,2748 BIS". */
export function houseNumbersOf(tag: string): Numbered[] {
  const numbers: Numbered[] = [];
  for (const part of tag.split(/[,;/]| y /)) {
    const match = /^\s*(\d{1,5})\s*(bis|[a-d])?\b/i.exec(part);
    if (!match?.[1]) continue;
    const letters = (match[2] ?? '').toLowerCase();
    const suffix = SUFFIXES.findIndex((known) => known.trim().toLowerCase() === letters);
    numbers.push({ number: Number(match[1]), suffix: Math.max(0, suffix) });
  }
  return numbers;
}

type AddressDraft = Numbered & { street: number; point: LonLat; osmId: number };

function otherNamesOf(tags: Record<string, string>): string[] {
  return ['alt_name', 'short_name', 'old_name', 'official_name', 'loc_name', 'name:es', 'name_1']
    .flatMap((key) => (tags[key] ?? '').split(';'))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function draftsOf(features: readonly OsmFeature[]): Map<string, Draft[]> {
  const byName = new Map<string, StreetWay[]>();
  for (const feature of features) {
    const { highway, name } = feature.tags;
    if (feature.kind !== 'line' || !highway || !name || NOT_YET_STREETS.has(highway)) continue;
    const key = nameKey(name);
    const ways = byName.get(key) ?? [];
    ways.push({ id: feature.id, line: feature.line, roadClass: highway, tags: feature.tags });
    byName.set(key, ways);
  }
  const drafts = new Map<string, Draft[]>();
  for (const [key, ways] of byName) {
    drafts.set(
      key,
      clusters(ways).map((cluster) => ({
        name: commonest(cluster.map((way) => way.tags.name ?? '')),
        otherNames: new Set(cluster.flatMap((way) => otherNamesOf(way.tags))),
        ways: cluster,
        loose: [],
      })),
    );
  }
  return drafts;
}

function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function pointsOf(draft: Draft): LonLat[] {
  const seen = new Set<string>();
  return [...draft.ways.flatMap((way) => way.line), ...draft.loose].filter((point) => {
    const key = point.join();
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The point of the street that is nearest to the middle of its points, so that a pin is always on the street.
 */
function middleOf(points: readonly LonLat[]): LonLat {
  const lon = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const lat = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const off = (point: LonLat): number =>
    Math.hypot(planeX(point[0]) - planeX(lon), planeY(point[1]) - planeY(lat));
  return points.reduce<LonLat>(
    (best, point) => (off(point) < off(best) ? point : best),
    points[0] ?? [lon, lat],
  );
}

export type BuiltStreets = {
  streets: StreetRecord[];
  addresses: AddressArrays;
  streetPoints: StreetPointArrays;
};

/**
 * Makes streets of the named ways, and assigns every house number of the data to a street. Connected ways of
 * one name become one street. A name that only addresses have also becomes a street.
 */
export function buildStreets(features: readonly OsmFeature[], areaOf: (point: LonLat) => Area): BuiltStreets {
  const byKey = draftsOf(features);
  const drafts = [...byKey.values()].flat();
  const numbers = new Map(drafts.map((draft, i) => [draft, i]));
  const cells = new Map(
    drafts.map((draft) => [draft, new Set(draft.ways.flatMap((way) => [...cellsOf(way.line)]))]),
  );

  const homeOf = (key: string, name: string, point: LonLat): number => {
    const sameName = byKey.get(key) ?? [];
    const near = [...cellsOf([point])].flatMap(neighbours);
    const home =
      sameName.length === 1
        ? sameName[0]
        : (sameName.find((draft) => near.some((cell) => cells.get(draft)?.has(cell))) ?? sameName[0]);
    if (home) return numbers.get(home) ?? 0;
    const fresh: Draft = { name, otherNames: new Set(), ways: [], loose: [] };
    byKey.set(key, [fresh]);
    numbers.set(fresh, drafts.push(fresh) - 1);
    return drafts.length - 1;
  };

  const found: AddressDraft[] = [];
  const keys = new Map<string, string>();
  for (const feature of features) {
    const name = feature.tags['addr:street'];
    const tag = feature.tags['addr:housenumber'];
    if (!name || !tag || feature.kind === 'line') continue;
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    const point = feature.kind === 'point' ? feature.point : middleOf(feature.rings[0] ?? []);
    const street = homeOf(key, name, point);
    const draft = drafts[street];
    if (draft?.ways.length === 0) draft.loose.push(point);
    for (const numbered of houseNumbersOf(tag)) {
      found.push({ ...numbered, street, point, osmId: feature.osmType === 'N' ? feature.id : -feature.id });
    }
  }
  found.sort((a, b) => a.street - b.street || a.number - b.number || a.suffix - b.suffix);
  const unique = found.filter((address, i) => {
    const before = found[i - 1];
    return (
      before?.street !== address.street ||
      before.number !== address.number ||
      before.suffix !== address.suffix
    );
  });

  const streetStart = new Int32Array(drafts.length + 1);
  for (const { street } of unique) streetStart[street + 1] = (streetStart[street + 1] ?? 0) + 1;
  for (let s = 0; s < drafts.length; s++)
    streetStart[s + 1] = (streetStart[s + 1] ?? 0) + (streetStart[s] ?? 0);

  const points = drafts.map(pointsOf);
  const pointStart = new Int32Array(drafts.length + 1);
  points.forEach((own, s) => {
    pointStart[s + 1] = (pointStart[s] ?? 0) + own.length;
  });
  const all = points.flat();
  const streets = drafts.map((draft, s): StreetRecord => {
    const own = points[s] ?? [];
    const middle = middleOf(own);
    const classes = draft.ways.map((way) => CLASS_ORDER.indexOf(way.roadClass)).filter((rank) => rank >= 0);
    return {
      name: draft.name,
      otherNames: [...draft.otherNames].filter((name) => name !== draft.name),
      osmId: draft.ways[0]?.id ?? 0,
      roadClass: CLASS_ORDER[Math.min(...classes)] ?? 'residential',
      lengthM: Math.round(draft.ways.reduce((sum, way) => sum + lengthM(way.line), 0)),
      lon: middle[0],
      lat: middle[1],
      bounds: [...boundsOf(own)],
      ...areaOf(middle),
    };
  });
  return {
    streets,
    addresses: {
      streetStart,
      number: Int32Array.from(unique, (address) => address.number),
      suffix: Uint8Array.from(unique, (address) => address.suffix),
      lon: Int32Array.from(unique, (address) => Math.round(address.point[0] * 1e7)),
      lat: Int32Array.from(unique, (address) => Math.round(address.point[1] * 1e7)),
      osmId: Float64Array.from(unique, (address) => address.osmId),
    },
    streetPoints: {
      start: pointStart,
      lon: Int32Array.from(all, ([lon]) => Math.round(lon * 1e7)),
      lat: Int32Array.from(all, ([, lat]) => Math.round(lat * 1e7)),
    },
  };
}

const SETTLEMENTS = new Set(['suburb', 'neighbourhood', 'city', 'town', 'village', 'hamlet', 'locality']);
const DISTRICTS = new Set(['suburb', 'neighbourhood']);

/**
 * Returns a function that finds the district, city and state of a point. The data has no areas of
 * neighbourhoods but only their middle points, so the district is the neighbourhood with the nearest middle
 * point. A point is in the state of Canelones if the nearest settlement and all houses within 300 m are not
 * in Montevideo.
 */
export function areaFinder(features: readonly OsmFeature[]): (point: LonLat) => Area {
  const named: { name: string; kind: string; isMontevideo: boolean; point: LonLat }[] = [];
  const numbered: LonLat[] = [];
  for (const feature of features) {
    const { tags } = feature;
    if (feature.kind === 'line') continue;
    const point = feature.kind === 'point' ? feature.point : feature.rings[0]?.[0];
    if (!point) continue;
    if (tags['addr:city'] === 'Montevideo' && tags['addr:housenumber']) numbered.push(point);
    if (tags.name && SETTLEMENTS.has(tags.place ?? '')) {
      const isMontevideo = tags.is_in === 'Montevideo' || tags.name === 'Montevideo';
      named.push({ name: tags.name, kind: tags.place ?? '', isMontevideo, point });
    }
  }
  const settlements = new PointIndex(
    named.length,
    (i) => named[i]?.point[0] ?? 0,
    (i) => named[i]?.point[1] ?? 0,
  );
  const houses = new PointIndex(
    numbered.length,
    (i) => numbered[i]?.[0] ?? 0,
    (i) => numbered[i]?.[1] ?? 0,
  );
  return ([lon, lat]) => {
    const district = settlements.nearest(lon, lat, 3_000, (i) => DISTRICTS.has(named[i]?.kind ?? ''));
    const closest = settlements.nearest(lon, lat, 20_000);
    const isMontevideo =
      (closest && named[closest.index]?.isMontevideo) === true || houses.nearest(lon, lat, 300) !== undefined;
    const town = settlements.nearest(lon, lat, 20_000, (i) => {
      const settlement = named[i];
      return settlement !== undefined && !settlement.isMontevideo && !DISTRICTS.has(settlement.kind);
    });
    return {
      district: district && named[district.index]?.name,
      city: isMontevideo ? 'Montevideo' : ((town && named[town.index]?.name) ?? 'Montevideo'),
      state: isMontevideo ? 'Montevideo' : 'Canelones',
    };
  };
}
