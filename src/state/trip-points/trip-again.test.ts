import { describe, expect, it } from 'vitest';
import { aBooking } from '../../../tests/support/builders';
import { formOfTrip } from './trip-again';

const place = (add: string) => ({ lat: 1, lng: 2, add });
const trip = aBooking({
  pickup: place('Home'),
  drop: place('Work'),
  waypoints: [place('School'), place('Bakery')],
  carTypeId: 'van',
  passengers: 3,
  riderNote: 'blue door',
  passengerName: 'Ana',
});
const ways = (isWayBack: boolean): string[] => {
  const { pickup, stops, drop } = formOfTrip(trip, isWayBack);
  return [pickup, ...stops, drop].map((one) => one?.add ?? '');
};

describe('the form for an earlier trip', () => {
  it('contains the places of the trip in the same order, or in reverse order for the way back', () => {
    expect(ways(false)).toEqual(['Home', 'School', 'Bakery', 'Work']);
    expect(ways(true)).toEqual(['Work', 'Bakery', 'School', 'Home']);
  });

  it('leaves out a place whose position is not stored any longer, and keeps its address as typed text', () => {
    const gone = { lat: 0, lng: 0, add: 'Home', placeId: 'ChIJ1' };
    expect(formOfTrip({ ...trip, pickup: gone, waypoints: [gone] }, false)).toMatchObject({
      pickup: null,
      drop: place('Work'),
      stops: [null],
      texts: { pickup: 'Home', drop: '' },
    });
    expect(formOfTrip({ ...trip, pickup: gone }, true)).toMatchObject({
      texts: { pickup: '', drop: 'Home' },
    });
  });

  it('contains the trip’s car type and number of passengers, but not the note and the passenger’s name', () => {
    expect(formOfTrip(trip, false)).toMatchObject({
      carType: 'van',
      passengers: 3,
      passenger: null,
      riderNote: '',
      when: 'now',
      tripdate: null,
    });
  });
});
