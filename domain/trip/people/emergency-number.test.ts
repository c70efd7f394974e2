import { expect, it } from 'vitest';
import { emergencyNumber } from './emergency-number';

it.each([
  ['the operator’s, for rides', { appcat: 'taxi' as const, panic: ' 911 ' }, '911'],
  ['empty for parcels', { appcat: 'delivery' as const, panic: '911' }, ''],
  ['none if it is not set', { appcat: 'taxi' as const, panic: undefined }, ''],
  ['none while settings are not loaded', null, ''],
])('the emergency number is %s', (_, settings, number) => {
  expect(emergencyNumber(settings)).toBe(number);
});
