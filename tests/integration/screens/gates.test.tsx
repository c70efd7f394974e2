import { en } from '@locales/english';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { call } from '@/api/call';
import type { Services } from '@/api/services';
import type { RootState } from '@/state/root-state';
import { addBooking } from '@/state/booking-draft/booking-draft.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { settingsReceived } from '@/state/settings/settings.slice';
import { selectAlertDialog } from '@/state/ui/ui.slice';
import { updateCarImage, updateLicenseImage } from '@/state/staff/pictures.thunks';
import {
  aBooking,
  aCarType,
  aDriver,
  aLanguage,
  aFleetAdmin,
  anAdmin,
  aSettings,
  aUser,
  PALACIO_SALVO,
  TRES_CRUCES,
} from '../../support/builders';
import { startedStore } from '../../support/backend/started-store';
import { World } from '../../support/backend/world';
import { renderApp } from '../../support/backend/render-app';

/**
 * This file tries every change that staff can make in demo mode. The server’s own endpoints decide in the
 * memory world which changes are refused.
 */
const CAR = {
  name: 'Van',
  extra_info: '',
  base_fare: 1,
  rate_per_unit_distance: 2,
  rate_per_hour: 3,
  min_fare: 4,
  convenience_fees: 5,
  convenience_fee_type: 'flat' as const,
  parcelTypes: [],
  options: [],
  cancelSlab: [],
};
const PROMO = {
  promo_name: 'WELCOME',
  promo_description: '',
  promo_discount_type: 'flat' as const,
  promo_discount_value: 5,
  max_promo_discount_value: 5,
  min_order: 0,
  promo_validity: 1_900_000_000_000,
  promo_usage_limit: 0,
};
const PERSON = {
  usertype: 'rider' as const,
  firstName: 'Eva',
  lastName: 'Suárez',
  email: 'eva@hail.example',
  mobile: '+59899777888',
};
const NOTIFICATION = { devicetype: 'All' as const, usertype: 'All' as const, title: 'Rain', body: 'Wait.' };
const LANGUAGE = { langName: 'Deutsch', langLocale: 'de', dateLocale: 'de' };
const picture = (): File => new File(['x'], 'picture.png', { type: 'image/png' });

type Thunk = ThunkAction<Promise<unknown>, RootState, Services, UnknownAction>;
type Row = { action: string; change: () => Thunk; role?: 'fleetadmin' };

/** An edit of a booking by the office. `booking-1` waits for a driver, and `booking-2` is accepted. */
const onNew = {
  bookingId: 'booking-1',
  seen: { status: 'NEW' as const, driver: null, version: 0 },
  requestId: 'request-0001',
};
const onAccepted = {
  bookingId: 'booking-2',
  seen: { status: 'ACCEPTED' as const, driver: 'driver-2', version: 0 },
  requestId: 'request-0001',
};
const onItem = { item: 'booking-1~late', seen: { at: 1, takenBy: null } };
const onOwnItem = { item: 'booking-1~soon', seen: { at: 1, takenBy: 'admin-1' } };
const anItem = (kind: string, more = {}) => ({
  bookingId: 'booking-1',
  kind,
  since: 1,
  at: 1,
  state: 'open',
  waitingSince: 1,
  ...more,
});
const OFFICE_EDITS: readonly Row[] = [
  {
    action: 'office_edit assign',
    change: () => call('office_edit', { ...onNew, mode: 'assign', driverId: 'driver-1' }),
  },
  {
    action: 'office_edit offer',
    change: () => call('office_edit', { ...onNew, mode: 'offer', driverIds: ['driver-1'] }),
  },
  { action: 'office_edit widen', change: () => call('office_edit', { ...onNew, mode: 'widen' }) },
  { action: 'office_edit unassign', change: () => call('office_edit', { ...onAccepted, mode: 'unassign' }) },
  {
    action: 'office_edit cancel',
    change: () => call('office_edit', { ...onNew, mode: 'cancel', reason: 'no_car' }),
  },
  { action: 'office_edit late', change: () => call('office_edit', { ...onNew, mode: 'late', isLate: true }) },
  {
    action: 'office_edit car_type',
    change: () => call('office_edit', { ...onNew, mode: 'car_type', carTypeId: 'car-van' }),
  },
  {
    action: 'office_edit note',
    change: () => call('office_edit', { ...onNew, mode: 'note', note: 'Gate 4' }),
  },
];

/**
 * Each change with the action that makes it. `action` is the name of the call, and its mode if the call has
 * modes.
 */
const CHANGES: readonly Row[] = [
  { action: 'edit_car_type Add', change: () => call('edit_car_type', { mode: 'Add', car: CAR }) },
  {
    action: 'edit_car_type Update',
    change: () => call('edit_car_type', { mode: 'Update', id: 'car-economy', car: CAR }),
  },
  {
    action: 'edit_car_type Delete',
    change: () => call('edit_car_type', { mode: 'Delete', id: 'car-economy' }),
  },
  {
    action: 'edit_car_type UpdateImage',
    change: () => updateCarImage({ id: 'car-economy', file: picture() }),
  },
  { action: 'edit_promo Add', change: () => call('edit_promo', { mode: 'Add', promo: PROMO }) },
  {
    action: 'edit_promo Update',
    change: () => call('edit_promo', { mode: 'Update', id: 'promo-1', promo: PROMO }),
  },
  { action: 'edit_promo Delete', change: () => call('edit_promo', { mode: 'Delete', id: 'promo-1' }) },
  { action: 'add_user', change: () => call('add_user', { person: PERSON }) },
  { action: 'edit_user', change: () => call('edit_user', { id: 'rider-1', patch: { firstName: 'Eva' } }) },
  { action: 'delete_user', change: () => call('delete_user', { id: 'rider-2' }) },
  { action: 'update_license_image', change: () => updateLicenseImage({ id: 'driver-1', file: picture() }) },
  {
    action: 'edit_notifications Add',
    change: () => call('edit_notifications', { mode: 'Add', notification: NOTIFICATION }),
  },
  {
    action: 'edit_notifications Update',
    change: () => call('edit_notifications', { mode: 'Update', id: 'n-1', notification: NOTIFICATION }),
  },
  {
    action: 'edit_notifications Delete',
    change: () => call('edit_notifications', { mode: 'Delete', id: 'n-1' }),
  },
  { action: 'edit_cancel_reasons', change: () => call('edit_cancel_reasons', { reasons: ['Rain'] }) },
  {
    action: 'edit_settings',
    change: () => call('edit_settings', { settings: { bonus: 9 }, privateSettings: {} }),
  },
  {
    action: 'edit_language Add',
    change: () => call('edit_language', { mode: 'Add', language: LANGUAGE, texts: {} }),
  },
  {
    action: 'edit_language Update',
    change: () => call('edit_language', { mode: 'Update', id: 'lang-fr', language: LANGUAGE }),
  },
  {
    action: 'edit_language UpdateTexts',
    change: () => call('edit_language', { mode: 'UpdateTexts', id: 'lang-fr', texts: {} }),
  },
  {
    action: 'edit_language MakeDefault',
    change: () => call('edit_language', { mode: 'MakeDefault', id: 'lang-fr' }),
  },
  { action: 'edit_language Delete', change: () => call('edit_language', { mode: 'Delete', id: 'lang-fr' }) },
  {
    action: 'add_to_wallet',
    change: () =>
      call('add_to_wallet', { uid: 'rider-1', amount: 5, requestId: '00000000-0000-4000-8000-000000000001' }),
  },
  {
    action: 'assign_driver',
    change: () => call('assign_driver', { bookingId: 'booking-1', driverId: 'driver-1' }),
  },
  ...OFFICE_EDITS,
  {
    action: 'answer_arrival',
    change: () => call('answer_arrival', { bookingId: 'booking-2', isThere: true }),
  },
  { action: 'complete_withdraw', change: () => call('complete_withdraw', { withdrawId: 'w-1' }) },
  {
    action: 'block_user',
    change: () => call('block_user', { id: 'rider-1', block: { reason: 'fraud', note: '', until: null } }),
  },
  {
    action: 'let_book',
    change: () =>
      call('let_book', { id: 'rider-1', pass: { reason: 'x', until: Date.now() + 1e9, isOnce: true } }),
  },
  { action: 'unblock_user', change: () => call('unblock_user', { id: 'rider-1' }) },
  { action: 'sign_out_user', change: () => call('sign_out_user', { id: 'rider-1' }) },
  {
    action: 'invite_driver',
    role: 'fleetadmin',
    change: () =>
      call('invite_driver', {
        invitation: { firstName: 'Leo', lastName: 'Roca', email: 'leo@hail.example' },
      }),
  },
  {
    action: 'change_invitation',
    role: 'fleetadmin',
    change: () => call('change_invitation', { id: 'i-1', change: 'withdraw' }),
  },
  {
    action: 'remove_from_fleet',
    role: 'fleetadmin',
    change: () => call('remove_from_fleet', { id: 'driver-1' }),
  },
  {
    action: 'correct_money',
    change: () =>
      call('correct_money', {
        id: 'correction-1',
        correction: { kind: 'credit', uid: 'rider-1', amount: 5 },
        reason: 'goodwill',
        note: '',
        effects: { rider: 500, driver: 0, fee: 0, operator: -500, gateway: 0 },
      }),
  },
  { action: 'decide_refund', change: () => call('decide_refund', { id: 'refund-1', to: 'wallet' }) },
  { action: 'make_payout', change: () => call('make_payout', { id: 'payout-1', withdrawIds: ['w-1'] }) },
  { action: 'complete_payout', change: () => call('complete_payout', { id: 'payout-0' }) },
  { action: 'leave_payout', change: () => call('leave_payout', { withdrawId: 'w-2' }) },
  { action: 'take_complaint', change: () => call('take_complaint', { complaintId: 'booking-1_rider-1' }) },
  {
    action: 'answer_complaint',
    change: () =>
      call('answer_complaint', { complaintId: 'booking-1_rider-1', text: 'Yes.', requestId: 'answer-1' }),
  },
  {
    action: 'close_complaint',
    change: () =>
      call('close_complaint', {
        complaintId: 'booking-1_rider-1',
        outcome: 'refused',
        requestId: 'close-01',
      }),
  },
  { action: 'attend take', change: () => call('attend', { ...onItem, mode: 'take' }) },
  { action: 'attend give_back', change: () => call('attend', { ...onOwnItem, mode: 'give_back' }) },
  { action: 'attend snooze', change: () => call('attend', { ...onItem, mode: 'snooze', minutes: 15 }) },
  { action: 'attend resolve', change: () => call('attend', { ...onItem, mode: 'resolve' }) },
  {
    action: 'note_caller',
    change: () => call('note_caller', { id: 'rider-1', text: 'Rings twice.', seenAt: null }),
  },
  { action: 'add_guest', change: () => call('add_guest', { name: 'Marta', phone: '+59899555111' }) },
  { action: 'close_review', change: () => call('close_review', { reviewId: 'r-1', note: '' }) },
];

/** The only changes in `CHANGES` that demo mode allows. */
const UNGATED = [
  'edit_promo Add',
  'add_user',
  'edit_user',
  'edit_notifications Delete',
  'complete_withdraw',
  // Fleet admins add drivers by invitation.
  'invite_driver',
];

/** Changes that `tests/security/demo-mode.test.ts` tries against the server. */
const TRIED_BY_THE_SERVER = [
  'change_trip',
  'complain_for',
  'decide_application',
  'edit_notifications Cancel',
  'office_edit needs',
  'office_edit price',
  'revoke_pay_link',
  'run_import',
  'send_pay_link',
  'stage_import',
];

/**
 * Calls by staff that change no record of the back office. The tests of bookings by staff (below) cover
 * `quote`.
 */
const NO_CHANGES = [
  'check_import',
  'check_user_exists',
  'download_my_data',
  'driver_candidates',
  'find_anything',
  'find_audit',
  'find_complaints',
  'find_driver_applications',
  'find_payments',
  'fleet_invitations',
  'left_rows',
  'list_accounting',
  'list_imports',
  'list_payouts',
  'list_person',
  'preview_notification',
  'prove_mobile',
  'read_person',
  'read_report',
  'list_sign_ins',
  'list_series',
  // Demo mode refuses these calls without an alert. The card of the recurring trip shows the refusal
  // (`tests/integration/recurring.test.tsx`).
  'change_series',
  'pause_series',
  'skip_series_day',
  'end_series',
  // Sends a message to drivers. Demo mode refuses the call.
  'message_drivers',
  'open_complaint',
  'open_money',
  'open_person',
  'open_withdraw_banks',
  'preview_correction',
  'read_caller',
  'read_status',
  'read_track',
  'read_fleet_statement',
  'read_receipt',
  'read_statement',
  'receipt_pdf',
  // Returns a file. Demo mode refuses the call, as it refuses all exports.
  'statement_pdf',
  // Returns the bank file of a payout. Demo mode refuses the call, as it refuses all exports.
  'open_payout',
  // Records an export. Demo mode hides the exports and refuses this call.
  'note_export',
  'quote',
  'quote_trip_change',
  'search_bookings',
  'trip_history',
  'send_notification',
  // Ends an emergency, which demo mode must never delay.
  'resolve_alert',
  // These calls change the caller’s own account, such as the picture or the second factor.
  // `tests/security/demo-mode.test.ts` tests which of these calls demo mode refuses.
  'keep_picture',
  'start_second_factor',
  'confirm_second_factor',
  'prove_second_factor',
  'renew_recovery_codes',
  'turn_off_second_factor',
  'reset_second_factor',
];

/** The calls whose contract allows a staff role. */
const STAFF_CALLS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../../domain/contracts/*/*.ts', '!../../../domain/contracts/*/*.test.ts'],
    { eager: true },
  ),
)
  .flatMap((contracts) => Object.values(contracts))
  .filter(isStaffCall);

function isStaffCall(value: unknown): value is EndpointContract<z.ZodType, z.ZodType> {
  const { success, data } = z.object({ access: z.array(z.string()) }).safeParse(value);
  return success && data.access.some((role) => role === 'admin' || role === 'fleetadmin');
}

/** The modes of a contract’s input, or one empty mode if the input has no modes. */
const modesOf = (input: z.ZodType): string[] =>
  input instanceof z.ZodDiscriminatedUnion && input.def.discriminator === 'mode'
    ? input.options.map((option) => modeSchema.parse(option).shape.mode.value)
    : [''];
const modeSchema = z.object({ shape: z.object({ mode: z.object({ value: z.string() }) }) });

const callSchema = z.looseObject({ mode: z.string().optional() });

/** Returns the calls that reached the server, in the format of `action` in `CHANGES`. */
const madeCalls = (world: World): string[] =>
  STAFF_CALLS.flatMap(({ name }) =>
    world.callsOf(name).map(([input]) => [name, callSchema.parse(input).mode].filter(Boolean).join(' ')),
  );

const worldWith = (AllowCriticalEditsAdmin: boolean): World =>
  new World({
    settings: aSettings({ AllowCriticalEditsAdmin, autoDispatch: false }),
    bookings: [
      aBooking({ id: 'booking-1', status: 'NEW', customer: 'rider-1', driver: undefined }),
      aBooking({
        id: 'booking-2',
        status: 'ACCEPTED',
        customer: 'rider-3',
        driver: 'driver-2',
        arrival: { askedAt: 1 },
      }),
    ],
    users: [
      aUser({ pushToken: 'token-1' }),
      // This user has no open trip, so the account can be deleted.
      aUser({ id: 'rider-2', walletBalance: 0 }),
      aDriver({ walletBalance: 20, fleetadmin: aFleetAdmin().id }),
      aDriver({ id: 'driver-2', queue: true, currentBooking: 'booking-2' }),
    ],
    carTypes: [aCarType(), aCarType({ id: 'car-van', name: 'Van' })],
    nodes: {
      'attention/booking-1~late': anItem('late'),
      'attention/booking-1~soon': anItem('soon', { takenBy: 'admin-1' }),
      complaints: {
        'booking-1_rider-1': {
          bookingId: 'booking-1',
          uid: 'rider-1',
          role: 'rider',
          category: 'other',
          state: 'open',
          at: 1,
          changedAt: 1,
        },
      },
      payouts: { 'payout-0': { at: 1, by: 'admin-1', state: 'open', decimal: 2, currency: 'USD' } },
      corrections: {
        'refund-1': {
          kind: 'refund',
          at: 1,
          by: 'admin-1',
          reason: 'other',
          amountMinor: 500,
          decimal: 2,
          effects: { rider: 0, driver: 0, fee: -500, operator: 0, gateway: 500 },
          timeZone: 'UTC',
          refundState: 'failed',
          refundTo: 'rider-1',
          attempt: 'REF1',
        },
      },
    },
    invitations: [
      {
        id: 'i-1',
        fleetadmin: aFleetAdmin().id,
        firstName: 'Leo',
        lastName: 'Roca',
        state: 'open',
        mobile: '+59899000111',
        createdAt: 1,
        expiresAt: 9e15,
      },
    ],
    languages: [aLanguage(), aLanguage({ id: 'lang-fr', langName: 'Français', default: false })],
    promos: [{ ...PROMO, id: 'promo-1', user_avail: 0, createdAt: 1 }],
    broadcasts: [{ ...NOTIFICATION, id: 'n-1', createdAt: 1 }],
    withdrawals: [
      { id: 'w-1', uid: 'driver-1', name: 'Bruno Silva', amount: 10, date: 1, processed: false },
      {
        id: 'w-2',
        uid: 'driver-1',
        name: 'Bruno Silva',
        amount: 10,
        date: 1,
        processed: false,
        payout: 'payout-0',
      },
    ],
    reviews: [
      {
        id: 'r-1',
        kind: 'above_cap',
        at: 1,
        bookingId: 'booking-1',
        people: { 'rider-1': 'Ana' },
        measured: 690,
        charged: 517,
        state: 'open',
      },
    ],
  });

/** The app of a member of staff without a page, because the store shows the alert too. */
const start = (isAllowed: boolean, role: Row['role'] | 'admin' = 'admin') =>
  startedStore({ as: role === 'admin' ? anAdmin() : aFleetAdmin(), world: worldWith(isAllowed) });

const open = (isAllowed: boolean) =>
  renderApp({ path: '/profile', as: anAdmin(), world: worldWith(isAllowed) });

/**
 * Records that the server writes for every call, even for a refused call. The audit log also lists refusals.
 */
const OF_EVERY_CALL = ['rate_limits', 'audit'];

/** Returns all data that a staff change can reach, as text. */
const stateOf = (world: World): string =>
  JSON.stringify(Object.entries(world.at('') as object).filter(([node]) => !OF_EVERY_CALL.includes(node)));

describe('demo mode, in which staff may not make critical edits,', () => {
  it('is tested here with every call by which staff can change data', () => {
    const offered = STAFF_CALLS.flatMap(({ name, input }) =>
      modesOf(input).map((mode) => `${name} ${mode}`.trim()),
    );
    const tried = CHANGES.map(({ action }) => action);
    expect([...tried, ...TRIED_BY_THE_SERVER, ...NO_CHANGES].sort()).toEqual(offered.sort());
  });

  it.each(CHANGES)(
    'allows $action only if the action is on the list of allowed changes',
    async ({ action, change, role }) => {
      const { store, world } = await start(false, role);
      const before = stateOf(world);
      await store.dispatch(change());
      expect(madeCalls(world)).toEqual([action]);
      const alert = selectAlertDialog(store.getState());
      if (UNGATED.includes(action)) {
        expect(stateOf(world)).not.toBe(before);
        expect(alert).toBeNull();
      } else {
        expect(alert).toMatchObject({ message: 'demo_mode' });
        expect(stateOf(world)).toBe(before);
      }
    },
  );

  it.each(CHANGES)('does not refuse $action when demo mode is off', async ({ change, role }) => {
    const { store, world } = await start(true, role);
    const before = stateOf(world);
    expect(await store.dispatch(change())).not.toHaveProperty('error');
    expect(stateOf(world)).not.toBe(before);
    expect(selectAlertDialog(store.getState())).toBeNull();
  });
});

describe('a booking by staff', () => {
  const REQUEST = {
    pickup: PALACIO_SALVO,
    drop: TRES_CRUCES,
    carTypeId: 'car-economy',
    bookLater: false,
    customer: 'rider-1',
  };
  const alertOf = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: 'Alert' });

  it('cannot be cancelled by an admin in demo mode, and the admin sees an alert', async () => {
    const { store, world } = open(false);
    await screen.findByRole('button', { name: 'Log out' });
    const booking = world.bookings[0] ?? aBooking();
    await store.dispatch(cancelBooking({ booking, reason: 'Rain' }));
    expect(await alertOf()).toHaveTextContent(en.demo_mode);
    expect(world.callsOf('bookings.cancelBooking')).toEqual([]);
    expect(world.bookings[0]?.status).toBe('NEW');
  });

  it('can be cancelled by an admin when demo mode is off', async () => {
    const { store, world } = open(true);
    await screen.findByRole('button', { name: 'Log out' });
    const booking = world.bookings[0] ?? aBooking();
    await store.dispatch(cancelBooking({ booking, reason: 'Rain' }));
    expect(world.bookings.find(({ id }) => id === booking.id)?.status).toBe('CANCELLED');
  });

  it('gets no price in demo mode, and the admin sees an alert', async () => {
    const { store, world } = open(false);
    await screen.findByRole('button', { name: 'Log out' });
    await store.dispatch(call('quote', REQUEST));
    expect(await alertOf()).toHaveTextContent(en.demo_mode);
    expect(world.at('quotes')).toBeNull();
  });

  it('cannot be created with a price that was requested before demo mode was switched on', async () => {
    const { store, world } = open(true);
    await screen.findByRole('button', { name: 'Log out' });
    await store.dispatch(call('quote', REQUEST));
    store.dispatch(settingsReceived(aSettings({ AllowCriticalEditsAdmin: false })));
    await store.dispatch(addBooking());
    expect(await alertOf()).toHaveTextContent(en.demo_mode);
    expect(world.callsOf('bookings.addBooking')).toEqual([]);
  });
});
