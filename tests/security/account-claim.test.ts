import { en } from '@locales/english';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestEmailOtp, userSignup, verifyEmailOtp } from '@domain/contracts/people/accounts';
import { addUser } from '@domain/contracts/people/people';
import { requestWithdrawal } from '@domain/contracts/money/wallet';
import type { EndpointContract } from '@domain/contracts/endpoint';
import {
  requestEmailOtp as requestCode,
  verifyEmailOtp as verifyCode,
} from '../../functions/src/accounts/sign-in/email-otp.command';
import { signUpUser } from '../../functions/src/accounts/sign-in/user-signup.command';
import { createApiHandler } from '../../functions/src/platform/http/api-handler';
import { defineEndpoint, requireCaller } from '../../functions/src/platform/http/endpoint';
import type { Account, Caller } from '../../functions/src/platform/ports';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { createSecrets } from '../../functions/src/platform/secrets';
import { createSessionCheck } from '../../functions/src/platform/http/call-checks';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import {
  aCaller,
  aClock,
  aLog,
  aMailbox,
  aRider,
  memoryAccounts,
  someSettings,
  uidOf,
  storedPeople,
} from '../../functions/src/platform/testing/records';
import { addPerson } from '../../functions/src/staff/people/people.command';
import { requestWithdrawalCommand } from '../../functions/src/wallet/withdrawal.command';

/** An attacker creates an account with a victim’s e-mail address, or types the address into a profile. */

const VICTIM = 'ana@hail.example';
const MOBILE = '+59899123456';
const FIVE_MINUTES = 300_000;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Serves the calls of these tests over HTTP. The store is in memory. */
async function service(initial: { accounts?: Account[]; tree?: Record<string, unknown> } = {}) {
  const time = aClock();
  const { clock } = time;
  const settings = () => Promise.resolve(someSettings({ RiderWithDraw: true }));
  const store = createMemoryStore({ settings: someSettings(), ...initial.tree }, clock);
  const secrets = createSecrets(() => 'pepper');
  const mailer = aMailbox();
  const accounts = memoryAccounts(initial.accounts);
  const notify = () => Promise.resolve();
  const wait = (ms: number) => {
    time.advance(ms);
    return Promise.resolve();
  };
  const ports = {
    store,
    secrets,
    mailer,
    accounts,
    clock,
    settings,
    notify,
    wait,
    log: aLog(),
    appUrl: () => '',
    pictures: { adopt: () => Promise.reject(new Error('a rider has no licence')) },
    push: { send: () => Promise.resolve('sent' as const) },
  };
  /** The tokens that were issued. Each token keeps the time of its sign-in. */
  const tokens = new Map<string, Caller>();
  const rateLimits = [{ by: 'ip', limit: 100, windowSecs: 60 }] as const;
  const handler = createApiHandler({
    endpoints: [
      defineEndpoint(requestEmailOtp, { rateLimits, handle: (input) => requestCode(ports, input) }),
      defineEndpoint(verifyEmailOtp, {
        rateLimits,
        handle: (input, _caller, client) => verifyCode(ports, input, client),
      }),
      defineEndpoint(userSignup, {
        rateLimits,
        handle: (input, caller, client) => signUpUser(ports, input, requireCaller(caller), client),
      }),
      defineEndpoint(addUser, {
        rateLimits,
        handle: (input, caller) => addPerson(ports, input, requireCaller(caller)),
      }),
      defineEndpoint(requestWithdrawal, {
        rateLimits,
        handle: (input, caller) => requestWithdrawalCommand(ports, input, requireCaller(caller)),
      }),
    ],
    verifyToken: (token) => Promise.resolve(tokens.get(token) ?? null),
    isDataReady: () => Promise.resolve(true),
    isFromApp: () => Promise.resolve(true),
    hasAppProof: () => Promise.resolve(false),
    checkSession: createSessionCheck({ store, clock }),
    roleOf: async (uid) => store.read(`users/${uid}/usertype`, z.enum(['rider', 'driver', 'admin'])),
    hasSecondFactor: () => Promise.resolve(true),
    settings,
    limiter: createRateLimiter({ store, secrets, clock }),
    newErrorId: () => 'error-id',
    trustedProxyHops: () => 0,
    log: aLog(),
  });
  const { url, stop } = await listen((request, response) => void handler(request, response));
  stops.push(stop);
  const call = async <Input extends z.ZodType>(
    contract: EndpointContract<Input, z.ZodType>,
    input: z.input<Input>,
    token?: string,
  ) => {
    const response = await fetch(`${url}/api/${contract.name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    });
    return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
  };
  const signInAs = (caller: Partial<Caller>): string => {
    const token = `token-${tokens.size.toString()}`;
    tokens.set(token, aCaller({ signedInAt: clock(), ...caller }));
    return token;
  };
  return {
    store,
    accounts,
    call,
    signInAs,
    advance: time.advance,
    /** Signs in with an e-mailed code, as the owner does. Returns the token of the session. */
    signInByCode: async (email: string): Promise<string> => {
      await call(requestEmailOtp, { email });
      const otp = /\b\d{6}\b/.exec(mailer.mails.at(-1)?.text ?? '')?.[0] ?? '';
      const { body } = await call(verifyEmailOtp, { email, otp });
      return signInAs({ uid: String(body.token).replace('token-of-', ''), email });
    },
  };
}

const unproven = (changes: Partial<Account> = {}): Account => ({
  uid: 'eve',
  email: VICTIM,
  isEmailVerified: false,
  mobile: null,
  ...changes,
});
const refusal = (code: 'session_ended' | 'account_in_review' | 'account_blocked') => ({
  error: { code, message: en[code] },
});

describe('an account that an attacker created for another person’s address', () => {
  it('no longer accepts the attacker’s tokens as soon as the owner verifies the address', async () => {
    const { signInAs, signInByCode, advance, call } = await service({
      accounts: [unproven()],
      tree: { users: { eve: aRider({ walletBalance: 0 }) } },
    });
    const stolen = signInAs({ uid: 'eve', provider: 'password' });
    advance(FIVE_MINUTES);
    const own = await signInByCode(VICTIM);
    expect(await call(requestWithdrawal, { amount: 1 }, stolen)).toEqual({
      status: 401,
      body: refusal('session_ended'),
    });
    // The owner’s own session is valid from its first second.
    expect((await call(requestWithdrawal, { amount: 1 }, own)).body).toMatchObject({
      error: { code: 'wallet_too_small' },
    });
  });

  it('pays no money out before a review by staff, if the account contains bank details or money', async () => {
    const { store, signInByCode, call } = await service({
      accounts: [unproven()],
      tree: storedPeople({ eve: aRider({ walletBalance: 80, bankAccount: 'of the attacker' }) }),
    });
    const own = await signInByCode(VICTIM);
    expect(await call(requestWithdrawal, { amount: 80 }, own)).toEqual({
      status: 403,
      body: refusal('account_in_review'),
    });
    expect(store.get('reviews/eve_account_claimed')).toMatchObject({
      state: 'open',
      people: { eve: 'Ana Pérez' },
    });
    expect(store.get('withdraws')).toBeNull();
  });
});

describe('a user whom staff added with a mobile and an e-mail', () => {
  it('signs in to the same account by a code to the mobile and by a code to the e-mail address', async () => {
    const { store, accounts, call, signInAs, signInByCode } = await service({
      tree: {
        users: { boss: aRider({ usertype: 'admin', email: 'boss@hail.example', mobile: '+59899000009' }) },
      },
    });
    const person = {
      usertype: 'rider',
      firstName: 'Ana',
      lastName: 'Gil',
      email: VICTIM,
      mobile: MOBILE,
    } as const;
    const { body } = await call(addUser, { person }, signInAs({ uid: 'boss' }));
    await signInByCode(VICTIM);
    // After a code to a mobile number, the sign-in service opens the account with this number.
    expect(await accounts.byMobile(MOBILE)).toMatchObject({
      uid: body.id,
      email: VICTIM,
      isEmailVerified: true,
    });
    expect(accounts.all()).toHaveLength(1);
    expect(store.get(`sign_ins/${String(body.id)}`)).not.toBeNull();
  });
});

describe('a victim’s address in an attacker’s profile', () => {
  const squatted = { users: { eve: aRider({ email: VICTIM, mobile: '+59899000000', regType: 'mobile' }) } };
  const names = { firstName: 'Ana', lastName: 'Gil' };

  it('does not prevent the owner’s sign-in and sign-up', async () => {
    const { store, call, signInByCode } = await service({ tree: squatted });
    const own = await signInByCode(VICTIM);
    expect(await call(userSignup, { regData: names }, own)).toMatchObject({ status: 200 });
    expect(store.get(`users/${uidOf(VICTIM)}`)).toMatchObject({ email: VICTIM, regType: 'email' });
  });

  it('does not prevent staff from adding the owner', async () => {
    const { call, signInAs } = await service({
      tree: { users: { ...squatted.users, boss: aRider({ usertype: 'admin', email: 'boss@hail.example' }) } },
    });
    const person = { ...names, usertype: 'rider', email: VICTIM, mobile: MOBILE } as const;
    expect(await call(addUser, { person }, signInAs({ uid: 'boss' }))).toMatchObject({ status: 200 });
  });
});

describe('a sign-up that tests whether an account exists', () => {
  it('gets the same answer for another user’s contact and for a contact without an account', async () => {
    const { call, signInAs } = await service({
      accounts: [unproven({ uid: 'ana', isEmailVerified: true, mobile: MOBILE })],
      tree: { users: { ana: aRider({ email: VICTIM, mobile: MOBILE }) } },
    });
    const signUp = async (uid: string, email: string) => {
      const token = signInAs({
        uid,
        email: null,
        isEmailVerified: false,
        mobile: '+59899777777',
        provider: 'phone',
      });
      const { status, body } = await call(
        userSignup,
        { regData: { firstName: 'E', lastName: 'V', email } },
        token,
      );
      return { status, approved: body.approved };
    };
    expect(await signUp('eve1', VICTIM)).toEqual(await signUp('eve2', 'nobody@hail.example'));
  });
});

describe('a blocked user who signs up again', () => {
  const BLOCKED = { kind: 'mobile', uid: 'gone', until: 9e15, expiresAt: 9e15 } as const;
  const withContact = (kind: 'mobile' | 'email', contact: string) => ({
    blocked_contacts: {
      k: { ...BLOCKED, kind, hash: createSecrets(() => 'pepper').hash(`contact:${kind}:${contact}`) },
    },
  });

  it('gets no profile with the old phone number, and no token for the deleted account’s e-mail address', async () => {
    const byPhone = await service({ tree: withContact('mobile', MOBILE) });
    const token = byPhone.signInAs({ uid: 'new', email: null, mobile: MOBILE, provider: 'phone' });
    expect(await byPhone.call(userSignup, { regData: { firstName: 'E', lastName: 'V' } }, token)).toEqual({
      status: 403,
      body: refusal('account_blocked'),
    });
    expect(byPhone.store.get('users')).toBeNull();

    const byMail = await service({ tree: withContact('email', VICTIM) });
    await byMail.signInByCode(VICTIM);
    expect(byMail.accounts.all()).toEqual([]);
  });

  it('cannot lock another user out by having entered the other user’s phone number before the block', async () => {
    const { call, signInByCode } = await service({ tree: withContact('mobile', MOBILE) });
    const own = await signInByCode(VICTIM);
    const said = { firstName: 'Ana', lastName: 'Gil', mobile: MOBILE };
    // An unverified contact of a blocked user causes a review instead of a refusal.
    expect(await call(userSignup, { regData: said }, own)).toMatchObject({ status: 200 });
  });
});
