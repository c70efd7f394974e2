import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { A_BROWSER, aRider, foreseeableSecrets, memoryAccounts, uidOf } from '../../platform/testing/records';
import { requestEmailOtp, verifyEmailOtp } from './email-otp.command';
import { EMAIL, CODE, setUp } from '../testing/otp-world';

const MINUTE = 60_000;
const MOBILE = '+59899000000';
let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

describe('verify_email_otp', () => {
  it('creates an account with a verified address and returns a token of this account', async () => {
    await world.request();
    expect(await world.verify(CODE)).toEqual({ token: `token-of-${uidOf(EMAIL)}` });
    expect(world.accounts.all()).toMatchObject([{ email: EMAIL, isEmailVerified: true }]);
  });

  it('finds the existing account', async () => {
    world = setUp(memoryAccounts([{ uid: 'ana', email: EMAIL, isEmailVerified: true, mobile: null }]));
    await world.request();
    expect(await world.verify(CODE)).toEqual({ token: 'token-of-ana' });
    expect(world.accounts.all()).toHaveLength(1);
  });

  it('gives no token to a blocked person until the block ends', async () => {
    world = setUp(memoryAccounts([{ uid: 'ana', email: EMAIL, isEmailVerified: true, mobile: null }]));
    await world.store.update({ 'sessions/ana': { validAfter: world.clock() / 1000 + 60, endedBy: 'block' } });
    await world.request();
    await expect(world.verify(CODE)).rejects.toThrow('account_blocked');
    world.advance(60_000);
    await world.request();
    expect(await world.verify(CODE)).toEqual({ token: 'token-of-ana' });
  });

  it('gives a token to a person whose sessions were ended', async () => {
    world = setUp(memoryAccounts([{ uid: 'ana', email: EMAIL, isEmailVerified: true, mobile: null }]));
    await world.store.update({ 'sessions/ana': { validAfter: world.clock() / 1000, endedBy: 'self' } });
    await world.request();
    expect(await world.verify(CODE)).toEqual({ token: 'token-of-ana' });
  });

  it('accepts each code only once', async () => {
    await world.request();
    await world.verify(CODE);
    await expect(world.verify(CODE)).rejects.toThrow(new DomainError('otp_expired'));
  });

  it('rejects the code after exactly ten minutes', async () => {
    await world.request();
    world.advance(10 * MINUTE);
    await expect(world.verify(CODE)).rejects.toThrow('otp_expired');

    await world.request();
    world.advance(10 * MINUTE - 1);
    await expect(world.verify(CODE)).resolves.toBeDefined();
  });

  it('rejects every code after five wrong attempts, even the right code', async () => {
    await world.request();
    for (let turn = 1; turn <= 4; turn += 1)
      await expect(world.verify('999999')).rejects.toThrow('otp_invalid');
    await expect(world.verify('999999')).rejects.toThrow('otp_too_many_tries');
    await expect(world.verify(CODE)).rejects.toThrow('otp_too_many_tries');
    expect(world.accounts.calls).toEqual([]);
  });

  it('accepts the right code at the fifth attempt', async () => {
    await world.request();
    for (let turn = 1; turn <= 4; turn += 1)
      await expect(world.verify('999999')).rejects.toThrow('otp_invalid');
    await expect(world.verify(CODE)).resolves.toBeDefined();
  });

  it('accepts only the newest code', async () => {
    const codes = [111111, 222222];
    const ports = { ...world, secrets: foreseeableSecrets(codes) };
    await requestEmailOtp(ports, { email: EMAIL });
    await requestEmailOtp(ports, { email: EMAIL });
    await expect(verifyEmailOtp(ports, { email: EMAIL, otp: '111111' }, A_BROWSER)).rejects.toThrow(
      'otp_invalid',
    );
    await expect(verifyEmailOtp(ports, { email: EMAIL, otp: '222222' }, A_BROWSER)).resolves.toBeDefined();
  });

  it('still accepts the code of a device after another device requests and tries codes for the address', async () => {
    const ports = { ...world, secrets: foreseeableSecrets([111111, 222222]) };
    const mine = { email: EMAIL, device: 'device-of-the-owner' };
    const strange = { email: EMAIL, device: 'device-of-a-stranger' };
    await requestEmailOtp(ports, mine);
    await requestEmailOtp(ports, strange);
    for (let turn = 0; turn < 5; turn += 1)
      await expect(verifyEmailOtp(ports, { ...strange, otp: '999999' }, A_BROWSER)).rejects.toThrow('otp_');
    // The attacker's device cannot use the owner's code.
    await expect(verifyEmailOtp(ports, { email: EMAIL, otp: '111111' }, A_BROWSER)).rejects.toThrow(
      'otp_expired',
    );
    await expect(verifyEmailOtp(ports, { ...mine, otp: '111111' }, A_BROWSER)).resolves.toBeDefined();
  });

  it('rejects a code for another address', async () => {
    await world.request();
    await expect(world.verify(CODE, 'eve@hail.example')).rejects.toThrow('otp_expired');
  });

  it('keeps an account with a verified phone, but removes the unverified address from this account', async () => {
    const phone = { uid: 'phone', email: EMAIL, isEmailVerified: false, mobile: MOBILE };
    world = setUp(memoryAccounts([phone]));
    await world.request();
    expect(await world.verify(CODE)).toEqual({ token: `token-of-${uidOf(EMAIL)}` });
    expect(world.accounts.all()).toContainEqual({ ...phone, email: null });
  });

  it('opens the account for which staff entered this address and a phone number', async () => {
    const added = { uid: 'leo', email: EMAIL, isEmailVerified: false, mobile: MOBILE };
    const profile = aRider({ email: EMAIL, mobile: MOBILE, regType: 'admin' });
    world = setUp(memoryAccounts([added]), { users: { leo: profile } });
    await world.request();
    expect(await world.verify(CODE)).toEqual({ token: 'token-of-leo' });
    expect(world.accounts.all()).toEqual([{ ...added, isEmailVerified: true }]);
    // The account had no money and no trips, so it is not paused.
    expect(world.store.get('users/leo')).toEqual(profile);
    expect(world.told).toEqual([]);
  });

  it.each([
    ['the person chose the address', { regType: 'mobile' }],
    ['staff entered another address', { regType: 'admin', email: 'other@hail.example' }],
    ['staff entered another phone', { regType: 'admin', mobile: '+59899000009' }],
  ])('does not open an account with a phone when %s', async (_why, change) => {
    const known = { uid: 'leo', email: EMAIL, isEmailVerified: false, mobile: MOBILE };
    world = setUp(memoryAccounts([known]), {
      users: { leo: aRider({ email: EMAIL, mobile: MOBILE, ...change }) },
    });
    await world.request();
    expect(await world.verify(CODE)).toEqual({ token: `token-of-${uidOf(EMAIL)}` });
  });

  it('records the sign-in with its time and browser', async () => {
    await world.request();
    await world.verify(CODE);
    expect(Object.values(world.store.get(`sign_ins/${uidOf(EMAIL)}`) ?? {})).toEqual([
      { at: world.clock(), way: 'email', device: 'Firefox, Linux' },
    ]);
  });

  it('records no sign-in for a wrong code', async () => {
    await world.request();
    await expect(world.verify('999999')).rejects.toThrow('otp_invalid');
    expect(world.store.get('sign_ins')).toBeNull();
  });
});
