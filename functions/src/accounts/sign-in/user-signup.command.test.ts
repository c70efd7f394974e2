import { describe, expect, it } from 'vitest';
import { registrationSchema, type Registration } from '@domain/contracts/people/accounts';
import type { Settings } from '@domain/records';
import type { Caller, Notification } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  A_BROWSER,
  NOW,
  aCaller,
  aRider,
  foreseeableSecrets,
  someSettings,
} from '../../platform/testing/records';
import { signUpUser } from './user-signup.command';
import { expectFences } from '../../platform/testing/fences';

const setUp = (
  options: { users?: Record<string, unknown>; settings?: Partial<Settings>; random?: number[] } = {},
) => {
  const store = createMemoryStore({ users: options.users ?? {}, cartypes: { c1: { name: 'Economy' } } });
  const told: Notification[] = [];
  const ports = {
    store,
    secrets: foreseeableSecrets(options.random ?? [7, 0, 8, 11, 3]),
    clock: () => NOW,
    settings: () => Promise.resolve(someSettings(options.settings)),
    pictures: {
      adopt: (_upload: string, _uid: string, target: string) =>
        Promise.resolve(`https://files.example/${target}`),
    },
    notify: (notifications: readonly Notification[]) => {
      told.push(...notifications);
      return Promise.resolve();
    },
  };
  const signUp = (said: Partial<Registration> = {}, caller: Caller = aCaller()) =>
    signUpUser(
      ports,
      { regData: registrationSchema.parse({ firstName: 'Ana', lastName: 'Pérez', ...said }) },
      caller,
      A_BROWSER,
    );
  return { store, signUp, told };
};

const DRIVER = {
  usertype: 'driver',
  vehicleNumber: 'SAB 1234',
  carTypeId: 'c1',
  licenceUpload: 'users/ana/uploads/licence.jpg',
} as const;

describe('user_signup', () => {
  it('creates an approved rider with the verified e-mail, a wallet of 0 and a referral id', async () => {
    const { store, signUp } = setUp();
    expect(await signUp({ email: 'other@hail.example' })).toEqual({ uid: 'ana', approved: true });
    expect(store.get('users/ana')).toEqual({
      createdAt: NOW,
      firstName: 'Ana',
      lastName: 'Pérez',
      email: 'ana@hail.example',
      mobile: ' ',
      usertype: 'rider',
      referralId: 'HAILD',
      approved: true,
      walletBalance: 0,
      regType: 'email',
    });
  });

  it('stores the mobile from the token and the e-mail from the input after a sign-in by phone', async () => {
    const { store, signUp } = setUp();
    const caller = aCaller({
      email: null,
      isEmailVerified: false,
      mobile: '+59899123456',
      provider: 'phone',
    });
    await signUp({ mobile: '+59811111111', email: 'ana@hail.example' }, caller);
    expect(store.get('users/ana')).toMatchObject({
      mobile: '+59899123456',
      email: 'ana@hail.example',
      regType: 'mobile',
    });
  });

  it('stores the e-mail of a social sign-in even if the provider has not verified it', async () => {
    const { store, signUp } = setUp();
    await signUp({}, aCaller({ isEmailVerified: false, provider: 'facebook.com' }));
    expect(store.get('users/ana')).toMatchObject({ email: 'ana@hail.example', regType: 'social' });
  });

  it('refuses a caller without a verified contact', async () => {
    const { signUp } = setUp();
    const anonymous = aCaller({ email: null, isEmailVerified: false, provider: 'anonymous' });
    const unproven = aCaller({ isEmailVerified: false, provider: 'password' });
    await expect(signUp({ email: 'ana@hail.example' }, anonymous)).rejects.toThrow('permission_denied');
    await expect(signUp({}, unproven)).rejects.toThrow('permission_denied');
  });

  it('gives the same answer for a contact of another account, so that callers cannot find out who has an account', async () => {
    const users = { bob: aRider({ mobile: '+59899123456', email: 'bob@hail.example', regType: 'mobile' }) };
    const phone = { email: null, isEmailVerified: false, mobile: '+59899000000', provider: 'phone' };
    expect(await setUp({ users }).signUp({ mobile: '+59899123456' })).toEqual({ uid: 'ana', approved: true });
    const { store, signUp } = setUp({ users });
    expect(await signUp({ email: 'bob@hail.example' }, aCaller(phone))).toEqual({
      uid: 'ana',
      approved: true,
    });
    // The profile shows the address, but no person can sign in with it.
    expect(store.get('users/ana')).toMatchObject({ email: 'bob@hail.example', regType: 'mobile' });
  });

  it('accepts the owner of an address even if another person has typed this address into a profile', async () => {
    const users = { squatter: aRider({ email: 'ana@hail.example', regType: 'mobile' }) };
    const { store, signUp } = setUp({ users });
    await signUp();
    expect(store.get('users/ana')).toMatchObject({ email: 'ana@hail.example', regType: 'email' });
  });

  it('changes nothing when the call is repeated', async () => {
    const { store, signUp } = setUp({ users: { ana: aRider({ approved: false, walletBalance: 12 }) } });
    expect(await signUp({ firstName: 'Eve', usertype: 'driver' })).toEqual({ uid: 'ana', approved: false });
    expect(store.get('users/ana')).toEqual(aRider({ approved: false, walletBalance: 12 }));
  });

  it('makes a driver wait for approval only if the settings require approval', async () => {
    const waiting = setUp({ settings: { driver_approval: true } });
    expect(await waiting.signUp(DRIVER)).toMatchObject({ approved: false });
    expect(waiting.store.get('users/ana')).toMatchObject({
      usertype: 'driver',
      vehicleNumber: 'SAB 1234',
      vehicleMake: ' ',
      carTypeId: 'c1',
      carType: 'Economy',
      driverActiveStatus: false,
      queue: false,
    });
    expect(waiting.store.get('users_private/ana')).toEqual({
      licenseImage: 'https://files.example/users/ana/licence/licence',
    });
    const open = setUp({ settings: { driver_approval: false } });
    expect(await open.signUp(DRIVER)).toMatchObject({ approved: true });
  });

  it('stores all fields of the vehicle and the language of a driver', async () => {
    const { store, signUp } = setUp();
    const said = {
      vehicleMake: 'Fiat',
      vehicleModel: 'Cronos',
      vehicleColor: 'white',
      other_info: 'Wheelchair ramp',
      lang: { langLocale: 'es', dateLocale: 'es-uy' },
    } as const;
    await signUp({ ...DRIVER, ...said });
    expect(store.get('users/ana')).toMatchObject({ ...said, vehicleNumber: 'SAB 1234' });
  });

  it('stores neither the vehicle nor the licence of a rider', async () => {
    const { store, signUp } = setUp();
    await signUp({ ...DRIVER, usertype: 'rider' });
    expect(store.get('users/ana')).not.toHaveProperty('vehicleNumber');
    expect(store.get('users_private/ana')).toBeNull();
  });

  it.each([
    ['a licence', { licenceUpload: undefined }, 'choose_image_first'],
    ['a plate', { vehicleNumber: ' ' }, 'invalid_argument'],
    ['a car type that exists', { carTypeId: 'rocket' }, 'invalid_argument'],
  ])('refuses a driver without %s', async (_what, change, code) => {
    const { store, signUp, told } = setUp();
    await expect(signUp({ ...DRIVER, ...change })).rejects.toMatchObject({ code });
    expect(store.get('users/ana')).toBeNull();
    expect(told).toEqual([]);
  });

  it('notifies every admin of a new driver, and no admin of a new rider', async () => {
    const users = { eva: aRider({ usertype: 'admin', email: 'e@hail.example', mobile: ' ' }) };
    const rider = setUp({ users });
    await rider.signUp();
    expect(rider.told).toEqual([]);
    const { signUp, told } = setUp({ users });
    await signUp(DRIVER);
    expect(told).toEqual([
      {
        uid: 'eva',
        text: 'driver_signed_up',
        params: { name: 'Ana Pérez' },
        eventId: 'driver-signed-up:ana',
        screen: 'Drivers',
      },
    ]);
  });

  it('notifies at most fifty admins of a new driver', async () => {
    const admins = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [`admin${number}`, { usertype: 'admin' }]),
      );
    for (const [count, heard] of [
      [50, 50],
      [51, 50],
    ] as const) {
      const { signUp, told } = setUp({ users: admins(count) });
      await signUp(DRIVER);
      expect(told).toHaveLength(heard);
    }
  });

  it('stores a referral code that exists, and ignores any other code', async () => {
    const users = { bob: aRider({ referralId: 'QWERT', email: 'bob@hail.example', mobile: ' ' }) };
    const known = setUp({ users });
    await known.signUp({ referralId: 'qwert' });
    expect(known.store.get('users/ana/signupViaReferral')).toBe('QWERT');
    const unknown = setUp({ users });
    await unknown.signUp({ referralId: 'AAAAA' });
    expect(unknown.store.get('users/ana/signupViaReferral')).toBeNull();
  });

  it('generates another referral id if the first id already exists', async () => {
    const users = { bob: aRider({ referralId: 'AAAAA', email: 'bob@hail.example', mobile: ' ' }) };
    const { store, signUp } = setUp({ users, random: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1] });
    await signUp();
    expect(store.get('users/ana/referralId')).toBe('BBBBB');
  });

  it('never stores the role admin, an approval or money from the input', () => {
    const base = { firstName: 'Ana', lastName: 'Pérez' };
    for (const extra of [{ usertype: 'admin' }, { approved: true }, { walletBalance: 100 }]) {
      expect(registrationSchema.safeParse({ ...base, ...extra }).success).toBe(false);
    }
  });
});

it('an invited driver joins a fleet only while the invitation is open and the fleet exists', () =>
  expectFences(
    () => {
      const { store } = setUp();
      const ports = {
        store,
        secrets: foreseeableSecrets([7, 0, 8, 11, 3]),
        clock: () => NOW,
        settings: () => Promise.resolve(someSettings()),
        pictures: { adopt: () => Promise.resolve('https://files.example/licence') },
        notify: () => Promise.resolve(),
      };
      const regData = registrationSchema.parse({
        firstName: 'Ana',
        lastName: 'Pérez',
        ...DRIVER,
        invitation: 'i1',
      });
      const invitation = {
        fleetadmin: 'fleet',
        firstName: 'Ana',
        lastName: 'Pérez',
        email: 'ana@hail.example',
        state: 'open',
        createdAt: NOW,
        expiresAt: NOW + 1000,
      };
      return {
        store,
        run: async (racing) => {
          await store.update({
            'invitations/i1': invitation,
            'users/fleet': aRider({ usertype: 'fleetadmin', firstName: 'Flo', approved: true }),
          });
          return signUpUser({ ...ports, store: racing }, { regData }, aCaller(), A_BROWSER);
        },
      };
    },
    { 'users/ana/usertype': 'rider', 'invitations/i1/state': 'withdrawn', 'users/fleet/usertype': 'driver' },
  ));
