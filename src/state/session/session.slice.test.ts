import { describe, expect, it } from 'vitest';
import { NO_ERROR } from '../lifecycle';
import {
  registerUser,
  requestEmailCode,
  requestPhoneCode,
  secondFactorSetUpAsked,
  secondFactorSetUpEnded,
  sessionSlice,
  signInWithProvider,
  verifyEmailCode,
  verifyPhoneCode,
} from './session.slice';
import { deleteAccount } from './session.thunks';

const {
  reducer,
  actions: { identityReceived, signInRefused },
} = sessionSlice;
const refused = reducer(undefined, signInRefused('otp_invalid'));

describe('a step of the sign-in', () => {
  const steps = [
    requestEmailCode,
    requestPhoneCode,
    verifyEmailCode,
    verifyPhoneCode,
    signInWithProvider,
    registerUser,
  ].map(({ typePrefix }) => ({ typePrefix }));

  it.each(steps)('is loading without the last error until it fails: $typePrefix', ({ typePrefix }) => {
    const waiting = reducer(refused, { type: `${typePrefix}/pending` });
    expect(waiting).toMatchObject({ loading: true, error: NO_ERROR });
    const failure = { type: `${typePrefix}/rejected`, payload: { code: 'offline' } };
    expect(reducer(waiting, failure)).toMatchObject({
      loading: false,
      error: { flag: true, msg: 'offline' },
    });
  });

  it.each([
    { typePrefix: requestEmailCode.typePrefix, answer: 'emailToken' },
    { typePrefix: requestPhoneCode.typePrefix, answer: 'verificationId' },
  ])('is over when the code was sent: $typePrefix', ({ typePrefix, answer }) => {
    const waiting = reducer(refused, { type: `${typePrefix}/pending` });
    const sent = reducer(waiting, { type: `${typePrefix}/fulfilled`, payload: 'sent' });
    expect(sent).toMatchObject({ loading: false, error: NO_ERROR, [answer]: 'sent' });
  });

  it('is loading from the sign-in until the profile arrives, and then no setup of a second factor is open', () => {
    const before = reducer(undefined, secondFactorSetUpAsked());
    expect(before).toMatchObject({ isSettingUpSecondFactor: true });
    expect(reducer(before, secondFactorSetUpEnded())).toMatchObject({ isSettingUpSecondFactor: false });
    const identity = { uid: 'rider-1', regType: 'email', email: null, mobile: null } as const;
    expect(reducer(before, identityReceived(identity))).toMatchObject({
      status: 'unknown',
      loading: true,
      isSettingUpSecondFactor: false,
    });
  });
});

describe('an account', () => {
  it('is marked as being deleted from the request until the request fails', () => {
    const leaving = reducer(undefined, { type: deleteAccount.pending.type });
    expect(leaving.isLeaving).toBe(true);
    expect(reducer(leaving, { type: deleteAccount.rejected.type }).isLeaving).toBe(false);
  });
});
