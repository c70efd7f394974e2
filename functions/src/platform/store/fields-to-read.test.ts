import { expect, it } from 'vitest';
import { z } from 'zod';
import { bookingSchema } from '@domain/records';
import { createMemoryDatabase } from '../testing/memory-database';
import { createDatabaseStore } from './database-store';
import { fieldsToRead } from './fields-to-read';

const some = bookingSchema.pick({ status: true, driver: true });

it('reads a few fields of a large record, also if the schema is wrapped', () => {
  expect(fieldsToRead('bookings/b1', some)).toEqual(['status', 'driver']);
  expect(fieldsToRead('bookings/b1', some.nullable().catch(null))).toEqual(['status', 'driver']);
});

it('reads the whole record if the fields cannot show that it exists, if they are many, or if the record is small', () => {
  expect(fieldsToRead('bookings/b1', bookingSchema)).toBeNull();
  expect(fieldsToRead('bookings/b1', bookingSchema.pick({ driver: true }))).toBeNull();
  expect(fieldsToRead('bookings/b1', z.looseObject({ status: z.string() }))).toBeNull();
  expect(fieldsToRead('bookings/b1/status', z.string())).toBeNull();
  expect(fieldsToRead('dispatch/b1', some)).toBeNull();
});

it('returns the same record as a read of the whole record', async () => {
  const { database, guarded } = createMemoryDatabase();
  const read: string[] = [];
  const store = createDatabaseStore(
    () => ({ ref: (path: string) => (read.push(path), database.ref(path)) }) as typeof database,
    () => guarded,
  );
  await store.update({ 'bookings/b1': { status: 'ACCEPTED', driver: 'dan', customer: 'ana' } });
  read.length = 0;
  expect(await store.read('bookings/b1', some)).toEqual({ status: 'ACCEPTED', driver: 'dan' });
  expect(read).toEqual(['bookings/b1/status', 'bookings/b1/driver']);
  expect(await store.read('bookings/none', some)).toBeNull();
  await store.update({ 'bookings/b2': { driver: 'dan' } });
  await expect(store.read('bookings/b2', some)).rejects.toThrow('unreadable record at bookings/b2');
});
