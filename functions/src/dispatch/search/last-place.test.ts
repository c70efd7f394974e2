import { expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aLog } from '../../platform/testing/records';
import { lastPlaceOf } from './last-place';

const duty = { name: 'Dan', isFree: true, position: { lat: 2, lng: 2, at: 20 } };

it('the last position of a driver is the newer of the positions in the profile and in the record on duty', async () => {
  const store = createMemoryStore({ drivers_on_duty: { dan: duty } });
  const last = (at: number) =>
    lastPlaceOf({ store, log: aLog() }, 'dan', { location: { lat: 1, lng: 1, at } });
  expect([await last(10), await last(30)]).toMatchObject([{ lat: 2 }, { lat: 1 }]);
});

it('the last position of a driver comes from the profile while the instance of the records on duty does not answer', async () => {
  const log = aLog();
  const store = { ...createMemoryStore(), read: () => Promise.reject(new DomainError('unavailable')) };
  const location = { lat: 1, lng: 1, at: 10 };
  expect(await lastPlaceOf({ store, log }, 'dan', { location })).toEqual(location);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { driverId: 'dan' } }]);
});
