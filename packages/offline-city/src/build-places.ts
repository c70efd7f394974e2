import type { Area, PlaceRecord } from './city-data';
import { boundsOf, distanceM, type LonLat } from './geo';
import type { OsmFeature } from './osm-tiles';
import type { PointIndex } from './point-index';
import { nameKey } from './text';

/**
 * The tags that tell what kind of thing a feature is. If two kinds have the same rank, the kind whose tag is
 * first in this list is used.
 */
const KEYS =
  'place aeroway amenity tourism shop leisure historic office railway craft man_made natural landuse building sport'.split(
    ' ',
  );
const WITHOUT_DOORS = new Set([
  'highway',
  'boundary',
  'power',
  'barrier',
  'waterway',
  'route',
  'seamark:type',
]);

/** How likely people are to go to a place of this kind, from 0 to 1. Kinds that are not listed have 0.2. */
const RANKS: Record<string, number> = {
  'place=city': 0.75,
  'place=town': 0.7,
  'place=suburb': 0.72,
  'place=neighbourhood': 0.55,
  'place=hamlet': 0.4,
  'place=locality': 0.4,
  'place=square': 0.55,
  'aeroway=aerodrome': 1,
  'aeroway=terminal': 0.98,
  'amenity=bus_station': 0.95,
  'shop=mall': 0.95,
  'leisure=stadium': 0.7,
  'amenity=hospital': 0.72,
  'amenity=university': 0.7,
  'amenity=townhall': 0.7,
  'amenity=theatre': 0.7,
  'amenity=marketplace': 0.6,
  'amenity=food_court': 0.6,
  'amenity=casino': 0.6,
  'amenity=cinema': 0.55,
  'amenity=clinic': 0.5,
  'amenity=school': 0.45,
  'amenity=library': 0.5,
  'amenity=embassy': 0.45,
  'amenity=police': 0.4,
  'amenity=place_of_worship': 0.4,
  'amenity=restaurant': 0.35,
  'amenity=bar': 0.33,
  'amenity=pub': 0.33,
  'amenity=cafe': 0.33,
  'amenity=bank': 0.32,
  'amenity=fuel': 0.3,
  'amenity=pharmacy': 0.3,
  'amenity=parking': 0.12,
  'amenity=parking_entrance': 0.08,
  'amenity=bicycle_rental': 0.1,
  'amenity=atm': 0.08,
  'amenity=taxi': 0.15,
  'tourism=attraction': 0.6,
  'tourism=museum': 0.6,
  'tourism=hotel': 0.6,
  'tourism=hostel': 0.45,
  'tourism=zoo': 0.65,
  'tourism=theme_park': 0.6,
  'tourism=viewpoint': 0.5,
  'leisure=park': 0.65,
  'leisure=sports_centre': 0.45,
  'leisure=golf_course': 0.5,
  'leisure=pitch': 0.15,
  'historic=monument': 0.5,
  'railway=station': 0.7,
  'office=government': 0.5,
  'shop=supermarket': 0.42,
  'natural=beach': 0.65,
  'landuse=cemetery': 0.55,
  'landuse=recreation_ground': 0.4,
  'landuse=military': 0.3,
  'man_made=lighthouse': 0.5,
};

function kindOf(tags: Record<string, string>): { key: string; value: string } | undefined {
  const kinds = KEYS.flatMap((key) => (tags[key] ? [{ key, value: tags[key] }] : []));
  // The kind with the highest rank is used. So a hotel that is also "building=yes" is a hotel, and a mall
  // that is also "landuse=retail" is a mall.
  return kinds.sort((a, b) => rankOf(b) - rankOf(a) || KEYS.indexOf(a.key) - KEYS.indexOf(b.key))[0];
}

function rankOf(kind: { key: string; value: string }): number {
  return RANKS[`${kind.key}=${kind.value}`] ?? (kind.key === 'building' || kind.key === 'sport' ? 0.18 : 0.2);
}

function middleOf(ring: readonly LonLat[]): LonLat {
  const [west, south, east, north] = boundsOf(ring);
  return [(west + east) / 2, (south + north) / 2];
}

function otherNamesOf(tags: Record<string, string>): string[] {
  const keys = [
    'alt_name',
    'short_name',
    'old_name',
    'official_name',
    'name:es',
    'int_name',
    'name:en',
    'addr:housename',
  ];
  const names = keys.flatMap((key) => (tags[key] ?? '').split(';')).map((name) => name.trim());
  if (tags.iata) names.push(tags.iata);
  return [...new Set(names)].filter((name) => name !== '' && name !== tags.name);
}

/**
 * Whether two records with the same name mean the same thing, such as a node and a building, or a mall and
 * its car parks. This is so if the records are near each other.
 */
function isSameThing(a: PlaceRecord, b: PlaceRecord): boolean {
  const apart = distanceM([a.lon, a.lat], [b.lon, b.lat]);
  return apart < (Math.min(a.rank, b.rank) <= 0.15 || a.key === 'place' || b.key === 'place' ? 700 : 180);
}

/**
 * The named places that people may go to, each listed once, with a rank and an address. The address comes
 * from the place's own tags, or else from the nearest named street.
 */
export function buildPlaces(
  features: readonly OsmFeature[],
  areaOf: (point: LonLat) => Area,
  streets: { index: PointIndex; nameAt: (i: number) => string },
): PlaceRecord[] {
  const places: PlaceRecord[] = [];
  for (const feature of features) {
    const { tags } = feature;
    const name = tags.name?.trim();
    if (!name || tags.public_transport === 'platform' || tags.public_transport === 'stop_position') continue;
    const kind = kindOf(tags);
    if (
      !kind ||
      (Object.keys(tags).some((key) => WITHOUT_DOORS.has(key)) && !RANKS[`${kind.key}=${kind.value}`])
    ) {
      continue;
    }
    const ring =
      feature.kind === 'polygon' ? (feature.rings[0] ?? []) : feature.kind === 'line' ? feature.line : [];
    const point = feature.kind === 'point' ? feature.point : middleOf(ring);
    const known = kind.key === 'place' ? undefined : tags['addr:street'];
    const near = kind.key === 'place' ? undefined : streets.index.nearest(point[0], point[1], 250);
    const street = known ?? (near && streets.nameAt(near.index));
    const isFamous = tags.wikidata !== undefined || tags.wikipedia !== undefined;
    places.push({
      name,
      otherNames: otherNamesOf(tags),
      nameEn: tags['name:en'],
      osmType: feature.osmType,
      osmId: feature.id,
      ...kind,
      rank: Math.min(1, rankOf(kind) + (isFamous ? 0.15 : 0)),
      lon: point[0],
      lat: point[1],
      bounds: ring.length > 0 ? [...boundsOf(ring)] : undefined,
      street,
      houseNumber: known === undefined ? undefined : tags['addr:housenumber'],
      postcode: tags['addr:postcode'],
      ...areaOf(point),
    });
  }
  places.sort((a, b) => b.rank - a.rank);
  const kept = new Map<string, PlaceRecord[]>();
  for (const place of places) {
    const key = nameKey(place.name);
    const same = kept.get(key) ?? [];
    const twin = same.find((other) => isSameThing(other, place));
    if (twin) twin.otherNames = [...new Set([...twin.otherNames, ...place.otherNames])];
    else kept.set(key, [...same, place]);
  }
  return [...kept.values()].flat();
}
