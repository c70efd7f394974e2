import { expect, it } from 'vitest';
import { isBoundByDemoMode, isFreeInDemoMode, isHeldByDemoMode } from './demo-mode';

it.each([
  { call: 'add_user', mode: undefined, isFree: true },
  { call: 'delete_user', mode: undefined, isFree: false },
  { call: 'edit_promo', mode: 'Add', isFree: true },
  { call: 'edit_promo', mode: 'Update', isFree: false },
  { call: 'edit_promo', mode: undefined, isFree: false },
  { call: 'assign_driver', mode: undefined, isFree: false },
  { call: 'office_edit', mode: 'assign', isFree: false },
  { call: 'message_drivers', mode: undefined, isFree: false },
  { call: 'quote', mode: undefined, isFree: false },
  { call: 'quote_trip_change', mode: undefined, isFree: false },
  { call: 'open_payout', mode: undefined, isFree: false },
  { call: 'statement_pdf', mode: undefined, isFree: false },
  { call: 'place_autocomplete', mode: undefined, isFree: true },
  { call: 'prove_second_factor', mode: undefined, isFree: true },
  { call: 'resolve_alert', mode: undefined, isFree: true },
  { call: 'keep_picture', mode: undefined, isFree: true },
  { call: 'search_bookings', mode: undefined, isFree: true },
  { call: 'open_person', mode: undefined, isFree: true },
  { call: 'open_withdraw_banks', mode: undefined, isFree: true },
  { call: 'note_export', mode: undefined, isFree: false },
  { call: 'edit_notifications', mode: 'Delete', isFree: true },
  { call: 'edit_notifications', mode: 'Add', isFree: false },
])('demo mode allows the call $call with the mode $mode: $isFree', ({ call, mode, isFree }) => {
  expect(isFreeInDemoMode(call, mode)).toBe(isFree);
});

it.each([
  { role: 'rider', isBound: false },
  { role: 'driver', isBound: false },
  { role: null, isBound: false },
  { role: 'fleetadmin', isBound: true },
  { role: 'admin', isBound: true },
] as const)('demo mode applies to the role $role: $isBound', ({ role, isBound }) => {
  expect(isBoundByDemoMode(role)).toBe(isBound);
});

it('demo mode stops changes of bookings by staff but not by riders, once the settings are loaded', () => {
  const demo = { AllowCriticalEditsAdmin: false };
  expect(isHeldByDemoMode('admin', demo)).toBe(true);
  expect(isHeldByDemoMode('rider', demo)).toBe(false);
  expect(isHeldByDemoMode('admin', { AllowCriticalEditsAdmin: true })).toBe(false);
  expect(isHeldByDemoMode('admin', null)).toBe(false);
});
