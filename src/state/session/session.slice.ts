import { createSelector, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { OwnUser, Role } from '@domain/records';
import { secondFactorStep, type SecondFactorStep } from '@domain/access/second-factor';
import type { SessionHint } from '@/lib/session-hint';
import type { Identity, SocialProvider } from '@/api/services';
import { NO_ERROR, type Lifecycle, type SliceError } from '../lifecycle';
import type { RootState } from '../root-state';
import { selectSettings } from '../settings/settings.slice';
import {
  deleteAccount,
  registerUser,
  requestEmailCode,
  requestPhoneCode,
  signInWithProvider,
  signOut,
  updateProfile,
  verifyEmailCode,
  verifyPhoneCode,
} from './session.thunks';

export type { SocialProvider };

export type SessionStatus = 'unknown' | 'signed-out' | 'unregistered' | 'signed-in';

export type SessionState = Lifecycle & {
  status: SessionStatus;
  /** the person who was signed in at the last visit of this device, or null */
  expected: SessionHint | null;
  /** the identity of the signed-in person, and the profile when it is known */
  info: { identity: Identity; profile: OwnUser | null } | null;
  /** the id of the phone verification after a phone code was sent, otherwise null */
  verificationId: string | null;
  /**
   * The e-mail address to which a code was sent. The person gets a token only after the server has checked
   * the code.
   */
  emailToken: string | null;
  /** whether the person's account is being deleted. Then it is no error that the record is missing. */
  isLeaving: boolean;
  /** the proof of the second factor in the token, or null if the token has no proof */
  secondFactorProof: number | null;
  /**
   * Whether the person is setting up a second factor. In the last step of the setup, the person saves the
   * recovery codes.
   */
  isSettingUpSecondFactor: boolean;
};

const initialState: SessionState = {
  status: 'unknown',
  expected: null,
  info: null,
  verificationId: null,
  emailToken: null,
  isLeaving: false,
  secondFactorProof: null,
  isSettingUpSecondFactor: false,
  loading: false,
  error: NO_ERROR,
};

const signedOutState: SessionState = { ...initialState, status: 'signed-out' };

const isRequest = isAnyOf(requestEmailCode.pending, requestPhoneCode.pending);
const isSignIn = isAnyOf(verifyEmailCode.pending, verifyPhoneCode.pending, signInWithProvider.pending);
const isSignInFailure = isAnyOf(
  verifyEmailCode.rejected,
  verifyPhoneCode.rejected,
  signInWithProvider.rejected,
);

export const sessionSlice = createSlice({
  name: 'session',
  reducerPath: 'auth',
  initialState,
  reducers: {
    /** The app starts on a device on which this person was signed in. */
    sessionExpected: (state, { payload }: PayloadAction<SessionHint | null>) => {
      state.expected = payload;
    },
    /** A person has signed in. The app does not know yet whether the person has a profile. */
    identityReceived: (state, { payload }: PayloadAction<Identity>) => {
      state.status = 'unknown';
      state.info = { identity: payload, profile: null };
      state.isSettingUpSecondFactor = false;
      state.loading = true;
    },
    /** The signed-in person has no profile. docs/product calls this action USER_NOT_REGISTERED. */
    userNotRegistered: (state, { payload }: PayloadAction<Identity>) => {
      Object.assign(state, signedOutState, {
        status: 'unregistered',
        info: { identity: payload, profile: null },
      });
    },
    /** The record of the signed-in person has arrived or has changed. */
    profileReceived: (
      state,
      {
        payload: { secondFactorProof, ...info },
      }: PayloadAction<{ identity: Identity; profile: OwnUser; secondFactorProof: number | null }>,
    ) => {
      const { isLeaving, isSettingUpSecondFactor } = state;
      Object.assign(state, signedOutState, {
        status: 'signed-in',
        info,
        secondFactorProof,
        isLeaving,
        isSettingUpSecondFactor,
      });
    },
    secondFactorSetUpAsked: (state) => {
      state.isSettingUpSecondFactor = true;
    },
    /** The person has saved the recovery codes, or has declined to. */
    secondFactorSetUpEnded: (state) => {
      state.isSettingUpSecondFactor = false;
    },
    /** The person has proven the second factor. The payload is the proof in the new token. */
    secondFactorProven: (state, { payload }: PayloadAction<number | null>) => {
      state.secondFactorProof = payload;
    },
    /** The server or the app has refused the person. The person is signed out a moment later. */
    signInRefused: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, signedOutState, { error: { flag: true, msg: payload } });
    },
    signedOut: () => signedOutState,
    /**
     * A code was sent, and then the page was reloaded before the code was checked. The step in which the
     * person enters the code is shown again.
     */
    codeAwaited: (state, { payload }: PayloadAction<{ email: string } | { verificationId: string }>) => {
      if ('email' in payload) state.emailToken = payload.email;
      else state.verificationId = payload.verificationId;
    },
    /** The action CLEAR_LOGIN_ERROR. It also closes the step in which the person enters a code. */
    loginErrorCleared: (state) => {
      state.error = NO_ERROR;
      state.verificationId = null;
      state.emailToken = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(requestEmailCode.fulfilled, (state, { payload }) => {
        state.loading = false;
        state.emailToken = payload;
      })
      .addCase(requestEmailCode.rejected, (state, { payload }) => {
        fail(state, payload?.code);
        state.emailToken = null;
      })
      .addCase(requestPhoneCode.fulfilled, (state, { payload }) => {
        state.loading = false;
        state.verificationId = payload;
      })
      .addCase(requestPhoneCode.rejected, (state, { payload }) => {
        fail(state, payload?.code);
        state.verificationId = null;
      })
      .addCase(deleteAccount.pending, (state) => {
        state.isLeaving = true;
      })
      .addCase(deleteAccount.rejected, (state) => {
        state.isLeaving = false;
      })
      .addCase(registerUser.pending, startLoading)
      .addCase(registerUser.rejected, (state, { payload }) => fail(state, payload?.code))
      .addMatcher(isAnyOf(isRequest, isSignIn), startLoading)
      .addMatcher(isSignInFailure, (state, { payload }) => fail(state, payload?.code));
  },
  selectors: {
    /** `unknown` until the sign-in service and the person's record have answered. */
    selectSessionStatus: (state): SessionStatus => state.status,
    /**
     * The person who was signed in at the last visit, as long as it is unknown whether this session still
     * exists.
     */
    selectExpectedSession: (state): SessionHint | null =>
      state.status === 'unknown' ? state.expected : null,
    /** The signed-in person's profile, or null before the registration. */
    selectCurrentUser: (state): OwnUser | null => state.info?.profile ?? null,
    selectRole: (state): Role | null => state.info?.profile?.usertype ?? null,
    /**
     * The signed-in identity, even if the person has no profile yet. The person has proven the contact in it.
     */
    selectIdentity: (state): Identity | null => state.info?.identity ?? null,
    selectIsAuthLoading: (state): boolean => state.loading,
    /**
     * The id of the phone verification while the person must enter a code that was sent by phone, otherwise
     * null.
     */
    selectVerificationId: (state): string | null => state.verificationId,
    /** The e-mail address while the person must enter a code that was sent by e-mail, otherwise null. */
    selectEmailToken: (state): string | null => state.emailToken,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof sessionSlice> {}
}

export const {
  selectSessionStatus,
  selectExpectedSession,
  selectCurrentUser,
  selectRole,
  selectIdentity,
  selectIsAuthLoading,
  selectVerificationId,
  selectEmailToken,
} = sessionSlice.selectors;

function startLoading(state: SessionState): void {
  state.loading = true;
  state.error = NO_ERROR;
}

function fail(state: SessionState, code = 'internal'): void {
  state.loading = false;
  state.error = { flag: true, msg: code };
}

export const {
  sessionExpected,
  codeAwaited,
  loginErrorCleared,
  secondFactorSetUpAsked,
  secondFactorSetUpEnded,
} = sessionSlice.actions;
export {
  registerUser,
  requestEmailCode,
  requestPhoneCode,
  signInWithProvider,
  signOut,
  updateProfile,
  verifyEmailCode,
  verifyPhoneCode,
};
/**
 * The step of the second factor that the person must complete before the screens and streams of the role
 * open. Null if there is no such step.
 */
export const selectSecondFactorStep = (state: RootState): SecondFactorStep | null => {
  const { info, isSettingUpSecondFactor, secondFactorProof } = state.auth;
  const profile = info?.profile ?? null;
  if (profile === null) return null;
  if (isSettingUpSecondFactor) return 'set_up';
  const { require_second_factor = 'off' } = selectSettings(state) ?? {};
  return secondFactorStep(profile, { require_second_factor }, secondFactorProof);
};
/**
 * The failure of the sign-in or registration, with which the form marks its fields. The alert dialog shows
 * the failure too.
 */
export const selectAuthError = createSelector(
  [(state: RootState) => state.auth.error],
  (error): SliceError => ({ flag: error.flag, msg: error.msg }),
);
