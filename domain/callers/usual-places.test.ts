import { describe, expect, it } from 'vitest';
import { MOST_USUAL_PLACES, usualPlaces } from './usual-places';

const at = (lat: number, add: string) => ({ lat, lng: -56, add });
const HOME = at(-34.9, 'Home Street 1');
const WORK = at(-34.8, 'Work Road 2');

describe('the usual places of a caller', () => {
  it('are first the saved places, and then the places of trips, with the most frequent place first', () => {
    const trips = [
      { pickup: at(-34.5, 'Once'), drop: WORK },
      // This place is a few metres from home, so it counts as home.
      { pickup: at(-34.9003, 'Home Street 3'), drop: WORK },
    ];
    expect(usualPlaces([{ label: 'Home', place: HOME }], trips)).toEqual([
      { label: 'Home', place: HOME, times: 1 },
      { label: '', place: WORK, times: 2 },
      { label: '', place: at(-34.5, 'Once'), times: 1 },
    ]);
  });

  it('are limited to a small number', () => {
    const trips = Array.from({ length: 20 }, (_, index) => ({
      pickup: at(index, `P${String(index)}`),
      drop: WORK,
    }));
    const places = usualPlaces([], trips);
    expect(places).toHaveLength(MOST_USUAL_PLACES);
    expect(places[0]?.place).toEqual(WORK);
  });
});
