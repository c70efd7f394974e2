import { positionsRightsOf } from '@domain/database/positions-access-copy';
import { LEAST_POSITION_MS } from '@domain/trip/way/position-pace';
import { peopleOf, withCopies } from './copied-people';
import { NOW } from './evaluate';
import { valueAt, withValue, type Json } from './json-node';

/**
 * Returns the data of the database instance that stores positions, for the given data of the main database.
 * The result contains the records of the server and its copies of user data.
 */
export function positionsFixture(main: Json): Json {
  const rights = peopleOf(main).flatMap(({ uid, person }) => Object.entries(positionsRightsOf(uid, person)));
  const told = (data: Json, [uid, ms]: readonly [string, number]): Json =>
    withValue(data, ['drivers_on_duty', uid, 'position'], { lat: -34.9, lng: -56.2, at: NOW - ms });
  const duty: Json = {
    ...(valueAt(main, ['drivers_on_duty']) as Record<string, Json>),
    onceBlockedDriver: { name: 'Olli', carTypeId: 'economy', isFree: true },
    newcomer: { name: 'Nia', isFree: true },
  };
  const copied = withCopies(main, { drivers_on_duty: duty }, rights);
  return (
    [
      ['driver', LEAST_POSITION_MS.trip],
      ['hastyDriver', LEAST_POSITION_MS.trip - 1],
      ['offeredDriver', LEAST_POSITION_MS.free],
      ['onceBlockedDriver', LEAST_POSITION_MS.free - 1],
    ] as const
  ).reduce(told, copied);
}
