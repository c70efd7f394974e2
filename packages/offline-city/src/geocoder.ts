import { streetPointIndex } from './build-city';
import { degrees, SUFFIXES, type City, type PlaceRecord, type StreetRecord } from './city-data';
import { isInside, planeX, planeY, type Bounds, type LonLat } from './geo';
import { PointIndex } from './point-index';
import { kindWords } from './place-words';
import { wordsOf, type Word } from './text';
import { WordIndex, type Entry, type Hit } from './word-index';

/**
 * A search result. A house is `interpolated` if its place is estimated from the neighbouring house numbers.
 */
export type Finding = { lon: number; lat: number; score: number } & (
  | { kind: 'place'; place: PlaceRecord }
  | { kind: 'street'; street: StreetRecord }
  | { kind: 'house'; street: StreetRecord; number: string; osmId: number; interpolated: boolean }
  | { kind: 'corner'; street: StreetRecord; other: StreetRecord }
);

export type SearchOptions = { limit: number; near?: LonLat | undefined; within?: Bounds | undefined };

/** Two streets meet if they come nearer to each other than this, in metres. */
const CORNER_M = 28;
/** A house number is estimated only if the two neighbouring house numbers differ by at most this. */
const INTERPOLATE_SPAN = 150;
/**
 * Words for flats and floors, and signs for "number". They are not part of an address that a car drives to.
 */
const FLATS =
  /\b(?:apto|apartamento|apt|ap|piso|local|unidad|oficina|of|torre)\b\.?\s*(?:\d{1,5}|[a-z]\b)|\b(?:nro|numero|número|num)\b\.?|\bn[º°]|\bs\/n\b/gi;
/** The weight of a thing's rank in the score. The match of its name has a weight of about 1. */
const RANK_SHARE = 0.2;
/** The weight of the nearness to the middle of the map in the score. */
const NEAR_SHARE = 0.22;
const CORNER_SIGNS = /\s*(?:&|@|\/|\+)\s*/g;
const DISTRICTS = new Set(['suburb', 'neighbourhood']);
const CORNER_WORDS = new Set(['y', 'e', 'esquina', 'con', 'i']);

const STREET_RANKS: Record<string, number> = {
  trunk: 0.6,
  primary: 0.6,
  secondary: 0.5,
  tertiary: 0.4,
  residential: 0.3,
};

/** The part of a score that depends on the rank and the nearness of a thing. */
type Bonus = (item: number) => number;

/** Forward and reverse search over streets, house numbers, corners and places of the city. */
export class Geocoder {
  private readonly streets: readonly StreetRecord[];
  private readonly places: readonly PlaceRecord[];
  private readonly streetWords: WordIndex;
  private readonly placeWords: WordIndex;
  private readonly houseIndex: PointIndex;
  private readonly streetOfHouse: Int32Array;
  private readonly placeIndex: PointIndex;
  private readonly roadIndex: PointIndex;
  private readonly streetOfPoint: Int32Array;
  private readonly districts: PlaceRecord[];
  private readonly districtIndex: PointIndex;

  constructor(private readonly city: City) {
    const { streets, places } = city.records;
    this.streets = streets;
    this.places = places;
    const about = (one: StreetRecord | PlaceRecord): string =>
      `${one.district ?? ''} ${one.city} ${one.state} uruguay`;
    this.streetWords = new WordIndex(entriesOf(streets, () => '', about));
    this.placeWords = new WordIndex(
      entriesOf(
        places,
        (place) => kindWords(place.key, place.value),
        (place) => `${place.street ?? ''} ${about(place)}`,
      ),
    );
    const { addresses } = city;
    this.houseIndex = new PointIndex(
      addresses.number.length,
      (i) => degrees(addresses.lon[i]),
      (i) => degrees(addresses.lat[i]),
    );
    this.streetOfHouse = new Int32Array(addresses.number.length);
    for (let s = 0; s < streets.length; s++) {
      this.streetOfHouse.fill(s, addresses.streetStart[s], addresses.streetStart[s + 1]);
    }
    this.placeIndex = new PointIndex(
      places.length,
      (i) => places[i]?.lon ?? 0,
      (i) => places[i]?.lat ?? 0,
    );
    const road = streetPointIndex(city.streetPoints);
    this.roadIndex = road.index;
    this.streetOfPoint = road.streetOf;
    this.districts = places.filter(({ key, value }) => key === 'place' && DISTRICTS.has(value));
    this.districtIndex = new PointIndex(
      this.districts.length,
      (i) => this.districts[i]?.lon ?? 0,
      (i) => this.districts[i]?.lat ?? 0,
    );
    // In a new process the first searches are slow until the engine has compiled the code. So the constructor
    // does a few searches.
    for (const usual of ['18 de julio 1234', 'terminal tres crucs', 'colonia y ejido', 'av italia']) {
      this.search(usual, { limit: 5 });
    }
  }

  /**
   * The name of the neighbourhood whose middle is nearest to a point. Undefined if there is no such middle
   * within three kilometres.
   */
  districtAt([lon, lat]: LonLat): string | undefined {
    const nearest = this.districtIndex.nearest(lon, lat, 3_000);
    return nearest && this.districts[nearest.index]?.name;
  }

  /** The results for a typed query, best first. Each thing is listed once. */
  search(query: string, options: SearchOptions): Finding[] {
    const cleaned = query.replace(CORNER_SIGNS, ' esquina ').replace(FLATS, ' ');
    const words = wordsOf(cleaned).slice(0, 12);
    const depth = Math.max(40, options.limit * 6);
    const { near, within } = options;
    const streetBonus = (item: number): number => {
      const street = this.streets[item];
      if (!street) return 0;
      return (
        RANK_SHARE * streetRank(street) +
        (near ? NEAR_SHARE * nearness(closest(street.bounds, near), near) : 0)
      );
    };
    const placeBonus = (item: number): number => {
      const place = this.places[item];
      if (!place) return 0;
      return RANK_SHARE * place.rank + (near ? NEAR_SHARE * nearness([place.lon, place.lat], near) : 0);
    };
    const findings: Finding[] = [
      ...this.findPlaces(words, depth, placeBonus),
      ...this.findStreets(words, depth, streetBonus),
      ...this.findHouses(words, streetBonus),
      ...this.findCorners(words, streetBonus),
    ];
    return onceEach(
      findings
        .filter((finding) => !within || isInside(within, [finding.lon, finding.lat]))
        .sort((a, b) => b.score - a.score),
      options.limit,
    );
  }

  private findPlaces(words: readonly Word[], limit: number, bonus: Bonus): Finding[] {
    return this.placeWords.search(words, limit, bonus).flatMap(({ item, score }) => {
      const place = this.places[item];
      return place ? [{ kind: 'place' as const, place, lon: place.lon, lat: place.lat, score }] : [];
    });
  }

  private findStreets(words: readonly Word[], limit: number, bonus: Bonus): Finding[] {
    return this.streetWords.search(words, limit, bonus).flatMap(({ item, score }) => {
      const street = this.streets[item];
      return street ? [{ kind: 'street' as const, street, lon: street.lon, lat: street.lat, score }] : [];
    });
  }

  /** Tries each typed number as the house number, with the other words as the street's name. */
  private findHouses(words: readonly Word[], bonus: Bonus): Finding[] {
    return words.flatMap((typed, at): Finding[] => {
      if (!typed.isNumber || typed.typed.length > 5) return [];
      const rest = words.filter((_, i) => i !== at);
      if (rest.every((one) => one.weight < 1)) return [];
      return this.streetWords.search(rest, 24, bonus).flatMap((hit) => {
        const street = this.streets[hit.item];
        if (!street || hit.typedShare < 0.55) return [];
        // In "18 de julio 1234" the number 18 is part of the street's name, so it is not the house number.
        const isInName = wordsOf(street.name).some((one) => one.text === typed.text);
        if (isInName && !rest.some((one) => one.text === typed.text)) return [];
        const house = this.house(hit.item, Number(typed.typed));
        if (!house) return [];
        // A number after the street's name is more likely to be the house number than a number before it.
        const score = hit.score + (at > 0 ? 0.06 : -0.02) + (house.interpolated ? 0.08 : 0.14);
        return [{ kind: 'house' as const, street, ...house, score }];
      });
    });
  }

  /**
   * The place of a house number in a street. If the data has no such number, the place is estimated between
   * its neighbours, if possible on the same side.
   */
  private house(
    streetNumber: number,
    wanted: number,
  ): { number: string; osmId: number; interpolated: boolean; lon: number; lat: number } | undefined {
    const { addresses } = this.city;
    const start = addresses.streetStart[streetNumber] ?? 0;
    const end = addresses.streetStart[streetNumber + 1] ?? 0;
    let below = -1;
    let above = -1;
    let belowAny = -1;
    let aboveAny = -1;
    for (let i = start; i < end; i++) {
      const number = addresses.number[i] ?? 0;
      if (number === wanted) {
        return {
          number: `${number}${SUFFIXES[addresses.suffix[i] ?? 0] ?? ''}`,
          osmId: addresses.osmId[i] ?? 0,
          interpolated: false,
          lon: degrees(addresses.lon[i]),
          lat: degrees(addresses.lat[i]),
        };
      }
      const isSameSide = number % 2 === wanted % 2;
      if (number < wanted) {
        belowAny = i;
        if (isSameSide) below = i;
      } else {
        if (aboveAny === -1) aboveAny = i;
        if (isSameSide && above === -1) above = i;
      }
    }
    const span = (a: number, b: number): number =>
      a === -1 || b === -1 ? Infinity : (addresses.number[b] ?? 0) - (addresses.number[a] ?? 0);
    const [low, high] = span(below, above) <= INTERPOLATE_SPAN ? [below, above] : [belowAny, aboveAny];
    if (span(low, high) > INTERPOLATE_SPAN) return undefined;
    const share = (wanted - (addresses.number[low] ?? 0)) / span(low, high);
    const mix = (values: Int32Array): number => {
      const a = degrees(values[low]);
      return a + share * (degrees(values[high]) - a);
    };
    return {
      number: String(wanted),
      osmId: this.streets[streetNumber]?.osmId ?? 0,
      interpolated: true,
      lon: mix(addresses.lon),
      lat: mix(addresses.lat),
    };
  }

  /**
   * The corners of two streets, for queries such as "Colonia y Ejido" and "18 de julio esq. Yí". The query is
   * split at every word that can join two streets.
   */
  private findCorners(words: readonly Word[], bonus: Bonus): Finding[] {
    const findings: Finding[] = [];
    words.forEach((word, i) => {
      if (!CORNER_WORDS.has(word.text) || i === 0 || i === words.length - 1) return;
      const left = this.streetHits(words.slice(0, i), bonus);
      const right = this.streetHits(words.slice(i + 1), bonus);
      const sign = word.text === 'esquina' ? 0.1 : 0.04;
      for (const a of left) {
        for (const b of right) {
          if (a.item === b.item) continue;
          const point = this.meeting(a.item, b.item);
          const street = this.streets[a.item];
          const other = this.streets[b.item];
          if (!point || !street || !other) continue;
          const score = (a.score + b.score) / 2 + sign;
          findings.push({ kind: 'corner', street, other, lon: point[0], lat: point[1], score });
        }
      }
    });
    return findings;
  }

  private streetHits(words: readonly Word[], bonus: Bonus): Hit[] {
    if (words.every((word) => word.weight < 0.5)) return [];
    return this.streetWords.search(words, 16, bonus).filter((hit) => hit.typedShare > 0.6);
  }

  /**
   * The point at which two streets meet. It is the point of the first street that is nearest to the second
   * street. Undefined if the streets do not meet.
   */
  private meeting(a: number, b: number): LonLat | undefined {
    const first = this.streets[a]?.bounds;
    const second = this.streets[b]?.bounds;
    if (!first || !second) return undefined;
    const margin = 0.0005;
    if (first[0] > second[2] + margin || second[0] > first[2] + margin) return undefined;
    if (first[1] > second[3] + margin || second[1] > first[3] + margin) return undefined;
    const { start, lon, lat } = this.city.streetPoints;
    let best = CORNER_M * CORNER_M;
    let found: LonLat | undefined;
    for (let i = start[a] ?? 0; i < (start[a + 1] ?? 0); i++) {
      const x = planeX(degrees(lon[i]));
      const y = planeY(degrees(lat[i]));
      for (let j = start[b] ?? 0; j < (start[b + 1] ?? 0); j++) {
        const squared = (planeX(degrees(lon[j])) - x) ** 2 + (planeY(degrees(lat[j])) - y) ** 2;
        if (squared < best) {
          best = squared;
          found = [degrees(lon[i]), degrees(lat[i])];
          if (squared === 0) return found;
        }
      }
    }
    return found;
  }

  /**
   * The things at a point, nearest first. They are the nearest houses, named places within 25 m, and the
   * street. With `limit` 1 the street is only searched if there is no house or place. No result is further
   * away than `radiusM`.
   */
  reverse(point: LonLat, limit: number, radiusM: number): Finding[] {
    const [lon, lat] = point;
    const { addresses } = this.city;
    const findings: { finding: Finding; distanceM: number }[] = [];
    for (const { index, distanceM } of this.houseIndex.around(lon, lat, limit, Math.min(radiusM, 120))) {
      const street = this.streets[this.streetOfHouse[index] ?? -1];
      if (!street) continue;
      const finding: Finding = {
        kind: 'house',
        street,
        number: `${addresses.number[index] ?? 0}${SUFFIXES[addresses.suffix[index] ?? 0] ?? ''}`,
        osmId: addresses.osmId[index] ?? 0,
        interpolated: false,
        lon: degrees(addresses.lon[index]),
        lat: degrees(addresses.lat[index]),
        score: 0,
      };
      findings.push({ finding, distanceM });
    }
    for (const { index, distanceM } of this.placeIndex.around(lon, lat, limit, Math.min(radiusM, 25))) {
      const place = this.places[index];
      if (place)
        findings.push({
          finding: { kind: 'place', place, lon: place.lon, lat: place.lat, score: 0 },
          distanceM,
        });
    }
    if (findings.length === 0 || limit > 1) {
      const near = this.roadIndex.nearest(lon, lat, radiusM);
      const street = near && this.streets[this.streetOfPoint[near.index] ?? -1];
      if (street) {
        const { streetPoints } = this.city;
        const at = { lon: degrees(streetPoints.lon[near.index]), lat: degrees(streetPoints.lat[near.index]) };
        // A house number is more exact than a street, so the street is the last result.
        const last = findings.length > 0 ? 1_000 : 0;
        findings.push({
          finding: { kind: 'street', street, ...at, score: 0 },
          distanceM: near.distanceM + last,
        });
      }
    }
    return findings
      .sort((a, b) => a.distanceM - b.distanceM)
      .slice(0, limit)
      .map(({ finding }) => finding);
  }
}

function entriesOf<T extends { name: string; otherNames: string[] }>(
  items: readonly T[],
  kind: (item: T) => string,
  about: (item: T) => string,
): Entry[] {
  return items.flatMap((item, i) =>
    [item.name, ...item.otherNames].map((name) => ({
      item: i,
      words: wordsOf(name),
      kind: kind(item),
      about: about(item),
    })),
  );
}

function streetRank(street: StreetRecord): number {
  const length = Math.min(1, street.lengthM / 6_000);
  return (STREET_RANKS[street.roadClass] ?? 0.2) + 0.35 * length;
}

/** The point in a box that is nearest to another point. */
function closest([west, south, east, north]: Bounds, [lon, lat]: LonLat): LonLat {
  return [Math.min(east, Math.max(west, lon)), Math.min(north, Math.max(south, lat))];
}

/**
 * How near two points are. The value is 1 for the same point, 0.5 for two kilometres, and approaches 0 far
 * away.
 */
function nearness(point: LonLat, near: LonLat): number {
  const km = Math.hypot(planeX(point[0]) - planeX(near[0]), planeY(point[1]) - planeY(near[1])) / 1000;
  return 1 / (1 + km / 2);
}

function identity(finding: Finding): string {
  const { kind } = finding;
  if (kind === 'place') return `place ${finding.place.osmType}${finding.place.osmId}`;
  if (kind === 'corner') {
    const names = [finding.street.name, finding.other.name].sort();
    return `corner ${names.join(' / ')} ${finding.street.district ?? ''}`;
  }
  const street = `${finding.street.name} ${finding.street.district ?? ''} ${finding.street.city}`;
  return kind === 'house' ? `house ${street} ${finding.number}` : `street ${street}`;
}

function onceEach(findings: readonly Finding[], limit: number): Finding[] {
  const seen = new Set<string>();
  const kept: Finding[] = [];
  for (const finding of findings) {
    const key = identity(finding);
    if (seen.has(key)) continue;
    seen.add(key);
    if (kept.push(finding) >= limit) break;
  }
  return kept;
}
