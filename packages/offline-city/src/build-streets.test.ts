import { describe, expect, it } from 'vitest';
import { buildStreets, houseNumbersOf } from './build-streets';
import type { LonLat } from './geo';
import type { OsmFeature } from './osm-tiles';

const area = (): { city: string; state: string } => ({ city: 'Montevideo', state: 'Montevideo' });

function street(id: number, name: string, line: LonLat[]): OsmFeature {
  return { osmType: 'W', id, tags: { highway: 'residential', name }, kind: 'line', line };
}

function house(id: number, name: string, number: string, point: LonLat): OsmFeature {
  return {
    osmType: 'N',
    id,
    tags: { 'addr:street': name, 'addr:housenumber': number },
    kind: 'point',
    point,
  };
}

describe('house numbers', () => {
  it.each([
    ['1234', [{ number: 1234, suffix: 0 }]],
    [
      '2744,2748',
      [
        { number: 2744, suffix: 0 },
        { number: 2748, suffix: 0 },
      ],
    ],
    [
      '2732,2732 BIS',
      [
        { number: 2732, suffix: 0 },
        { number: 2732, suffix: 1 },
      ],
    ],
    ['S/N', []],
  ])('are read from %s', (tag, numbers) => {
    expect(houseNumbersOf(tag)).toEqual(numbers);
  });
});

describe('streets', () => {
  it('are joined from pieces with the same name, unless the pieces are far apart', () => {
    const { streets } = buildStreets(
      [
        street(1, 'Colonia', [
          [-56.2, -34.9],
          [-56.199, -34.9],
        ]),
        street(2, 'Colonia', [
          [-56.199, -34.9],
          [-56.198, -34.9],
        ]),
        street(3, 'Colonia', [
          [-56.1, -34.85],
          [-56.099, -34.85],
        ]),
      ],
      area,
    );
    expect(streets.map((one) => one.name)).toEqual(['Colonia', 'Colonia']);
    expect(streets[0]?.lengthM).toBeGreaterThan(150);
  });

  it('contain the houses with the street’s name, unless another street with this name is nearer', () => {
    const { addresses } = buildStreets(
      [
        street(1, 'Colonia', [
          [-56.2, -34.9],
          [-56.199, -34.9],
        ]),
        street(3, 'Colonia', [
          [-56.1, -34.85],
          [-56.099, -34.85],
        ]),
        house(7, 'COLONIA', '900', [-56.1, -34.8501]),
      ],
      area,
    );
    expect([...addresses.streetStart]).toEqual([0, 0, 1]);
    expect([...addresses.number]).toEqual([900]);
  });

  it('are also made from addresses if no mapped road has the name', () => {
    const { streets } = buildStreets([house(7, 'Pasaje del Marino', '12', [-56.1, -34.85])], area);
    expect(streets.map((one) => one.name)).toEqual(['Pasaje del Marino']);
  });
});
