import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import type { EndpointCaller } from '../platform/endpoint';
import type { Push } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import {
  aCaller,
  aCarType,
  aClock,
  aLog,
  foreseeableSecrets,
  memoryAccounts,
  NOW,
  someSettings,
} from '../platform/testing/records';
import { changeCancelReasons } from './edit-cancel-reasons.command';
import { changeCarType } from './edit-car-type.command';
import { changeLanguage } from './edit-language.command';
import { changeNotification } from './edit-notifications.command';
import { changePromo } from './edit-promo.command';
import { changeSettings } from './edit-settings.command';
import { addPerson, changeLicenseImage, deletePerson, editPerson } from './people.command';

const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };
const fleetAdmin: EndpointCaller = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' };

const CAR = {
  name: 'Van',
  extra_info: '',
  base_fare: 1,
  rate_per_unit_distance: 2,
  rate_per_hour: 3,
  min_fare: 4,
  convenience_fees: 5,
  convenience_fee_type: 'flat',
  parcelTypes: [],
  options: [],
  cancelSlab: [{ minsDelayed: 2, amount: 10 }],
} as const;
const PROMO = {
  promo_name: 'WELCOME',
  promo_description: '',
  promo_discount_type: 'percentage',
  promo_discount_value: 10,
  max_promo_discount_value: 50,
  min_order: 100,
  promo_validity: NOW + 1000,
  promo_usage_limit: 5,
} as const;
const PERSON = {
  usertype: 'driver',
  firstName: 'Leo',
  lastName: 'Roca',
  email: 'leo@hail.example',
  mobile: '+59899000111',
} as const;

function world(tree: Record<string, unknown> = {}, isCritical = true) {
  const store = createMemoryStore(tree);
  const accounts = memoryAccounts();
  const pushed: string[] = [];
  const push: Push = {
    send: ({ token }) => {
      if (token === 'broken') return Promise.reject(new Error('no connection'));
      pushed.push(token);
      return Promise.resolve(token === 'gone' ? 'unknown_token' : 'sent');
    },
  };
  const pictures = {
    adopt: (upload: string, uid: string, target: string) =>
      upload.startsWith(`users/${uid}/`)
        ? Promise.resolve(`https://files.example/${target}`)
        : Promise.reject(new DomainError('choose_image_first')),
  };
  const settings = () =>
    Promise.resolve(someSettings({ AllowCriticalEditsAdmin: isCritical, driver_approval: true }));
  const ports = {
    ...{ store, accounts, push, pictures, settings, log: aLog() },
    ...{ clock: aClock().clock, secrets: foreseeableSecrets() },
  };
  const audits = (): unknown[] => Object.values((store.get('audit') ?? {}) as Record<string, unknown>);
  return { store, accounts, pushed, ports, audits };
}

describe('car types', () => {
  it('are added, changed, pictured and deleted, each with its audit entry', async () => {
    const { store, ports, audits } = world();
    const { id } = await changeCarType(
      ports,
      { mode: 'Add', car: { ...CAR, parcelTypes: [], options: [], cancelSlab: [] } },
      admin,
    );
    expect(store.get(`cartypes/${id}`)).toMatchObject({ name: 'Van', createdAt: NOW });
    await changeCarType(
      ports,
      {
        mode: 'Update',
        id,
        car: { ...CAR, name: 'Big van', parcelTypes: [], options: [], cancelSlab: [...CAR.cancelSlab] },
      },
      admin,
    );
    expect(store.get(`cartypes/${id}`)).toMatchObject({
      name: 'Big van',
      createdAt: NOW,
      cancelSlab: [{ amount: 10 }],
    });
    await changeCarType(ports, { mode: 'UpdateImage', id, upload: 'users/boss/uploads/van.png' }, admin);
    expect(store.get(`cartypes/${id}/image`)).toBe(`https://files.example/cars/${id}`);
    await changeCarType(ports, { mode: 'Delete', id }, admin);
    expect(store.get(`cartypes/${id}`)).toBeNull();
    expect(audits()).toMatchObject([
      { uid: 'boss', at: NOW, action: 'car_type_add', target: `cartypes_${id}` },
      { action: 'car_type_update', before: { name: 'Van' }, after: { name: 'Big van' } },
      { action: 'car_type_image' },
      { action: 'car_type_delete', before: { name: 'Big van' } },
    ]);
  });

  it('take no picture of somebody else, and nothing that is not there is changed', async () => {
    const { ports, audits } = world({ cartypes: { c: aCarType() } });
    const theft = changeCarType(
      ports,
      { mode: 'UpdateImage', id: 'c', upload: 'users/other/uploads/x.png' },
      admin,
    );
    await expect(theft).rejects.toThrow('choose_image_first');
    await expect(changeCarType(ports, { mode: 'Delete', id: 'd' }, admin)).rejects.toThrow('not_found');
    expect(audits()).toEqual([]);
  });
});

describe('promos', () => {
  it('are added even in demo mode, and keep how often they were used when they change', async () => {
    const demo = world({}, false);
    const { id } = await changePromo(demo.ports, { mode: 'Add', promo: PROMO }, admin);
    expect(demo.store.get(`promos/${id}`)).toMatchObject({ promo_name: 'WELCOME', user_avail: 0 });
    const change = { mode: 'Update', id, promo: { ...PROMO, min_order: 0 } } as const;
    await expect(changePromo(demo.ports, change, admin)).rejects.toThrow('demo_mode');
    await expect(changePromo(demo.ports, { mode: 'Delete', id }, admin)).rejects.toThrow('demo_mode');

    const open = world({ promos: { p: { ...PROMO, user_avail: 3 } } });
    await changePromo(open.ports, { ...change, id: 'p' }, admin);
    expect(open.store.get('promos/p')).toMatchObject({ min_order: 0, user_avail: 3 });
    await changePromo(open.ports, { mode: 'Delete', id: 'p' }, admin);
    expect(open.store.get('promos/p')).toBeNull();
  });
});

describe('demo mode', () => {
  const refused = async (work: Promise<unknown>): Promise<void> => {
    await expect(work).rejects.toThrow('demo_mode');
  };

  it('blocks every change that the specification does not name as free', async () => {
    const { ports, store } = world({ users: { leo: { ...PERSON } }, cartypes: { c: aCarType() } }, false);
    const before = JSON.stringify(store.dump());
    await refused(changeCarType(ports, { mode: 'Delete', id: 'c' }, admin));
    await refused(changeCancelReasons(ports, { reasons: ['x'] }, admin));
    await refused(changeSettings(ports, { settings: { appName: 'X' }, privateSettings: {} }, admin));
    await refused(changeLanguage(ports, { mode: 'Delete', id: 'l' }, admin));
    await refused(deletePerson(ports, { id: 'leo' }, admin));
    await refused(changeLicenseImage(ports, { id: 'leo', upload: 'users/boss/uploads/x' }, admin));
    const broadcast = { devicetype: 'All', usertype: 'All', title: 't', body: 'b' } as const;
    await refused(changeNotification(ports, { mode: 'Add', notification: broadcast }, admin));
    await refused(changeNotification(ports, { mode: 'Update', id: 'n', notification: broadcast }, admin));
    expect(JSON.stringify(store.dump())).toBe(before);
  });

  it('lets people be added and edited, and notifications deleted', async () => {
    const { ports, store } = world(
      { notifications: { n: { devicetype: 'All', usertype: 'All', title: 't', body: 'b' } } },
      false,
    );
    const { id } = await addPerson(ports, { person: PERSON }, admin);
    await editPerson(ports, { id, patch: { firstName: 'Leonor' } }, admin);
    expect(store.get(`users/${id}/firstName`)).toBe('Leonor');
    await changeNotification(ports, { mode: 'Delete', id: 'n' }, admin);
    expect(store.get('notifications/n')).toBeNull();
  });
});

describe('people', () => {
  it('get an account and a profile: a driver of an admin is approved, active and free', async () => {
    const { ports, store, accounts } = world();
    const { id } = await addPerson(ports, { person: PERSON }, admin);
    expect(accounts.all()).toMatchObject([{ uid: id, email: PERSON.email, mobile: PERSON.mobile }]);
    expect(store.get(`users/${id}`)).toMatchObject({
      usertype: 'driver',
      approved: true,
      driverActiveStatus: true,
      queue: false,
      walletBalance: 0,
      regType: 'admin',
      referralId: 'AAAAA',
      vehicleNumber: ' ',
    });
  });

  it('are refused when e-mail or mobile are taken, and leave nothing behind', async () => {
    const { ports, accounts } = world({ users: { other: { email: PERSON.email } } });
    await expect(addPerson(ports, { person: PERSON }, admin)).rejects.toThrow('user_exists');
    expect(accounts.all()).toEqual([]);
    const broken = world();
    broken.ports.accounts.byEmail = () => Promise.reject(new Error('down'));
    await expect(addPerson(broken.ports, { person: PERSON }, admin)).rejects.toThrow('email_or_mobile_issue');
  });

  it('lose the account again when the profile cannot be written', async () => {
    const { ports, accounts } = world({ users: { [`uid-of-${PERSON.mobile}`]: { usertype: 'rider' } } });
    await expect(addPerson(ports, { person: PERSON }, admin)).rejects.toThrow('record_changed');
    expect(accounts.all()).toEqual([]);
  });

  it('of a fleet are its own drivers only, and wait for the operator', async () => {
    const { ports, store } = world({
      users: { theirs: { ...PERSON, email: 'x@x.xx', mobile: '+1234567', fleetadmin: 'another' } },
    });
    const { id } = await addPerson(ports, { person: { ...PERSON, fleetadmin: 'another' } }, fleetAdmin);
    expect(store.get(`users/${id}`)).toMatchObject({ fleetadmin: 'fleet', approved: false });
    const rider = { ...PERSON, usertype: 'rider' as const };
    await expect(addPerson(ports, { person: rider }, fleetAdmin)).rejects.toThrow('permission_denied');
    await editPerson(ports, { id, patch: { vehicleNumber: 'SBA 1' } }, fleetAdmin);
    expect(store.get(`users/${id}/vehicleNumber`)).toBe('SBA 1');
    for (const patch of [{ approved: true }, { fleetadmin: '' }])
      await expect(editPerson(ports, { id, patch }, fleetAdmin)).rejects.toThrow('permission_denied');
    await expect(editPerson(ports, { id: 'theirs', patch: {} }, fleetAdmin)).rejects.toThrow('not_found');
    await expect(deletePerson(ports, { id: 'theirs' }, fleetAdmin)).rejects.toThrow('not_found');
  });

  it('are deleted with their account, but not in the middle of a trip and not by themselves', async () => {
    const busy = { ...PERSON, currentBooking: 'b1', queue: true };
    const { ports, store, accounts } = world({
      users: { leo: busy, boss: { ...PERSON, usertype: 'admin' }, ana: { ...PERSON, usertype: 'rider' } },
    });
    await expect(deletePerson(ports, { id: 'leo' }, admin)).rejects.toThrow('user_has_trip');
    await expect(deletePerson(ports, { id: 'boss' }, admin)).rejects.toThrow('permission_denied');
    await store.update({ 'saved_addresses/ana/a01/label': 'Home' });
    await deletePerson(ports, { id: 'ana' }, admin);
    expect(store.get('users/ana')).toBeNull();
    expect(store.get('saved_addresses/ana')).toBeNull();
    expect(accounts.calls).toContain('remove ana');
  });

  it('get their licence from what the caller uploaded', async () => {
    const { ports, store } = world({ users: { leo: { ...PERSON } } });
    await changeLicenseImage(ports, { id: 'leo', upload: 'users/boss/uploads/l.png' }, admin);
    expect(store.get('users/leo/licenseImage')).toBe('https://files.example/users/leo/licence/licence');
  });
});

describe('broadcasts', () => {
  const users = {
    a: { usertype: 'rider', pushToken: 'rider-ios', userPlatform: 'IOS' },
    b: { usertype: 'rider', pushToken: 'rider-web', userPlatform: 'WEB' },
    c: { usertype: 'driver', pushToken: 'driver-android', userPlatform: 'ANDROID' },
    d: { usertype: 'driver', pushToken: ' ' },
    e: { usertype: 'admin', pushToken: 'admin' },
    f: { usertype: 'rider', pushToken: 'rider-web' },
    n: { usertype: 'rider', pushToken: 'rider-no-news', noticeChoices: { news: false } },
  };
  const sentTo = async (usertype: 'All' | 'rider' | 'driver', devicetype: 'All' | 'ANDROID' | 'IOS') => {
    const { ports, pushed } = world({ users });
    const notification = { usertype, devicetype, title: 't', body: 'b' };
    await changeNotification(ports, { mode: 'Add', notification }, admin);
    return pushed.sort();
  };

  it('reach each device once, by role and kind; All matches any', async () => {
    expect(await sentTo('All', 'All')).toEqual(['driver-android', 'rider-ios', 'rider-web']);
    expect(await sentTo('rider', 'All')).toEqual(['rider-ios', 'rider-web']);
    expect(await sentTo('rider', 'IOS')).toEqual(['rider-ios']);
    expect(await sentTo('All', 'ANDROID')).toEqual(['driver-android', 'rider-web']);
  });

  it('say when nobody matches, and keep nothing', async () => {
    const { ports, store } = world({ users });
    const notification = { usertype: 'driver', devicetype: 'IOS', title: 't', body: 'b' } as const;
    await expect(changeNotification(ports, { mode: 'Add', notification }, admin)).rejects.toThrow(
      'no_user_match',
    );
    expect(store.get('notifications')).toBeNull();
  });

  it('count what arrived, and go on when one device fails', async () => {
    const some = {
      g: { usertype: 'driver', pushToken: 'gone' },
      h: { usertype: 'driver', pushToken: 'broken' },
    };
    const { ports, store } = world({ users: { ...users, ...some } });
    const notification = { usertype: 'driver', devicetype: 'All', title: 't', body: 'b' } as const;
    const { id, sent } = await changeNotification(ports, { mode: 'Add', notification }, admin);
    expect(sent).toBe(1);
    expect(store.get(`notifications/${id}`)).toMatchObject({ title: 't', createdAt: NOW, sent: 1 });
  });
});

describe('cancellation reasons and settings', () => {
  it('are a list whose values are the indexes', async () => {
    const { ports, store } = world({ cancel_reason: [{ label: 'old', value: 0 }] });
    await changeCancelReasons(ports, { reasons: ['late', 'wrong car'] }, admin);
    expect(store.get('cancel_reason')).toEqual([
      { label: 'late', value: 0 },
      { label: 'wrong car', value: 1 },
    ]);
  });

  it('change one by one, and secrets are kept apart and out of the audit log', async () => {
    const { ports, store, audits } = world({ settings: { appName: 'Hail', bonus: 5 } });
    const input = { settings: { appName: 'Halo' }, privateSettings: { keysecret: 'very-secret' } };
    await changeSettings(ports, input, admin);
    expect(store.get('settings')).toEqual({ appName: 'Halo', bonus: 5 });
    expect(store.get('private_settings/keysecret')).toBe('very-secret');
    expect(audits()).toMatchObject([
      { before: { appName: 'Hail' }, after: { appName: 'Halo', secrets: 'keysecret' } },
    ]);
    expect(JSON.stringify(audits())).not.toContain('very-secret');
  });
});
