import { describe, expect, it } from 'vitest';
import type { Settings } from '@domain/database/catalogue-records';
import { someSettings } from '../platform/testing/records';
import type { AutocompleteQuery, MapsProvider } from './maps-provider';
import {
  autocompletePlaces,
  findAddress,
  findDirections,
  findPlaceCoordinates,
  measureDistances,
} from './places.command';

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
  return { searches, routes, ports: { maps, settings: () => Promise.resolve(someSettings(settings)) } };
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

  it('searches near the map centre when no point is given, and everywhere when not restricted', async () => {
    const { ports, searches } = setUp({ restrictCountry: false, mapCenter: { lat: -34.9, lng: -56.2 } });
    await autocompletePlaces(ports, { searchKeyword: 'italia' });
    expect(searches[0]).toMatchObject({ near: { lat: -34.9, lng: -56.2 }, country: null });
  });
});

describe('an address', () => {
  it('is asked for in the language of the reader', async () => {
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

describe('lookups', () => {
  it('name the error of the catalogue when there is no such place or address', async () => {
    const { ports } = setUp();
    await expect(findPlaceCoordinates(ports, { place_id: 'x' })).rejects.toThrow('google_places_error');
    await expect(findAddress(ports, { latlng: '1,1' })).rejects.toThrow('google_places_error');
  });
});

describe('directions', () => {
  it('sample many waypoints to 25', async () => {
    const { ports, routes } = setUp();
    const waypoints = Array.from({ length: 60 }, (_, index) => `-34.${String(index + 100)},-56.1`).join('|');
    await findDirections(ports.maps, { start: '-34.9,-56.2', dest: '-34.8,-56.1', waypoints });
    expect(routes).toEqual([27]);
  });

  it('say place_to_coords_error when there is no route', async () => {
    const { ports } = setUp({}, { directions: () => Promise.resolve(null) });
    await expect(findDirections(ports.maps, { start: '1,1', dest: '2,2' })).rejects.toThrow(
      'place_to_coords_error',
    );
  });
});

describe('the distance matrix', () => {
  it('has a row for each start and a cell for each destination', async () => {
    const { rows } = await measureDistances(setUp().ports, { start: '1,1|2,2', dest: '3,3|4,4|5,5' });
    expect(rows.map((row) => row.length)).toEqual([3, 3]);
  });

  it('refuses more than a hundred pairs', async () => {
    const many = (count: number): string => Array.from({ length: count }, () => '1,1').join('|');
    await expect(measureDistances(setUp().ports, { start: many(11), dest: many(10) })).rejects.toThrow(
      'invalid_argument',
    );
    await expect(measureDistances(setUp().ports, { start: many(51), dest: many(1) })).rejects.toThrow(
      'invalid_argument',
    );
  });
});
