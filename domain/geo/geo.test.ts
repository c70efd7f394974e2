import { describe, expect, it } from 'vitest';
import { distanceKm, formatLatLng, inConfiguredUnit, parseLatLng, pathLengthKm } from './geo';

const PALACIO_SALVO = { lat: -34.9064, lng: -56.1996 };
const TRES_CRUCES = { lat: -34.894, lng: -56.166 };

describe('distanceKm', () => {
  it('is 111.195 km for one degree of latitude', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111.195, 3);
  });

  it('is half the circumference of the globe between opposite points', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20015.114, 2);
  });

  it('is about 3.4 km between two places in Montevideo, both ways', () => {
    expect(distanceKm(PALACIO_SALVO, TRES_CRUCES)).toBeCloseTo(3.362, 2);
    expect(distanceKm(TRES_CRUCES, PALACIO_SALVO)).toBe(distanceKm(PALACIO_SALVO, TRES_CRUCES));
  });
});

describe('pathLengthKm', () => {
  it('adds up the segments, and is zero for a single point', () => {
    const pieces = pathLengthKm([PALACIO_SALVO, TRES_CRUCES, PALACIO_SALVO]);
    expect(pieces).toBeCloseTo(2 * distanceKm(PALACIO_SALVO, TRES_CRUCES), 9);
    expect(pathLengthKm([PALACIO_SALVO])).toBe(0);
    expect(pathLengthKm([])).toBe(0);
  });
});

describe('inConfiguredUnit', () => {
  it('divides by 1.609344 for miles only', () => {
    expect(inConfiguredUnit(1.609344, true)).toBe(1);
    expect(inConfiguredUnit(1.609344, false)).toBe(1.609344);
  });
});

describe('parseLatLng', () => {
  it('reads the text that formatLatLng writes', () => {
    expect(parseLatLng(formatLatLng(PALACIO_SALVO))).toEqual(PALACIO_SALVO);
    expect(parseLatLng(' -34.5 , 0 ')).toEqual({ lat: -34.5, lng: 0 });
  });

  it.each(['', '1', '1,2,3', 'a,b', '91,0', '0,181', '1e3,0', '1;2', 'NaN,NaN'])('refuses "%s"', (text) => {
    expect(parseLatLng(text)).toBeNull();
  });
});
