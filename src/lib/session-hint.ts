import { ROLES, type Role } from '@domain/records/roles';

const SESSION_KEY = 'hail.signed-in';
const NOBODY = 'no';
/** The name of the database in which Firebase Auth stores the session. */
const AUTH_DATABASE = 'firebaseLocalStorageDb';

/** The person who is signed in on this device. The role is null until the person's record has arrived. */
export type SessionHint = { uid: string; role: Role | null };

/** Stores who is signed in on this device, or that no person is signed in. */
export function rememberSession(session: SessionHint | null): void {
  try {
    localStorage.setItem(
      SESSION_KEY,
      session === null ? NOBODY : `${session.uid} ${session.role ?? ''}`.trimEnd(),
    );
  } catch {
    // The browser may forbid storage. Then every start of the app asks Firebase.
  }
}

/**
 * The person who is signed in on this device, according to `rememberSession`. Null if no person is signed in,
 * and undefined if nothing is stored. Firebase may find later that the session has ended.
 */
export function rememberedSession(): SessionHint | null | undefined {
  try {
    const text = localStorage.getItem(SESSION_KEY);
    if (text === null) return undefined;
    if (text === NOBODY) return null;
    const [uid = '', role] = text.split(' ');
    return { uid, role: ROLES.find((known) => known === role) ?? null };
  } catch {
    return undefined;
  }
}

/**
 * Whether a person may be signed in on this device. If not, the public pages need no Firebase code. If the
 * device cannot tell, the result is true, and Firebase finds out.
 */
export async function mayBeSignedIn(): Promise<boolean> {
  const known = rememberedSession();
  if (known !== undefined) return known !== null;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === AUTH_DATABASE);
  } catch {
    return true;
  }
}
