import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUTY_SLOTS } from '@domain/records';
import { startTestDatabase, type TestDatabase } from './support/database';

/**
 * Every field by which a function queries a list. If the index of a field were missing, each query would
 * load the whole list.
 */
const SEARCHED: readonly (readonly [list: string, field: string])[] = [
  ['users', 'email'],
  ['users', 'mobile'],
  ['users', 'referralId'],
  ...DUTY_SLOTS.map(({ spot }) => ['drivers_on_duty', `position/${spot}`] as const),
  ['bookings', 'reference'],
  ['quotes', 'sweepAt'],
  ['otp', 'expiresAt'],
  ['rate_limits', 'expiresAt'],
  ['kept_routes', 'expiresAt'],
  ['booking_traces', 'expiresAt'],
  ['health_hours', 'expiresAt'],
  ['health_days', 'expiresAt'],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe('the deployed rules', () => {
  it.each(SEARCHED)('define an index of %s for the field %s', async (list, field) => {
    const response = await fetch(
      `${database.emulator.url}/${list}.json?ns=demo-hail-default-rtdb&orderBy="${field}"&limitToFirst=1`,
      { headers: { authorization: 'Bearer owner' } },
    );
    expect(`${String(response.status)} ${await response.text()}`).toMatch(/^200 /);
  });
});
