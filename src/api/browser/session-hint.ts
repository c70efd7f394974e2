const SESSION_KEY = 'hail.signed-in';
/** The name of the database in which Firebase Auth stores the session. */
const AUTH_DATABASE = 'firebaseLocalStorageDb';

/** Stores whether a person is signed in on this device. */
export function rememberSession(isSignedIn: boolean): void {
  try {
    localStorage.setItem(SESSION_KEY, isSignedIn ? 'yes' : 'no');
  } catch {
    // The browser may forbid storage. Then every start of the app asks Firebase.
  }
}

/**
 * Whether a person is signed in on this device, according to `rememberSession`. Null if nothing is stored.
 */
export function rememberedSession(): boolean | null {
  try {
    const known = localStorage.getItem(SESSION_KEY);
    return known === null ? null : known === 'yes';
  } catch {
    return null;
  }
}

/**
 * Whether a person may be signed in on this device. If not, the public pages need no Firebase code. If the
 * device cannot tell, the result is true, and Firebase finds out.
 */
export async function mayBeSignedIn(): Promise<boolean> {
  const known = rememberedSession();
  if (known !== null) return known;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === AUTH_DATABASE);
  } catch {
    return true;
  }
}
