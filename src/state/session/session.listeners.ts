import { isAction, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@domain/records';
import { isSessionEndCode, type SessionEndCode } from '@domain/access/session-end';
import type { Rejection } from '@/api/call';
import { rememberedSession } from '@/lib/session-hint';
import { wait } from '@/lib/wait';
import type { CloseStream, Identity, UserRecord } from '@/api/services';
import { keptPerson } from '../kept/kept-state';
import { selectMissingLanguage } from '../languages/languages.slice';
import { fetchLanguage } from '../languages/languages.thunks';
import { startApp } from '../startup/startup.thunks';
import type { StateParts } from '../state-parts';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { alertDialogShown, type AlertDialogContent } from '../ui/ui.slice';
import { sessionEnded, sessionStarted } from './session-events';
import {
  selectCurrentUser,
  selectSecondFactorStep,
  selectSessionStatus,
  sessionSlice,
} from './session.slice';

const { identityReceived, profileReceived, signInRefused, signedOut, userNotRegistered } =
  sessionSlice.actions;

/** How long a person whom the app refuses remains signed in before the sign-out. */
const REFUSED_SIGN_OUT_MS = 2000;
/**
 * How long the start of a session waits for the texts of the person's language. After this time, the session
 * starts in the current language.
 */
const LANGUAGE_WAIT_MS = 3000;

/**
 * Watches who is signed in, and the record of this person. This begins when the app has started. Before a
 * session starts, the parts of the state that the role needs are loaded.
 */
export function addSessionListeners(startListening: AppStartListening, parts: StateParts): void {
  startListening({
    predicate: (action) => startApp.fulfilled.match(action) && action.payload,
    effect: (_, api) =>
      holdStream(api, () => followSession(api, startListening, parts), startApp.pending.match),
  });
  startListening({
    matcher: isRefusedSession,
    effect: async ({ payload }, api) => {
      if (api.getState().auth.status !== 'signed-in') return;
      api.dispatch(alertDialogShown(payload.code));
      await api.extra.auth.signOut().catch(() => undefined);
    },
  });
}

/** Whether the server has refused a call because the sign-in is no longer valid. */
function isRefusedSession(action: unknown): action is PayloadAction<Rejection> {
  if (!isAction(action) || !action.type.endsWith('/rejected') || !('payload' in action)) return false;
  const { code } = (action.payload ?? {}) as Partial<Rejection>;
  return isSessionEndCode(code) || code === 'unauthenticated';
}

function followSession(
  api: AppListenerApi,
  startListening: AppStartListening,
  parts: StateParts,
): CloseStream {
  const { auth, users } = api.extra;
  let uid: string | null = null;
  /** whether the record of this person is watched */
  let isFollowed = false;
  /** the role whose streams are open */
  let role: Role | null = null;
  let closeUser: CloseStream = () => undefined;
  let closeEnd: CloseStream = () => undefined;
  /** the last version of the person's record, or null if no record is being watched */
  let latest: UserRecord | null = null;

  const endSession = (): void => {
    closeUser();
    closeEnd();
    latest = null;
    closeUser = () => undefined;
    closeEnd = () => undefined;
    isFollowed = false;
    if (role !== null) {
      role = null;
      api.dispatch(sessionEnded());
    }
  };

  const refuse = (alert: AlertDialogContent, code: string): void => {
    const refusedUid = uid;
    endSession();
    api.dispatch(signInRefused(code));
    api.dispatch(alertDialogShown(alert));
    setTimeout(() => {
      if (uid === refusedUid) void auth.signOut().catch(() => undefined);
    }, REFUSED_SIGN_OUT_MS);
  };

  const isKnown = (): boolean => selectCurrentUser(api.getState()) !== null;

  /**
   * Opens or closes the streams of the role. They are closed while the person must prove or set up a second
   * factor, because the server would refuse them.
   */
  const startOrEndWork = (): void => {
    const user = selectCurrentUser(api.getState());
    const wanted = selectSecondFactorStep(api.getState()) === null ? (user?.usertype ?? null) : null;
    if (wanted === role) return;
    if (role !== null) api.dispatch(sessionEnded());
    role = wanted;
    if (user !== null && role !== null) api.dispatch(sessionStarted({ uid: user.id, role }));
  };

  /**
   * Returns the proof of the second factor in the token. Only the token of staff with a second factor
   * contains such a proof.
   */
  const proofFor = (record: UserRecord): Promise<number | null> | null =>
    record.status === 'found' && record.user.secondFactorSince !== undefined
      ? auth.secondFactorProof().catch(() => null)
      : null;

  const handleRecord = (identity: Identity, record: UserRecord, secondFactorProof: number | null): void => {
    if (record.status === 'unknown-type') {
      refuse({ message: 'not_valid_user_type' }, 'not_valid_user_type');
    } else if (record.status === 'missing') {
      // The account is being deleted. The thunk that deletes it also signs the person out.
      if (api.getState().auth.isLeaving) return;
      if (isKnown()) refuse({ message: 'user_issue_contact_admin' }, 'user_issue_contact_admin');
      else api.dispatch(userNotRegistered(identity));
    } else if (record.user.usertype === 'driver' && !record.user.approved) {
      // A driver who has just signed up sees another message. It says that the driver must wait for the
      // approval.
      const isNew = api.getState().auth.status === 'unregistered';
      const alert: AlertDialogContent = isNew
        ? { message: 'driver_signed_up_text' }
        : { message: 'auth_error', detail: 'require_approval' };
      refuse(alert, 'require_approval');
    } else {
      const { user } = record;
      // If the role has changed, a new session starts, because the streams and the data of the new role are
      // different.
      if (role !== null && role !== user.usertype) {
        role = null;
        api.dispatch(sessionEnded());
      }
      api.dispatch(profileReceived({ identity, profile: user, secondFactorProof }));
      startOrEndWork();
    }
  };

  /**
   * Waits for the texts of the person's language before the session starts. Otherwise the language of the
   * first screens would change while the person reads.
   */
  const handleInOwnLanguage = async (identity: Identity, record: UserRecord): Promise<void> => {
    latest = record;
    const missing =
      !isKnown() && record.status === 'found'
        ? selectMissingLanguage(api.getState(), record.user.lang?.langLocale)
        : null;
    if (missing !== null) await Promise.race([api.dispatch(fetchLanguage(missing)), wait(LANGUAGE_WAIT_MS)]);
    const proof = proofFor(record);
    const known = proof === null ? null : await proof;
    const worksAs = record.status === 'found' ? record.user.usertype : null;
    if (!parts.areThere(worksAs)) await parts.add(worksAs);
    if (record === latest) handleRecord(identity, record, known);
  };

  const follow = (identity: Identity): void => {
    isFollowed = true;
    if (selectCurrentUser(api.getState())?.id !== identity.uid) api.dispatch(identityReceived(identity));
    // The part of the state that all roles need is loaded while the record is read. A failure is ignored
    // here, because `handleInOwnLanguage` waits for the same part and then gets the failure.
    if (!parts.areThere(null)) void parts.add(null).catch(() => undefined);
    closeUser = users.watchUser(identity.uid, {
      next: (record) => void handleInOwnLanguage(identity, record).catch(() => refuseUnread(identity)),
      error: () => void refuseUnread(identity),
    });
    closeEnd = auth.watchSessionEnd(identity.uid, {
      next: (code) => {
        if (code !== null) refuse({ message: code }, code);
      },
      // A failure of this stream does no harm, because the server refuses all calls of an ended session.
      error: () => undefined,
    });
  };

  /**
   * Refuses a person whose record cannot be read. A possible cause is that the session has ended. Then the
   * reason for its end is shown.
   */
  const refuseUnread = async (identity: Identity): Promise<void> => {
    const code = (await endOf(identity.uid)) ?? 'login_error';
    if (uid === identity.uid && selectSessionStatus(api.getState()) !== 'signed-out')
      refuse({ message: code }, code);
  };

  const endOf = (of: string): Promise<SessionEndCode | null> =>
    new Promise((resolve) => {
      const close = auth.watchSessionEnd(of, { next: tell, error: () => tell(null) });
      function tell(code: SessionEndCode | null): void {
        resolve(code);
        // The stream may call this function before `close` is assigned. So `close` is called a moment later.
        queueMicrotask(() => close());
      }
    });

  // The required step can change when the settings change, when the second factor is proven, or when the
  // person begins or ends the setup.
  const stopFollowingStep = startListening({
    predicate: (_, current, before) => selectSecondFactorStep(current) !== selectSecondFactorStep(before),
    effect: startOrEndWork,
  });

  // The session of the last visit is shown at once. Firebase then says whether it still exists.
  const kept = keptPerson();
  if (kept !== null && rememberedSession()?.uid === kept.identity.uid) {
    uid = kept.identity.uid;
    void handleInOwnLanguage(kept.identity, { status: 'found', user: kept.profile }).catch(() => undefined);
  }

  const closeIdentity = auth.watchIdentity({
    next: (identity) => {
      if (identity !== null && identity.uid === uid && isFollowed) return;
      if (identity === null || identity.uid !== uid) endSession();
      uid = identity?.uid ?? null;
      if (identity === null) {
        // A person whom the app has refused already sees the login page, and may be waiting for a new code
        // there. Another `signedOut` would reset the form.
        if (api.getState().auth.status !== 'signed-out') api.dispatch(signedOut());
        return;
      }
      follow(identity);
    },
    error: () => {
      endSession();
      uid = null;
      api.dispatch(signedOut());
    },
  });

  return () => {
    latest = null;
    stopFollowingStep();
    closeIdentity();
    closeUser();
    closeEnd();
  };
}
