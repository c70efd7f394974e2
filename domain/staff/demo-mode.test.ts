import { expect, it } from 'vitest';
import { isFreeInDemoMode } from './demo-mode';

it.each([
  { call: 'add_user', mode: undefined, isFree: true },
  { call: 'delete_user', mode: undefined, isFree: false },
  { call: 'edit_promo', mode: 'Add', isFree: true },
  { call: 'edit_promo', mode: 'Update', isFree: false },
  { call: 'edit_promo', mode: undefined, isFree: false },
  { call: 'edit_notifications', mode: 'Delete', isFree: true },
  { call: 'edit_notifications', mode: 'Add', isFree: false },
])('demo mode lets $call $mode through: $isFree', ({ call, mode, isFree }) => {
  expect(isFreeInDemoMode(call, mode)).toBe(isFree);
});
