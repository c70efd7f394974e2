import { z } from 'zod';
import type { City, PlaceRecord } from '../city-data';
import { createRandom, type Random } from './random';

/** How a typed query differs from the wanted name. */
export const QUERY_KINDS = [
  'typo',
  'missing accents',
  'partial word',
  'abbreviation',
  'house number',
  'house number with a typo',
  'corner',
  'kind of place',
] as const;

/** A query. `wanted` are labels in lower case, and one of them must be among the first three results. */
export type CityQuery = { kind: (typeof QUERY_KINDS)[number]; typed: string; wanted: ReadonlySet<string> };

const QUERIES_PER_KIND = 25;

const SHORT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^Avenida /, ['av ', 'avda. ', 'av. ']],
  [/^Bulevar /, ['br ', 'bvar. ', 'blvr ']],
  [/^Camino /, ['cno ', 'cno. ']],
  [/^Pasaje /, ['pje ', 'psje. ']],
  [/^Plaza /, ['pza. ', 'plza ']],
  [/^Hospital /, ['hosp ', 'hosp. ']],
  [/\bGeneral /, ['gral ', 'gral. ']],
  [/\bDoctor /, ['dr ', 'dr. ']],
  [/\bIngeniero /, ['ing. ']],
  [/\bCoronel /, ['cnel. ']],
  [/\bCapitán /, ['cap. ']],
  [/\bPresidente /, ['pte. ']],
  [/\bFacultad /, ['fac. ', 'fac ']],
  [/\bSanta /, ['sta. ', 'sta ']],
];

const KIND_WORDS: readonly (readonly [word: string, key: string, value: string])[] = [
  ['farmacia', 'amenity', 'pharmacy'],
  ['hospital', 'amenity', 'hospital'],
  ['supermercado', 'shop', 'supermarket'],
  ['estacion de servicio', 'amenity', 'fuel'],
  ['hotel', 'tourism', 'hotel'],
  ['museo', 'tourism', 'museum'],
  ['teatro', 'amenity', 'theatre'],
  ['banco', 'amenity', 'bank'],
  ['cine', 'amenity', 'cinema'],
  ['restaurante', 'amenity', 'restaurant'],
];

/** The parts of an answer of Photon’s `/api` that are compared with the wanted labels. */
export const cityAnswers = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
      }),
    }),
  ),
});

/** Whether one of the first three results has a wanted label. */
export function isAmongFirstThree(query: CityQuery, { features }: z.infer<typeof cityAnswers>): boolean {
  return features
    .slice(0, 3)
    .some(({ properties: { name, street, housenumber } }) =>
      query.wanted.has((name ?? [street, housenumber].join(' ')).toLowerCase()),
    );
}

/**
 * Makes one typing error in the longest word. A letter is missing, doubled, wrong, or swapped with the next
 * letter.
 */
function withTypo(text: string, random: Random): string {
  const longest = text.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  const at = random.between(1, longest.length - 3);
  const [a, b] = [longest.charAt(at), longest.charAt(at + 1)];
  const slip = random.pick([b, a + a + b, `${random.text('aeosnrl', 1)}${b}`, b + a]);
  return text.replace(longest, longest.slice(0, at) + slip + longest.slice(at + 2));
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pairs of street names that share a point. */
function cornersOf({ records, streetPoints }: City): [string, string][] {
  const first = new Map<string, number>();
  const corners = new Map<string, [string, string]>();
  records.streets.forEach(({ name, state }, s) => {
    if (state !== 'Montevideo') return;
    for (let i = streetPoints.start[s] ?? 0; i < (streetPoints.start[s + 1] ?? 0); i++) {
      const place = `${streetPoints.lon[i]} ${streetPoints.lat[i]}`;
      const other = records.streets[first.get(place) ?? s]?.name ?? name;
      first.set(place, s);
      if (other !== name && !/ [ye] /.test(`${name} ${other}`))
        corners.set(`${name}/${other}`, [name, other]);
    }
  });
  return [...corners.values()];
}

function housesOf({ records, addresses }: City): { street: string; number: number }[] {
  return records.streets.flatMap(({ name, state }, s) => {
    const [start, end] = [addresses.streetStart[s] ?? 0, addresses.streetStart[s + 1] ?? 0];
    // Houses whose number has a suffix (bis, A) are left out.
    if (state !== 'Montevideo' || end === start || addresses.suffix[start] !== 0) return [];
    return [{ street: name, number: addresses.number[start] ?? 0 }];
  });
}

/**
 * Makes 200 queries like those that users type, 25 of each kind. They are made from the city’s streets,
 * houses, corners and places. The same seed makes the same queries.
 */
export function makeCityQueries(city: City, seed = 1): CityQuery[] {
  const random = createRandom(seed);
  const streets = city.records.streets.filter(
    ({ state, lengthM }) => state === 'Montevideo' && lengthM > 300,
  );
  const places = city.records.places.filter(
    ({ name, rank, state }) => state === 'Montevideo' && rank >= 0.3 && name.length <= 40,
  );
  const names = [...new Set([...streets, ...places].map(({ name }) => name))].filter((name) =>
    name.split(' ').some((word) => /^\p{L}{6,}$/u.test(word)),
  );
  const accented = names.filter((name) => withoutAccents(name) !== name.toLowerCase());
  const shortened = names.filter((name) => SHORT.some(([long]) => long.test(name)));
  const corners = cornersOf(city);
  const houses = housesOf(city);
  const query = (kind: CityQuery['kind'], typed: string, ...wanted: string[]): CityQuery => ({
    kind,
    typed,
    wanted: new Set(wanted.map((label) => label.toLowerCase())),
  });
  const makers: Record<CityQuery['kind'], () => CityQuery> = {
    typo: () => {
      const name = random.pick(names);
      return query('typo', withTypo(name.toLowerCase(), random), name);
    },
    'missing accents': () => {
      const name = random.pick(accented);
      return query('missing accents', withoutAccents(name), name);
    },
    'partial word': () => {
      const name = random.pick(names);
      const last = name.split(' ').at(-1) ?? name;
      const left = Math.max(Math.min(4, last.length), Math.ceil(last.length * 0.6));
      return query('partial word', name.slice(0, name.length - last.length + left).toLowerCase(), name);
    },
    abbreviation: () => {
      const name = random.pick(shortened);
      const typed = SHORT.reduce((text, [long, short]) => text.replace(long, random.pick(short)), name);
      return query('abbreviation', typed.toLowerCase(), name);
    },
    'house number': () => {
      const { street, number } = random.pick(houses);
      return query('house number', `${withoutAccents(street)} ${number}`, `${street} ${number}`);
    },
    'house number with a typo': () => {
      const { street, number } = random.pick(houses.filter((house) => /\p{L}{6,}/u.test(house.street)));
      const typed = `${withTypo(street.toLowerCase(), random)} ${number}`;
      return query('house number with a typo', typed, `${street} ${number}`);
    },
    corner: () => {
      const [a, b] = random.pick(corners);
      const sign = random.pick([' y ', ' esq ', ' & ', ' esquina ']);
      return query('corner', `${withoutAccents(a)}${sign}${withoutAccents(b)}`, `${a} y ${b}`, `${b} y ${a}`);
    },
    'kind of place': () => {
      const [word, key, value] = random.pick(KIND_WORDS);
      const ofKind = places.filter((place: PlaceRecord) => place.key === key && place.value === value);
      const { name, district } = random.pick(ofKind);
      // The query names the kind of place with the neighbourhood, or with the name of the place.
      if (random.chance(0.5) || district === undefined)
        return query('kind of place', `${word} ${name}`, name);
      const there = city.records.places.filter(
        (place) => place.key === key && place.value === value && place.district === district,
      );
      return query('kind of place', `${word} ${district}`, ...there.map((place) => place.name));
    },
  };
  return QUERY_KINDS.flatMap((kind) => Array.from({ length: QUERIES_PER_KIND }, makers[kind]));
}
