import { describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MS } from '@domain/access/session';
import { DomainError } from '@domain/errors';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { aCaller, foreseeableSecrets } from '../../platform/testing/records';
import { aTrip } from '../../settlement/testing/trip-world';
import { addPerson, changeLicenseImage, deletePerson, editPerson } from './people.command';
import { expectFences } from '../../platform/testing/fences';
import { admin, changedMeanwhile, PERSON, world } from '../testing/staff-world';

const OTHER = { ...PERSON, email: 'ana@hail.example', mobile: '+59899000999' };
const fleetAdmin: EndpointCaller = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' };

describe('people whom staff add', () => {
  it('have a sign-in account and a profile, and a driver whom an admin adds is approved, on duty and free', async () => {
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

  it('have a referral code that no other person has', async () => {
    const { ports, store } = world({ users: { bob: { usertype: 'rider', referralId: 'AAAAA' } } });
    ports.secrets = foreseeableSecrets([0, 0, 0, 0, 0, 1]);
    const { id } = await addPerson(ports, { person: PERSON }, admin);
    expect(store.get(`users/${id}/referralId`)).toBe('BBBBB');
  });

  it('are refused if another account has the e-mail or mobile, and no data is stored', async () => {
    const { ports, accounts } = world({ users: { other: { email: PERSON.email } } });
    await expect(addPerson(ports, { person: PERSON }, admin)).rejects.toThrow('user_exists');
    expect(accounts.all()).toEqual([]);
    const broken = world();
    broken.ports.accounts.byEmail = () => Promise.reject(new Error('down'));
    await expect(addPerson(broken.ports, { person: PERSON }, admin)).rejects.toThrow('email_or_mobile_issue');
  });

  it('lose their new account if the profile cannot be written, unless the account already has a profile', async () => {
    const { ports, store, accounts } = world();
    let commits = 0;
    const refusing: typeof store.commit = (write) =>
      (commits += 1) === 1 ? Promise.resolve(false) : store.commit(write);
    const adding = addPerson({ ...ports, store: { ...store, commit: refusing } }, { person: PERSON }, admin);
    await expect(adding).rejects.toThrow('record_changed');
    expect(accounts.all()).toEqual([]);
    const taken = world({ users: { [`uid-of-${PERSON.mobile}`]: { ...OTHER, usertype: 'rider' } } });
    await expect(addPerson(taken.ports, { person: PERSON }, admin)).rejects.toThrow('record_changed');
    expect(taken.accounts.all()).toHaveLength(1);
  });

  it('are added even if the SDK sent the write twice and the second write was refused', async () => {
    const { ports, store, accounts } = world();
    let commits = 0;
    const twice: typeof store.commit = async (write) => {
      const isDone = await store.commit(write);
      return (commits += 1) === 1 ? store.commit(write) : isDone;
    };
    const { id } = await addPerson(
      { ...ports, store: { ...store, commit: twice } },
      { person: PERSON },
      admin,
    );
    expect(store.get(`users/${id}/usertype`)).toBe('driver');
    expect(accounts.all()).toMatchObject([{ uid: id }]);
  });

  it('use the sign-in account that a timed-out call has created', async () => {
    const { ports, store, accounts } = world();
    const lost = {
      ...accounts,
      create: async (contact: { email: string | null; mobile: string | null }) => {
        await accounts.create(contact);
        throw new DomainError('outcome_unknown');
      },
    };
    await expect(addPerson({ ...ports, accounts: lost }, { person: PERSON }, admin)).rejects.toMatchObject({
      code: 'outcome_unknown',
    });
    expect(store.get('users')).toBeNull();
    const { id } = await addPerson(ports, { person: PERSON }, admin);
    expect(accounts.all()).toMatchObject([{ uid: id }]);
    expect(accounts.calls).toContain(`closeOtherWays ${id}`);
    expect(store.get(`users/${id}/usertype`)).toBe('driver');
  });

  it('cannot use an account that has only one of the contacts or is being deleted', async () => {
    const { ports, accounts, store } = world();
    await accounts.createWithEmail(PERSON.email);
    await expect(addPerson(ports, { person: PERSON }, admin)).rejects.toThrow('user_exists');
    const other = world();
    await other.accounts.create({ email: null, mobile: PERSON.mobile });
    await expect(addPerson(other.ports, { person: PERSON }, admin)).rejects.toThrow('user_exists');
    const leaving = world();
    const uid = (await leaving.accounts.create(PERSON)) ?? '';
    await leaving.store.update({ [`account_deletions/${uid}`]: { state: 'started', at: 1 } });
    await expect(addPerson(leaving.ports, { person: PERSON }, admin)).rejects.toThrow('record_changed');
    for (const node of [store, other.store, leaving.store]) expect(node.get('users')).toBeNull();
  });

  it('keep their account if the server does not know whether the profile was written', async () => {
    for (const isWritten of [true, false]) {
      const { ports, store, accounts } = world();
      let commits = 0;
      const unanswered: typeof store.commit = async (write) => {
        commits += 1;
        if (commits > 1) return store.commit(write);
        if (isWritten) await store.commit(write);
        throw new DomainError('outcome_unknown');
      };
      const adding = addPerson(
        { ...ports, store: { ...store, commit: unanswered } },
        { person: PERSON },
        admin,
      );
      if (isWritten) expect(store.get(`users/${(await adding).id}/usertype`)).toBe('driver');
      else await expect(adding).rejects.toMatchObject({ code: 'outcome_unknown' });
      expect(accounts.all()).toHaveLength(isWritten ? 1 : 0);
    }
    const { ports, store, accounts } = world();
    const mute = () => Promise.reject(new DomainError('outcome_unknown'));
    const adding = addPerson({ ...ports, store: { ...store, commit: mute } }, { person: PERSON }, admin);
    await expect(adding).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(accounts.all()).toHaveLength(1);
  });

  it('of a fleet can be changed by the fleet’s admin, who can neither approve nor transfer them', async () => {
    const { ports, store } = world({
      users: { leo: { ...PERSON, fleetadmin: 'fleet' }, theirs: { ...PERSON, fleetadmin: 'another' } },
    });
    await editPerson(ports, { id: 'leo', patch: { vehicleNumber: 'SBA 1' } }, fleetAdmin);
    expect(store.get('users/leo/vehicleNumber')).toBe('SBA 1');
    for (const patch of [{ approved: true }, { fleetadmin: '' }])
      await expect(editPerson(ports, { id: 'leo', patch }, fleetAdmin)).rejects.toThrow('permission_denied');
    await expect(editPerson(ports, { id: 'theirs', patch: {} }, fleetAdmin)).rejects.toThrow('not_found');
  });

  it('on duty are found at once with a new car type and fleet, if they are approved', async () => {
    const position = { lat: -34.9, lng: -56.2, at: 1 };
    const { ports, store } = world({
      users: { leo: { ...PERSON, driverActiveStatus: true, approved: true, carTypeId: 'comfort' } },
      cartypes: { van: { name: 'Van' } },
      drivers_on_duty: { leo: { name: 'Leo', carTypeId: 'comfort', isFree: true, position } },
    });
    await editPerson(ports, { id: 'leo', patch: { carTypeId: 'van', fleetadmin: 'fleet' } }, admin);
    expect(store.get('drivers_on_duty/leo')).toMatchObject({
      carTypeId: 'van',
      fleetadmin: 'fleet',
      isFree: true,
      position: { ...position, spot: expect.stringMatching(/^van~/) as string },
    });
    await editPerson(ports, { id: 'leo', patch: { carTypeId: '', fleetadmin: '' } }, admin);
    expect(store.get('drivers_on_duty/leo/carTypeId')).toBeNull();
    expect(store.get('drivers_on_duty/leo/fleetadmin')).toBeNull();
    expect(store.get('drivers_on_duty/leo/position/spot')).toBeNull();
    await editPerson(ports, { id: 'leo', patch: { approved: false } }, admin);
    expect(store.get('drivers_on_duty')).toBeNull();
    await editPerson(ports, { id: 'leo', patch: { approved: true } }, admin);
    expect(store.get('drivers_on_duty/leo')).toMatchObject({ isFree: true });
  });

  it('are notified when staff approve them, but not of other changes by staff', async () => {
    const { ports, told } = world({
      users: { leo: { ...PERSON, approved: false }, ana: { ...PERSON, usertype: 'rider', approved: false } },
    });
    await editPerson(ports, { id: 'leo', patch: { vehicleNumber: 'SBA 2' } }, admin);
    await editPerson(ports, { id: 'ana', patch: { approved: true } }, admin);
    expect(told).toEqual([]);
    await editPerson(ports, { id: 'leo', patch: { approved: true } }, admin);
    await editPerson(ports, { id: 'leo', patch: { approved: true } }, admin);
    expect(told).toMatchObject([{ uid: 'leo', text: 'application_approved', screen: 'Profile' }]);
  });

  it('who have left the fleet are not changed, and are not shown on the map of the fleet again', () =>
    expectFences(
      () => {
        const leo = { ...PERSON, driverActiveStatus: true, approved: true, fleetadmin: 'fleet' };
        const { ports, store } = world({
          users: { leo },
          drivers_on_duty: { leo: { name: 'Leo', fleetadmin: 'fleet', isFree: true } },
        });
        const patch = { vehicleNumber: 'SBX 9' };
        return {
          store,
          run: (racing) => editPerson({ ...ports, store: racing }, { id: 'leo', patch }, fleetAdmin),
        };
      },
      { 'users/leo/usertype': 'rider', 'users/leo/fleetadmin': null, 'drivers_on_duty/leo/isFree': false },
    ));

  it('with a staff role can be added, lose the approval and be deleted only after a fresh sign-in of the admin', async () => {
    const eve = { ...PERSON, usertype: 'admin' as const, email: 'eve@hail.example', mobile: '+59899000222' };
    const { ports, store } = world({ users: { eve, leo: { ...PERSON } } });
    const old = { ...admin, signedInAt: admin.signedInAt - FRESH_SIGN_IN_MS };
    const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow('recent_login_required');
    for (const usertype of ['admin', 'fleetadmin'] as const)
      await refused(addPerson(ports, { person: { ...PERSON, usertype } }, old));
    await refused(editPerson(ports, { id: 'eve', patch: { approved: false } }, old));
    await refused(deletePerson(ports, { id: 'eve' }, old));
    await editPerson(ports, { id: 'eve', patch: { firstName: 'Eva' } }, old);
    await editPerson(ports, { id: 'leo', patch: { approved: false } }, old);
    await editPerson(ports, { id: 'eve', patch: { approved: false } }, admin);
    expect(store.get('users/eve')).toMatchObject({ firstName: 'Eva', approved: false });
  });

  it('are deleted with their account and their name in trips, and admins cannot delete themselves in this way', async () => {
    const { ports, store, accounts, audits } = world({
      users: { boss: { ...PERSON, usertype: 'admin' }, ana: { ...PERSON, usertype: 'rider' } },
      bookings: { b1: aTrip({ status: 'COMPLETE', customer: 'ana', customer_name: 'Ana Pérez' }) },
    });
    await expect(deletePerson(ports, { id: 'boss' }, admin)).rejects.toThrow('permission_denied');
    await store.update({ 'saved_addresses/ana/a01/label': 'Home' });
    await deletePerson(ports, { id: 'ana' }, admin);
    expect(store.get('users/ana')).toBeNull();
    expect(store.get('saved_addresses/ana')).toBeNull();
    expect(store.get('bookings/b1/customer_name')).toBeNull();
    expect(accounts.calls).toContain('remove ana');
    // A token of the deleted account must not make a new profile with the same uid.
    expect(store.get('account_deletions/ana/state')).toBe('done');
    expect(audits()).toMatchObject([
      { uid: 'boss', action: 'user_delete', before: { usertype: 'rider', firstName: 'Leo' } },
    ]);
  });

  it.each([
    ['drives a rider', { currentBooking: 'b9', queue: true }, 'user_has_trip'],
    ['has an unpaid trip', { usertype: 'rider' }, 'user_has_trip'],
    ['waits for a withdrawal', { walletBalance: 9, walletHeld: 9 }, 'user_money_held'],
    ['owes money', { walletBalance: -500 }, 'user_owes_money'],
    ['has money in the wallet', { walletBalance: 120 }, 'user_has_balance'],
  ])('are not deleted while the person %s', async (_why, fields, code) => {
    const { ports, store, accounts } = world({
      users: { boss: { ...PERSON, usertype: 'admin' }, leo: { ...PERSON, ...fields } },
      bookings: { b1: aTrip({ status: 'PENDING', customer: code === 'user_has_trip' ? 'leo' : 'eva' }) },
    });
    await store.update({ 'bookings/b1/driver': 'tom' });
    const before = JSON.stringify(store.dump());
    await expect(deletePerson(ports, { id: 'leo' }, admin)).rejects.toMatchObject({ code });
    expect(JSON.stringify(store.dump())).toBe(before);
    expect(accounts.calls).toEqual([]);
  });

  it('have the licence picture that staff have uploaded for them', async () => {
    const { ports, store } = world({ users: { leo: { ...PERSON } } });
    await changeLicenseImage(ports, { id: 'leo', upload: 'users/boss/uploads/l.png' }, admin);
    expect(store.get('users_private/leo')).toEqual({
      licenseImage: 'https://files.example/users/leo/licence/licence',
    });
    // Any person with the URL can see the picture, so the URL is not logged.
    expect(JSON.stringify(store.get('audit'))).not.toContain('files.example');
  });

  it('cannot be changed if they are deleted or drive for another fleet', async () => {
    const { ports, store } = world({ users: { leo: { ...PERSON, fleetadmin: 'another' } } });
    const before = JSON.stringify(store.dump());
    const upload = 'users/fleet/uploads/l.png';
    await expect(changeLicenseImage(ports, { id: 'leo', upload }, fleetAdmin)).rejects.toThrow('not_found');
    await expect(deletePerson(ports, { id: 'gone' }, admin)).rejects.toThrow('not_found');
    await expect(deletePerson(ports, { id: 'a/b' }, admin)).rejects.toThrow('not_found');
    await expect(editPerson(ports, { id: 'gone', patch: {} }, admin)).rejects.toThrow('not_found');
    expect(JSON.stringify(store.dump())).toBe(before);
  });

  it('are not deleted by an admin who is deleted at the same time, so that one of two admins remains', async () => {
    const users = {
      boss: { ...PERSON, usertype: 'admin' },
      eve: { ...PERSON, usertype: 'admin', secondFactorSince: 1 },
    };
    const { ports, store } = world({ users, second_factors: { eve: { secret: 'S' } } });
    const gone = changedMeanwhile(ports, { 'users/boss': null });
    await expect(deletePerson(gone, { id: 'eve' }, admin)).rejects.toThrow('permission_denied');
    expect(store.get('users/eve/usertype')).toBe('admin');
    await store.update({ 'users/boss': users.boss });
    await deletePerson(ports, { id: 'eve' }, admin);
    expect(store.get('second_factors/eve')).toBeNull();
  });

  it('are deleted once, and the second call finds no person', async () => {
    const users = { boss: { ...PERSON, usertype: 'admin' }, ana: { ...PERSON, usertype: 'rider' } };
    const { ports, accounts } = world({ users });
    await deletePerson(ports, { id: 'ana' }, admin);
    await expect(deletePerson(ports, { id: 'ana' }, admin)).rejects.toThrow('not_found');
    expect(accounts.calls.filter((call) => call === 'remove ana')).toHaveLength(1);
  });
});
