import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { City } from './city-data';
import { CityCacheError } from './city-errors';
import { claimCacheFolder, readCityFile, writeCityFile } from './city-file';

const city: City = {
  records: {
    bounds: [-56.3, -34.95, -56, -34.8],
    streets: [],
    places: [],
    ways: [{ name: 'Colonia', ref: '', roadClass: 'secondary', isRoundabout: false }],
    tiles: [{ id: '14/1/2', offset: 0, length: 3 }],
  },
  addresses: {
    streetStart: Int32Array.of(0, 1),
    number: Int32Array.of(1234),
    suffix: Uint8Array.of(1),
    lon: Int32Array.of(-561_970_000),
    lat: Int32Array.of(-349_065_000),
    osmId: Float64Array.of(5_123_456_789),
  },
  streetPoints: { start: Int32Array.of(0), lon: new Int32Array(), lat: new Int32Array() },
  graph: {
    nodeCount: 2,
    from: Int32Array.of(0),
    to: Int32Array.of(1),
    lengthM: Float32Array.of(12.5),
    forwardSecs: Float32Array.of(3),
    backwardSecs: Float32Array.of(Infinity),
    way: Int32Array.of(0),
    shapeStart: Int32Array.of(0, 2),
    shapeLon: Int32Array.of(1, 2),
    shapeLat: Int32Array.of(3, 4),
  },
  tileBytes: Uint8Array.of(1, 2, 3),
};

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'offline-city-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the city cache', () => {
  it('returns the data that was written, and leaves no other file in the folder', () => {
    const file = path.join(folder, 'city.bin');
    writeCityFile(file, city);
    expect(readCityFile(file)).toEqual(city);
    expect(readdirSync(folder)).toEqual(['city.bin']);
  });

  it('returns undefined if the file does not exist', () => {
    expect(readCityFile(path.join(folder, 'none.bin'))).toBeUndefined();
  });

  it('refuses an incomplete file', () => {
    const file = path.join(folder, 'city.bin');
    writeCityFile(file, city);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - 9));
    expect(() => readCityFile(file)).toThrow(CityCacheError);
  });

  it('refuses a file that contains other data', () => {
    const file = path.join(folder, 'city.bin');
    writeFileSync(file, 'something else altogether');
    expect(() => readCityFile(file)).toThrow(CityCacheError);
  });

  it('reports with an error of one line that a folder cannot be created', () => {
    const blocked = path.join(folder, 'file');
    writeFileSync(blocked, '');
    const claim = (): void => {
      claimCacheFolder(path.join(blocked, 'deep', 'cache'));
    };
    expect(claim).toThrow(CityCacheError);
    expect(claim).toThrow(/^Cannot write the city's cache folder [^\n]+$/);
  });
});
