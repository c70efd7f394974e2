import { expect, it } from 'vitest';
import { createSeries } from '@domain/contracts/trip/series';
import { seriesWishOf } from './repeat-trip';

const place = { lat: -34.9, lng: -56.2, add: 'There' };

it('a recurring trip gets the day and time of the form in the city’s time zone, and gets no promo', () => {
  const request = {
    pickup: place,
    drop: { ...place, lat: -34.8 },
    carTypeId: 'comfort',
    bookLater: true,
    tripdate: Date.parse('2026-11-24T02:15:00Z'),
    passengers: 2,
    riderNote: 'Gate 4',
    instructionData: { optionIndex: 1 },
    payment: { mode: 'cash', promoId: 'p1' },
  } as const;
  const repeat = { weekdays: [1, 2], until: '2026-12-31' };
  const wish = seriesWishOf(request, repeat, { timeZone: 'America/Montevideo', requestId: 'request-1' });
  expect(createSeries.input.parse(wish)).toEqual({
    requestId: 'request-1',
    weekdays: [1, 2],
    until: '2026-12-31',
    from: '2026-11-23',
    time: '23:15',
    trip: {
      pickup: request.pickup,
      drop: request.drop,
      carTypeId: 'comfort',
      optionIndex: 1,
      passengers: 2,
      riderNote: 'Gate 4',
      mode: 'cash',
    },
  });
});
