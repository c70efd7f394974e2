import { call } from '@/api/call';
import { proveMobile } from './mobile-proof.thunks';
import type { BookingsScope } from '@/api/services';
import { blockedSessions, endedSessions } from '@domain/access/session';
import { dbPaths } from '@domain/database/paths';
import { addListener } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBooking, aDriver, aFleetAdmin, anAdmin, aSettings, aUser } from '../../../tests/support/builders';
import { GOOD_CODE } from '../../../tests/support/backend/accounts';
import { World } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectBookings } from '../bookings/bookings.slice';
import { pickupChanged } from '../trip-points/trip-points.slice';
import { startApp } from '../startup/startup.slice';
import { selectAlertDialog } from '../ui/ui.slice';
import { sessionStarted } from './session-events';
import {
  loginErrorCleared,
  registerUser,
  requestEmailCode,
  requestPhoneCode,
  selectAuthError,
  selectCurrentUser,
  selectEmailToken,
  selectIdentity,
  selectIsAuthLoading,
  selectRole,
  selectSessionStatus,
  selectVerificationId,
  signInWithProvider,
  signOut,
  updateProfile,
  verifyEmailCode,
  verifyPhoneCode,
} from './session.slice';
import { downloadMyData, updateProfileImage } from './account.thunks';

const PUBLIC_STREAMS = [
  'auth.watchIdentity',
  'catalogue.watchCarTypes',
  'catalogue.watchLanguageList',
  'catalogue.watchSettings',
  'device.watchOnline',
];
/** The roles for which a stream of bookings is open. */
const listed = (world: World) =>
  world.streamsOf('bookings.watchBookings').map(([scope]) => (scope as BookingsScope).role);
/** A user whose record has an unknown user type. */
async function anUnknownType() {
  const world = new World();
  world.signIn(aUser());
  world.write({ [`${dbPaths.user('rider-1')}/usertype`]: 'robot' });
  return startedStore({ world });
}

describe('signing in', () => {
  it('has the status "unknown" until the app has started, and then the status "signed out" for a visitor', async () => {
    const { store } = await startedStore();
    expect(selectSessionStatus(store.getState())).toBe('signed-out');
    expect(selectCurrentUser(store.getState())).toBeNull();
  });

  it('signs a known user in with the e-mailed code', async () => {
    const { store, world } = await startedStore({ data: { users: [aUser()] } });
    await store.dispatch(requestEmailCode({ email: 'ana@hail.example' }));
    expect(selectEmailToken(store.getState())).toBe('ana@hail.example');
    await store.dispatch(verifyEmailCode({ email: 'ana@hail.example', otp: GOOD_CODE }));
    await settled();
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
    expect(selectRole(store.getState())).toBe('rider');
    expect(selectEmailToken(store.getState())).toBeNull();
    expect(selectIsAuthLoading(store.getState())).toBe(false);
    expect(world.callsOf('auth.requestEmailCode')).toEqual([['ana@hail.example']]);
  });

  it('still waits for the code after a wrong code, and shows an alert', async () => {
    const { store } = await startedStore();
    await store.dispatch(requestEmailCode({ email: 'ana@hail.example' }));
    await store.dispatch(verifyEmailCode({ email: 'ana@hail.example', otp: '999999' }));
    expect(selectAuthError(store.getState())).toEqual({ flag: true, msg: 'otp_invalid' });
    expect(selectEmailToken(store.getState())).toBe('ana@hail.example');
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'otp_invalid' });
    expect(selectIsAuthLoading(store.getState())).toBe(false);
  });

  it('stores the verification id of a phone code until the error is cleared', async () => {
    const { store } = await startedStore();
    await store.dispatch(requestPhoneCode({ mobile: '+59899123456', captchaContainerId: 'captcha' }));
    const verificationId = selectVerificationId(store.getState());
    expect(verificationId).not.toBeNull();
    await store.dispatch(verifyPhoneCode({ verificationId: verificationId ?? '', code: '000000' }));
    expect(selectVerificationId(store.getState())).toBe(verificationId);
    store.dispatch(loginErrorCleared());
    expect(selectVerificationId(store.getState())).toBeNull();
    expect(selectAuthError(store.getState()).flag).toBe(false);
  });

  it('clears the verification id when a phone code cannot be sent', async () => {
    const { store, world } = await startedStore();
    await store.dispatch(requestPhoneCode({ mobile: '+59899123456', captchaContainerId: 'captcha' }));
    world.failNext('auth.requestPhoneCode', 'rate_limited');
    await store.dispatch(requestPhoneCode({ mobile: '+59899123456', captchaContainerId: 'captcha' }));
    expect(selectVerificationId(store.getState())).toBeNull();
    expect(selectAuthError(store.getState())).toEqual({ flag: true, msg: 'rate_limited' });
  });

  it('shows the provider’s code and message when a phone sign-in fails', async () => {
    const { store, world } = await startedStore();
    const request = { mobile: '+59899123456', captchaContainerId: 'captcha' };
    world.failNext('auth.requestPhoneCode', 'login_error', 'auth/captcha-check-failed: Hostname not found');
    await store.dispatch(requestPhoneCode(request));
    expect(selectAlertDialog(store.getState())).toEqual({
      message: 'login_error',
      detail: 'auth/captcha-check-failed: Hostname not found',
    });
    world.failNext('auth.verifyPhoneCode', 'otp_expired', 'auth/code-expired: The SMS code has expired.');
    await store.dispatch(verifyPhoneCode({ verificationId: 'v', code: '000000' }));
    expect(selectAlertDialog(store.getState())).toEqual({
      message: 'otp_expired',
      detail: 'auth/code-expired: The SMS code has expired.',
    });
  });

  it('hides the provider’s message when the provider could not be reached', async () => {
    const { store, world } = await startedStore();
    world.failNext('auth.requestPhoneCode', 'offline', 'Failed to fetch dynamically imported module');
    await store.dispatch(requestPhoneCode({ mobile: '+59899123456', captchaContainerId: 'captcha' }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'offline' });
  });

  it('shows the code and message of a social sign-in that fails for an unknown reason', async () => {
    const { store, world } = await startedStore();
    world.failNext('auth.signInWith', 'login_error', 'auth/operation-not-allowed: Not enabled.');
    await store.dispatch(signInWithProvider('google'));
    expect(selectAlertDialog(store.getState())?.detail).toBe('auth/operation-not-allowed: Not enabled.');
  });

  it('shows no error when a user closed the Facebook window', async () => {
    const { store, world } = await startedStore();
    world.failNext('auth.signInWith', 'not_logged_in');
    await store.dispatch(signInWithProvider('facebook'));
    expect(selectAlertDialog(store.getState())).toBeNull();
    expect(selectIsAuthLoading(store.getState())).toBe(false);
  });

  it('starts the session of a new user after the user has registered', async () => {
    const { store, world } = await startedStore();
    await store.dispatch(requestEmailCode({ email: 'new@hail.example' }));
    await store.dispatch(verifyEmailCode({ email: 'new@hail.example', otp: GOOD_CODE }));
    await settled();
    expect(selectSessionStatus(store.getState())).toBe('unregistered');
    expect(selectIdentity(store.getState())).toMatchObject({ email: 'new@hail.example', mobile: null });
    expect(listed(world)).toEqual([]);
    await store.dispatch(
      registerUser({ registration: { firstName: 'Nora', lastName: 'Vidal', mobile: '+59899777888' } }),
    );
    await settled();
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
    expect(selectCurrentUser(store.getState())).toMatchObject({ firstName: 'Nora', usertype: 'rider' });
    expect(listed(world)).toEqual(['rider']);
  });

  it('reports whether a referral code exists', async () => {
    const { store } = await startedStore({ data: { users: [aUser({ referralId: 'QWERT' })] } });
    expect(await store.dispatch(call('validate_referrer', { referralId: 'QWERT' })).unwrap()).toEqual({
      valid: true,
    });
    expect(await store.dispatch(call('validate_referrer', { referralId: 'ZZZZZ' })).unwrap()).toEqual({
      valid: false,
    });
  });
});

describe('a refused session', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('tells a driver without approval the reason, and signs the driver out after two seconds', async () => {
    const { store, world } = await startedStore({ as: aDriver({ approved: false }) });
    expect(selectAlertDialog(store.getState())).toEqual({
      message: 'auth_error',
      detail: 'require_approval',
    });
    expect(selectAuthError(store.getState())).toEqual({ flag: true, msg: 'require_approval' });
    expect(selectSessionStatus(store.getState())).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(1800);
    expect(world.identity).not.toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(world.identity).toBeNull();
    expect(selectAlertDialog(store.getState())).not.toBeNull();
  });

  it.each([
    { who: 'a user of an unknown type', make: anUnknownType, code: 'not_valid_user_type' },
    {
      who: 'a user whose record was deleted',
      make: async () => {
        const started = await startedStore({ as: aUser() });
        started.world.write({ [dbPaths.user('rider-1')]: null });
        await settled();
        return started;
      },
      code: 'user_issue_contact_admin',
    },
    {
      who: 'a user whose record cannot be read',
      make: async () => {
        const started = await startedStore({ as: aUser() });
        started.world.breakStreams('users.watchUser', 'permission_denied');
        await settled();
        return started;
      },
      code: 'login_error',
    },
  ] as const)('of $who shows an alert and is signed out after two seconds', async ({ make, code }) => {
    const { store, world } = await make();
    expect(selectAlertDialog(store.getState())).toEqual({ message: code });
    expect(selectSessionStatus(store.getState())).toBe('signed-out');
    expect(selectCurrentUser(store.getState())).toBeNull();
    await vi.advanceTimersByTimeAsync(1800);
    expect(world.identity).not.toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(world.identity).toBeNull();
  });

  it.each([
    ['session_ended', () => endedSessions('staff', Date.now())],
    ['account_blocked', () => blockedSessions(Date.now() + 3_600_000)],
  ] as const)('that the server has ended shows the reason %s and is signed out', async (code, session) => {
    const { store, world } = await startedStore({ as: aUser() });
    world.write({ [dbPaths.session('rider-1')]: session() });
    await settled();
    expect(selectAlertDialog(store.getState())).toEqual({ message: code });
    expect(selectSessionStatus(store.getState())).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.identity).toBeNull();
    expect(world.openStreams()).not.toContain('auth.watchSessionEnd');
  });

  it('shows the reason for its end, even if the user’s record can no longer be read', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    world.write({ [dbPaths.session('rider-1')]: blockedSessions(Date.now() + 3_600_000) });
    world.breakStreams('users.watchUser', 'permission_denied');
    await settled();
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'account_blocked' });
  });

  it.each(['session_ended', 'account_blocked', 'unauthenticated'] as const)(
    'is signed out with the reason after a call was refused with %s',
    async (code) => {
      const { store, world } = await startedStore({ as: aUser() });
      world.failNext('download_my_data', code);
      await store.dispatch(downloadMyData());
      await settled();
      expect(selectAlertDialog(store.getState())).toEqual({ message: code });
      expect(world.identity).toBeNull();
      expect(selectSessionStatus(store.getState())).toBe('signed-out');
    },
  );

  it('does not result from a call that is refused with permission_denied', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    world.failNext('download_my_data', 'permission_denied');
    await store.dispatch(downloadMyData());
    await settled();
    expect(world.identity).not.toBeNull();
  });

  it('does not sign the user out if the user signs in to another account within two seconds', async () => {
    const { store, world } = await anUnknownType();
    world.signIn(aUser({ id: 'rider-2', email: 'b@hail.example' }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.identity?.uid).toBe('rider-2');
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
  });

  it('signs the user out after two seconds, but does not cancel a request for a code to another account', async () => {
    const { store, world } = await startedStore({ as: aDriver({ approved: false }) });
    await store.dispatch(requestEmailCode({ email: 'b@hail.example' }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.identity).toBeNull();
    expect(selectEmailToken(store.getState())).toBe('b@hail.example');
  });

  it('is ended at once when a driver loses the approval', async () => {
    const driver = aDriver();
    const { store, world } = await startedStore({ as: driver });
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
    world.put({ users: [{ ...driver, approved: false }] });
    await settled();
    expect(selectSessionStatus(store.getState())).toBe('signed-out');
    expect(listed(world)).toEqual([]);
  });
});

describe('a session', () => {
  const OF_ALL = ['bookings.watchBookings', 'notifications.watchNotifications', 'users.watchUser'];
  const cases = [
    { user: aUser(), pays: 1, streams: ['users.watchAddresses', 'bookings.watchCancelReasons'] },
    {
      user: aDriver(),
      pays: 0,
      streams: [
        'driver.holdPresence',
        'driver.holdScreenOn',
        'driver.watchLead',
        'driver.watchOffers',
        'driver.watchPosition',
        'driver.watchServerOffset',
        'driver.watchWork',
      ],
    },
    { user: aFleetAdmin(), pays: 0, streams: ['staff.watchEmergencies'] },
    { user: anAdmin(), pays: 1, streams: ['bookings.watchCancelReasons', 'staff.watchEmergencies'] },
  ];

  it.each(cases)(
    'opens the streams of a $user.usertype, and closes all these streams at sign-out',
    async (row) => {
      const { store, world } = await startedStore({ as: row.user });
      expect(world.openStreams()).toEqual(
        [...PUBLIC_STREAMS, 'auth.watchSessionEnd', ...OF_ALL, ...row.streams].sort(),
      );
      expect(listed(world)).toEqual([row.user.usertype]);
      expect(world.callsOf('get_providers')).toHaveLength(row.pays);
      await store.dispatch(signOut());
      await settled();
      expect(world.openStreams()).toEqual(PUBLIC_STREAMS);
      expect(selectSessionStatus(store.getState())).toBe('signed-out');
    },
  );

  it('opens no second stream of the user’s record if the app is started again', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    const before = world.openStreams();
    await store.dispatch(startApp());
    await settled();
    expect(world.openStreams()).toEqual(before);
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
  });

  it('opens the streams of the role only once, even if the app was started again', async () => {
    const { store, world } = await startedStore({ as: anAdmin(), data: { settings: aSettings() } });
    await store.dispatch(startApp());
    await settled();
    let starts = 0;
    store.dispatch(addListener({ actionCreator: sessionStarted, effect: () => void (starts += 1) }));
    // A required second factor closes the streams. They open again when the settings no longer require a
    // second factor.
    world.change({ settings: aSettings({ require_second_factor: 'admins', AllowCriticalEditsAdmin: true }) });
    await settled();
    world.change({ settings: aSettings() });
    await settled();
    expect(starts).toBe(1);
  });

  it('clears the user’s data from the store at sign-out', async () => {
    const { store } = await startedStore({ as: aUser(), data: { bookings: [aBooking()] } });
    store.dispatch(pickupChanged({ lat: 1, lng: 2, add: 'Home' }));
    await store.dispatch(requestEmailCode({ email: 'next@hail.example' }));
    await store.dispatch(signOut());
    await settled();
    const { store: fresh } = await startedStore({ data: { bookings: [aBooking()] } });
    expect(store.getState()).toEqual(fresh.getState());
  });

  it('never shows bookings of the previous user, even if there was no sign-out', async () => {
    const bookings = [
      aBooking({ id: 'b-1', customer: 'rider-1' }),
      aBooking({ id: 'b-2', customer: 'rider-2' }),
    ];
    const { store, world } = await startedStore({ as: aUser(), data: { bookings } });
    expect(selectBookings(store.getState()).map(({ id }) => id)).toEqual(['b-1']);
    const seen: string[] = [];
    store.subscribe(() => {
      const uid = selectCurrentUser(store.getState())?.id;
      if (uid === 'rider-2') seen.push(...selectBookings(store.getState()).map(({ id }) => id));
    });
    world.signIn(aUser({ id: 'rider-2', email: 'b@hail.example' }));
    await settled();
    expect(selectBookings(store.getState()).map(({ id }) => id)).toEqual(['b-2']);
    expect(seen).not.toContain('b-1');
    expect(listed(world)).toEqual(['rider']);
  });

  it('starts again when the user’s role changes', async () => {
    const { store, world } = await startedStore({ as: aUser(), data: { bookings: [aBooking()] } });
    const seen: number[] = [];
    const stop = store.subscribe(() => {
      if (selectRole(store.getState()) === 'admin') seen.push(selectBookings(store.getState()).length);
    });
    world.put({ users: [aUser({ usertype: 'admin' })] });
    stop();
    expect(seen.every((rows) => rows === 0)).toBe(true);
    await settled();
    expect(selectRole(store.getState())).toBe('admin');
    expect(listed(world)).toEqual(['admin']);
  });

  it('continues when only the profile changes', async () => {
    const bookings = [aBooking()];
    const { store, world } = await startedStore({ as: aUser(), data: { bookings } });
    world.put({ users: [aUser({ firstName: 'Anita' })] });
    await settled();
    expect(selectCurrentUser(store.getState())?.firstName).toBe('Anita');
    expect(selectBookings(store.getState())).toHaveLength(1);
  });

  it('marks a driver as not active before the sign-out', async () => {
    const { store, world } = await startedStore({ as: aDriver() });
    await store.dispatch(signOut());
    expect(world.callsOf('users.setDriverActive')).toEqual([['driver-1', false]]);
    expect(world.users[0]?.driverActiveStatus).toBe(false);
  });

  it('stops push notifications to this device before the sign-out, and waits for this at most two seconds', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    await store.dispatch(signOut());
    expect(world.callsOf('notifications.disablePush')).toEqual([['rider-1']]);

    vi.useFakeTimers();
    const { store: stuck, world: slow } = await startedStore({ as: aUser() });
    const release = slow.hold('notifications.disablePush');
    const done = stuck.dispatch(signOut());
    await vi.advanceTimersByTimeAsync(1999);
    expect(slow.identity).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(slow.identity).toBeNull();
    release();
    vi.useRealTimers();
  });

  it('signs a driver out after two seconds, even if the call that ends the duty has no answer', async () => {
    vi.useFakeTimers();
    const { store, world } = await startedStore({ as: aDriver() });
    const release = world.hold('users.setDriverActive');
    const done = store.dispatch(signOut());
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(world.identity).toBeNull();
    release();
    vi.useRealTimers();
  });
});

describe('the user’s profile', () => {
  it('is changed in the database, and then in the state', async () => {
    const { store } = await startedStore({ as: aUser() });
    await store.dispatch(updateProfile({ firstName: 'Anita' }));
    await settled();
    expect(selectCurrentUser(store.getState())?.firstName).toBe('Anita');
  });

  it('cannot be changed if the user may not change the phone, and the error phone_no_update opens no alert', async () => {
    const { store } = await startedStore({ as: aUser({ regType: 'mobile' }) });
    const sent = { verificationId: 'verification-of-+59899000111', code: GOOD_CODE };
    const answer = await store.dispatch(proveMobile(sent));
    expect(answer.payload).toMatchObject({ code: 'phone_no_update' });
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('is not changed if the write fails for another reason, and the alert dialog shows the failure', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    world.failNext('users.updateProfile', 'unavailable');
    await store.dispatch(updateProfile({ firstName: 'Anita' }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'unavailable' });
  });

  it('contains the URL of a new photo', async () => {
    const { store } = await startedStore({ as: aUser() });
    await store.dispatch(updateProfileImage(new Blob(['x'], { type: 'image/png' })));
    await settled();
    expect(selectCurrentUser(store.getState())?.profile_image).toContain('rider-1');
  });
});
