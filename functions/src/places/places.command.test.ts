import { describe, expect, it } from 'vitest';
import type { Settings } from '@domain/records';
import { DomainError } from '@domain/errors';
import { aClock, someSettings } from '../platform/testing/records';
import type { AutocompleteQuery, MapsProvider } from './maps-provider';
import {
  autocompletePlaces,
  findAddress,
  findDirections,
  findPlaceCoordinates,
  measureDistances,
} from './places.command';
import { createSteadyPlaces } from './steady-places';

const setUp = (settings: Partial<Settings> = {}, answers: Partial<MapsProvider> = {}) => {
  const searches: AutocompleteQuery[] = [];
  const routes: number[] = [];
  const maps: MapsProvider = {
    autocomplete: (query) => {
      searches.push(query);
      return Promise.resolve([]);
    },
    coordinates: () => Promise.resolve(null),
    reverse: () => Promise.resolve(null),
    matrix: (starts, destinations) =>
      Promise.resolve(
        starts.map(() =>
          destinations.map(() => ({ found: false, distance_in_km: null, time_in_secs: null })),
        ),
      ),
    directions: (points) => {
      routes.push(points.length);
      return Promise.resolve({ distance_in_km: 1, time_in_secs: 60, polylinePoints: '' });
    },
    ...answers,
  };
  const { clock, advance } = aClock();
  const ports = {
    maps,
    places: createSteadyPlaces(() => maps, clock),
    settings: () => Promise.resolve(someSettings(settings)),
    textOf: (_: string, locale: string | undefined) => Promise.resolve(`earlier in ${locale ?? 'en'}`),
  };
  return { searches, routes, ports, advance };
};

describe('place autocomplete', () => {
  it("searches near the caller's point, in the operator's country", async () => {
    const { ports, searches } = setUp({
      country: 'UY',
      restrictCountry: true,
      mapCenter: { lat: -34.9, lng: -56.2 },
    });
    await autocompletePlaces(ports, { searchKeyword: 'av   italia', near: '-34.8,-56.1' });
    expect(searches[0]).toMatchObject({ text: 'av italia', near: { lat: -34.8, lng: -56.1 }, country: 'UY' });
  });

  it('searches near the map centre if no point is given, and in all countries if the search is not restricted', async () => {
    const { ports, searches } = setUp({ restrictCountry: false, mapCenter: { lat: -34.9, lng: -56.2 } });
    await autocompletePlaces(ports, { searchKeyword: 'italia' });
    expect(searches[0]).toMatchObject({ near: { lat: -34.9, lng: -56.2 }, country: null });
  });
});

describe('while the maps service does not answer', () => {
  const PLACE = { place_id: 'p', description: 'Salvo', mainText: 'Salvo', secondaryText: 'Centro' };

  it('a place search uses an answer of the last day and marks it as old, or fails if there is no such answer', async () => {
    let isDown = false;
    const answer = <T>(value: T): Promise<T> =>
      isDown ? Promise.reject(new DomainError('unavailable')) : Promise.resolve(value);
    const { ports, advance } = setUp(
      {},
      {
        autocomplete: () => answer([PLACE, { ...PLACE, secondaryText: '' }]),
        coordinates: () => answer({ lat: 1, lng: 2 }),
        reverse: () => answer('Rua'),
      },
    );
    const search = () => autocompletePlaces(ports, { searchKeyword: 'sal', language: 'pt' });
    const address = () => findAddress(ports, { latlng: '1,1' });
    const point = () => findPlaceCoordinates(ports, { place_id: 'p' });
    expect((await search()).searchResults[0]).toEqual(PLACE);
    await Promise.all([address(), point()]);
    isDown = true;
    expect((await search()).searchResults.map(({ secondaryText }) => secondaryText)).toEqual([
      'Centro · earlier in pt',
      'earlier in pt',
    ]);
    expect((await search()).searchResults[0]?.description).toBe('Salvo');
    expect(await address()).toEqual({ address: 'Rua' });
    expect(await point()).toEqual({ coords: { lat: 1, lng: 2 } });
    await expect(autocompletePlaces(ports, { searchKeyword: 'other' })).rejects.toThrow('unavailable');
    await expect(findAddress(ports, { latlng: '1,2' })).rejects.toThrow('unavailable');
    advance(24 * 3600_000 + 1);
    await expect(search()).rejects.toThrow('unavailable');
  });
});

describe('the address at a point', () => {
  it('is requested in the reader’s language', async () => {
    const asked: unknown[] = [];
    const reverse = (_: unknown, language: string | null) => {
      asked.push(language);
      return Promise.resolve('Rua');
    };
    const { ports } = setUp({}, { reverse });
    await findAddress(ports, { latlng: '1,1', language: 'pt' });
    await findAddress(ports, { latlng: '1,1' });
    expect(asked).toEqual(['pt', null]);
  });
});

describe('the search for a place or an address', () => {
  it('returns the id of a place with the position, if the position is from Google and may not be kept', async () => {
    const point = { lat: 1, lng: 2 };
    const at = (isGoogle?: true) =>
      findPlaceCoordinates(
        setUp({}, { coordinates: () => Promise.resolve({ ...point, ...(isGoogle && { isGoogle }) }) }).ports,
        { place_id: 'ChIJ1' },
      );
    expect(await at()).toEqual({ coords: point });
    expect(await at(true)).toEqual({ coords: point, placeId: 'ChIJ1' });
  });

  it('fails with its error code if there is no place or address', async () => {
    const { ports } = setUp();
    await expect(findPlaceCoordinates(ports, { place_id: 'x' })).rejects.toThrow('google_places_error');
    await expect(findAddress(ports, { latlng: '1,1' })).rejects.toThrow('google_places_error');
  });
});

describe('directions', () => {
  it('reduce many waypoints to 25', async () => {
    const { ports, routes } = setUp();
    const waypoints = Array.from({ length: 60 }, (_, index) => `-34.${String(index + 100)},-56.1`).join('|');
    await findDirections(ports.maps, { start: '-34.9,-56.2', dest: '-34.8,-56.1', waypoints });
    expect(routes).toEqual([27]);
  });

  it('fail with `place_to_coords_error` if there is no route', async () => {
    const { ports } = setUp({}, { directions: () => Promise.resolve(null) });
    await expect(findDirections(ports.maps, { start: '1,1', dest: '2,2' })).rejects.toThrow(
      'place_to_coords_error',
    );
  });
});

describe('the distance matrix', () => {
  it('has a row for each start, and in each row a cell for each destination', async () => {
    const { rows } = await measureDistances(setUp().ports, { start: '1,1|2,2', dest: '3,3|4,4|5,5' });
    expect(rows.map((row) => row.length)).toEqual([3, 3]);
  });

  const many = (count: number): string => Array.from({ length: count }, () => '1,1').join('|');

  it.each([
    [10, 10],
    [50, 2],
    [2, 50],
    [50, 1],
  ])('can have %i starts and %i destinations', async (starts, dests) => {
    const input = { start: many(starts), dest: many(dests) };
    expect((await measureDistances(setUp().ports, input)).rows).toHaveLength(starts);
  });

  it('is refused for more than a hundred pairs of start and destination', async () => {
    await expect(measureDistances(setUp().ports, { start: many(11), dest: many(10) })).rejects.toThrow(
      'invalid_argument',
    );
    await expect(measureDistances(setUp().ports, { start: many(51), dest: many(1) })).rejects.toThrow(
      'invalid_argument',
    );
  });
});
