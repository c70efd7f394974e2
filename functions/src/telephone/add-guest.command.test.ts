import { describe, expect, it } from 'vitest';
import { expectFences } from '../platform/testing/fences';
import { aRider, NOW } from '../platform/testing/records';
import { admin, world } from '../staff/testing/staff-world';
import { addGuestCommand } from './add-guest.command';

const INPUT = { name: 'María de los Santos', phone: '099 555 111' };
const MOBILE = '+59899555111';

describe('a guest added by telephone', () => {
  it('is a rider with a name and a phone, who can sign in with a code that is sent to the phone', async () => {
    const { ports, store, accounts, audits } = world();
    const { id } = await addGuestCommand(ports, INPUT, admin);
    expect(store.get(`users/${id}`)).toMatchObject({
      firstName: 'María',
      lastName: 'de los Santos',
      email: '',
      mobile: MOBILE,
      usertype: 'rider',
      approved: true,
      walletBalance: 0,
      regType: 'mobile',
      createdAt: NOW,
    });
    expect(await accounts.byMobile(MOBILE)).toMatchObject({ uid: id, email: null });
    expect(audits()).toMatchObject([{ uid: 'boss', action: 'guest_add', target: `users_${id}` }]);
  });

  it('has no last name if the caller gives only one name', async () => {
    const { ports, store } = world();
    const { id } = await addGuestCommand(ports, { name: 'Marta', phone: MOBILE }, admin);
    expect(store.get(`users/${id}/firstName`)).toBe('Marta');
    expect(store.get(`users/${id}`)).not.toHaveProperty('lastName');
  });

  it('is created once, even if a later call has the same number and another name', async () => {
    const { ports, store } = world();
    const first = await addGuestCommand(ports, INPUT, admin);
    const second = await addGuestCommand(ports, { name: 'Mary', phone: MOBILE }, admin);
    expect(second).toEqual(first);
    expect(store.get(`users/${first.id}/firstName`)).toBe('María');
  });

  it('gets the sign-in account that a killed call has created', async () => {
    const { ports, store, accounts } = world();
    const uid = await accounts.create({ email: null, mobile: MOBILE });
    expect(await addGuestCommand(ports, INPUT, admin)).toEqual({ id: uid });
    expect(store.get(`users/${uid ?? ''}/mobile`)).toBe(MOBILE);
  });

  it('does not get an account that is being deleted, because the deletion would also delete the guest’s profile', async () => {
    const { ports, store, accounts } = world();
    const uid = (await accounts.create({ email: null, mobile: MOBILE })) ?? '';
    await store.update({ [`account_deletions/${uid}`]: { state: 'started', at: NOW } });
    await expect(addGuestCommand(ports, INPUT, admin)).rejects.toMatchObject({ code: 'record_changed' });
    expect(store.get('users')).toBeNull();
  });

  it('is the existing rider who has proven the number, and not a rider who has only typed the number', async () => {
    const { ports, store } = world({
      users: {
        liar: aRider({ mobile: MOBILE, regType: 'email' }),
        ana: aRider({ mobile: '+59899555222', regType: 'mobile' }),
      },
    });
    const { id } = await addGuestCommand(ports, INPUT, admin);
    expect(id).not.toBe('liar');
    expect(await addGuestCommand(ports, { name: 'Ana', phone: '099 555 222' }, admin)).toEqual({ id: 'ana' });
    expect(store.get('users/liar/mobile')).toBe(MOBILE);
  });

  it('cannot have an invalid number, or the number of a driver, staff or a blocked person', async () => {
    const { ports, store, accounts } = world({
      users: { dan: { ...aRider({ mobile: MOBILE, usertype: 'driver', regType: 'admin' }) } },
    });
    await expect(addGuestCommand(ports, INPUT, admin)).rejects.toMatchObject({ code: 'user_exists' });
    await expect(addGuestCommand(ports, { ...INPUT, phone: 'none' }, admin)).rejects.toMatchObject({
      code: 'mobile_no_blank_error',
    });
    const hash = ports.secrets.hash(`contact:mobile:+59899555333`);
    await store.update({
      'blocked_contacts/k': { kind: 'mobile', hash, uid: 'bad', until: NOW + 1e9, expiresAt: NOW + 1e9 },
    });
    await expect(addGuestCommand(ports, { ...INPUT, phone: '099555333' }, admin)).rejects.toMatchObject({
      code: 'account_blocked',
    });
    expect(accounts.all()).toEqual([]);
  });
});

it('a guest’s profile does not replace a profile that was made during the call', () =>
  expectFences(
    () => {
      const { ports, store } = world();
      return { store, run: (racing) => addGuestCommand({ ...ports, store: racing }, INPUT, admin) };
    },
    { [`users/uid-of-${MOBILE}/usertype`]: 'driver' },
  ));
