import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '@domain/languages/en/en';
import type { Services } from '@/services/contracts';
import type { RootState } from '@/state/root-reducer';
import * as staff from '@/state/staff/staff.thunks';
import { aDriver, aLanguage, anAdmin, aSettings, aUser } from '../../support/builders';
import { MemoryWorld } from '../../support/memory-services';
import { renderApp } from '../../support/render-app';

/**
 * Section 5: "Every modifying admin action is blocked with a demo-mode alert unless AllowCriticalEditsAdmin is on. Not
 * gated: promo add, user add and edit, notification delete and the withdraw process." Each action of section 7 with its
 * modes, as data; the server's own commands answer.
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
type Row = { action: string; isGated: boolean; change: () => Thunk };

const GATES: readonly Row[] = [
  { action: 'car type add', isGated: true, change: () => staff.editCarType({ mode: 'Add', car: CAR }) },
  {
    action: 'car type update',
    isGated: true,
    change: () => staff.editCarType({ mode: 'Update', id: 'car-economy', car: CAR }),
  },
  {
    action: 'car type delete',
    isGated: true,
    change: () => staff.editCarType({ mode: 'Delete', id: 'car-economy' }),
  },
  {
    action: 'car image',
    isGated: true,
    change: () => staff.updateCarImage({ id: 'car-economy', file: picture() }),
  },
  { action: 'promo add', isGated: false, change: () => staff.editPromo({ mode: 'Add', promo: PROMO }) },
  {
    action: 'promo update',
    isGated: true,
    change: () => staff.editPromo({ mode: 'Update', id: 'promo-1', promo: PROMO }),
  },
  { action: 'promo delete', isGated: true, change: () => staff.editPromo({ mode: 'Delete', id: 'promo-1' }) },
  { action: 'user add', isGated: false, change: () => staff.addUser({ person: PERSON }) },
  {
    action: 'user edit',
    isGated: false,
    change: () => staff.editUser({ id: 'rider-1', patch: { firstName: 'Eva' } }),
  },
  { action: 'user delete', isGated: true, change: () => staff.deleteUser({ id: 'rider-1' }) },
  {
    action: 'licence image',
    isGated: true,
    change: () => staff.updateLicenseImage({ id: 'driver-1', file: picture() }),
  },
  {
    action: 'notification add',
    isGated: true,
    change: () => staff.editNotifications({ mode: 'Add', notification: NOTIFICATION }),
  },
  {
    action: 'notification update',
    isGated: true,
    change: () => staff.editNotifications({ mode: 'Update', id: 'n-1', notification: NOTIFICATION }),
  },
  {
    action: 'notification delete',
    isGated: false,
    change: () => staff.editNotifications({ mode: 'Delete', id: 'n-1' }),
  },
  {
    action: 'cancellation reasons',
    isGated: true,
    change: () => staff.editCancellationReason({ reasons: ['Rain'] }),
  },
  {
    action: 'settings',
    isGated: true,
    change: () => staff.editSettings({ settings: { bonus: 9 }, privateSettings: {} }),
  },
  {
    action: 'language add',
    isGated: true,
    change: () => staff.editLanguage({ mode: 'Add', language: LANGUAGE, texts: {} }),
  },
  {
    action: 'language update',
    isGated: true,
    change: () => staff.editLanguage({ mode: 'Update', id: 'lang-fr', language: LANGUAGE }),
  },
  {
    action: 'language texts',
    isGated: true,
    change: () => staff.editLanguage({ mode: 'UpdateTexts', id: 'lang-fr', texts: {} }),
  },
  {
    action: 'language default',
    isGated: true,
    change: () => staff.editLanguage({ mode: 'MakeDefault', id: 'lang-fr' }),
  },
  {
    action: 'language delete',
    isGated: true,
    change: () => staff.editLanguage({ mode: 'Delete', id: 'lang-fr' }),
  },
  {
    action: 'add to wallet',
    isGated: true,
    change: () =>
      staff.addToWallet({ uid: 'rider-1', amount: 5, requestId: '00000000-0000-4000-8000-000000000001' }),
  },
  {
    action: 'withdraw process',
    isGated: false,
    change: () => staff.completeWithdraw({ withdrawId: 'w-1' }),
  },
];

const UNGATED = ['promo add', 'user add', 'user edit', 'notification delete', 'withdraw process'];

function open(AllowCriticalEditsAdmin: boolean) {
  const world = new MemoryWorld({
    settings: aSettings({ AllowCriticalEditsAdmin }),
    users: [aUser({ pushToken: 'token-1' }), aDriver({ walletBalance: 20 })],
    languages: [aLanguage(), aLanguage({ id: 'lang-fr', langName: 'Français', default: false })],
    promoList: [{ ...PROMO, id: 'promo-1', user_avail: 0, createdAt: 1 }],
    notifications: [{ ...NOTIFICATION, id: 'n-1', createdAt: 1 }],
    withdraws: [
      {
        id: 'w-1',
        uid: 'driver-1',
        name: 'Bruno Silva',
        amount: 10,
        date: 1,
        bankName: 'BROU',
        bankCode: '1',
        bankAccount: '2',
        processed: false,
      },
    ],
  });
  return { ...renderApp({ path: '/profile', as: anAdmin(), world }), world };
}

/** Everything staff can change, as text. */
const stateOf = ({ data }: MemoryWorld): string =>
  JSON.stringify([
    data.settings,
    data.carTypes,
    data.promoList,
    data.users,
    data.notifications,
    data.cancelReasons,
    data.languages,
    data.withdraws,
  ]);

describe('the demo-mode gate (section 5)', () => {
  it('is on every action but the five that the specification names', () => {
    expect(GATES.filter(({ isGated }) => !isGated).map(({ action }) => action)).toEqual(UNGATED);
  });

  it.each(GATES)('$action is gated: $isGated', async ({ change, isGated }) => {
    const { store, world } = open(false);
    await screen.findByRole('button', { name: 'Log out' });
    const before = stateOf(world);
    await store.dispatch(change());
    if (isGated) {
      const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
      expect(alert).toHaveTextContent(en.demo_mode);
      expect(stateOf(world)).toBe(before);
    } else {
      expect(stateOf(world)).not.toBe(before);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
  });

  it.each(GATES)('$action works when critical edits are on', async ({ change }) => {
    const { store, world } = open(true);
    await screen.findByRole('button', { name: 'Log out' });
    const before = stateOf(world);
    await store.dispatch(change());
    expect(stateOf(world)).not.toBe(before);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
