import type { Role } from '@domain/access/roles';
import { wait } from '@/lib/wait';
import type { CloseStream, Identity, UserRecord } from '@/services/contracts';
import { selectMissingLanguage } from '../languages/languages.slice';
import { fetchLanguage } from '../languages/languages.thunks';
import { startApp } from '../startup/startup.thunks';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { alertDialogShown, type AlertDialogContent } from '../ui/ui.slice';
import { sessionEnded, sessionStarted } from './session-events';
import { sessionSlice } from './session.slice';

const { identityReceived, profileReceived, signInRefused, signedOut, userNotRegistered } =
  sessionSlice.actions;

/** How long a refused person stays signed in (docs/product.md 7.3). */
const REFUSED_SIGN_OUT_MS = 2000;
/** A session that cannot be shown in its person's language by then begins in the one on screen. */
const LANGUAGE_WAIT_MS = 3000;

/** Follows the signed-in identity and its record from the start of the app on (docs/product.md 10.3). */
export function addSessionListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => startApp.fulfilled.match(action) && action.payload,
    effect: (_, api) => holdStream(api, () => followSession(api), startApp.pending.match),
  });
}

function followSession(api: AppListenerApi): CloseStream {
  const { auth, users } = api.extra;
  let uid: string | null = null;
  let role: Role | null = null;
  let closeUser: CloseStream = () => undefined;
  /** the last version of the person's record; null when no record is followed */
  let latest: UserRecord | null = null;

  const endSession = (): void => {
    closeUser();
    latest = null;
    closeUser = () => undefined;
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

  const handleRecord = (identity: Identity, record: UserRecord): void => {
    if (record.status === 'unknown-type') {
      refuse({ message: 'not_valid_user_type' }, 'not_valid_user_type');
    } else if (record.status === 'missing') {
      // The account is being deleted; the sign-out follows.
      if (api.getState().auth.isLeaving) return;
      if (role === null) api.dispatch(userNotRegistered(identity));
      else refuse({ message: 'user_issue_contact_admin' }, 'user_issue_contact_admin');
    } else if (record.user.usertype === 'driver' && !record.user.approved) {
      // A driver who has just signed up is not refused, but has to wait.
      const isNew = api.getState().auth.status === 'unregistered';
      const alert: AlertDialogContent = isNew
        ? { message: 'driver_signed_up_text' }
        : { message: 'auth_error', detail: 'require_approval' };
      refuse(alert, 'require_approval');
    } else {
      const { user } = record;
      const isNewSession = role !== user.usertype;
      // A new role is a new session: other streams, other rows.
      if (isNewSession && role !== null) api.dispatch(sessionEnded());
      role = user.usertype;
      api.dispatch(profileReceived({ identity, profile: user }));
      if (isNewSession) api.dispatch(sessionStarted({ uid: user.id, role: user.usertype }));
    }
  };

  /** A session begins in the person's own language: its first screens do not change under the eyes. */
  const handleInOwnLanguage = async (identity: Identity, record: UserRecord): Promise<void> => {
    latest = record;
    const missing =
      role === null && record.status === 'found'
        ? selectMissingLanguage(api.getState(), record.user.lang?.langLocale)
        : null;
    if (missing !== null) await Promise.race([api.dispatch(fetchLanguage(missing)), wait(LANGUAGE_WAIT_MS)]);
    if (record === latest) handleRecord(identity, record);
  };

  const follow = (identity: Identity): void => {
    api.dispatch(identityReceived(identity));
    closeUser = users.watchUser(identity.uid, {
      next: (record) => void handleInOwnLanguage(identity, record),
      error: () => refuse({ message: 'login_error' }, 'login_error'),
    });
  };

  const closeIdentity = auth.watchIdentity({
    next: (identity) => {
      if (identity !== null && identity.uid === uid) return;
      endSession();
      uid = identity?.uid ?? null;
      if (identity === null) {
        // A refused person sees the login by now and may be waiting for another code.
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
    closeIdentity();
    closeUser();
  };
}
