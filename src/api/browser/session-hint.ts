const SESSION_KEY = 'hail.signed-in';
/** The storage of Firebase Auth for the session. */
const AUTH_DATABASE = 'firebaseLocalStorageDb';

/** Remembers whether a person is signed in on this device. */
export function rememberSession(isSignedIn: boolean): void {
  try {
    localStorage.setItem(SESSION_KEY, isSignedIn ? 'yes' : 'no');
  } catch {
    // Storage may be forbidden. Every start then asks Firebase.
  }
}

/** Whether a person is signed in on this device as far as it remembers, or null if unknown. */
export function rememberedSession(): boolean | null {
  try {
    const known = localStorage.getItem(SESSION_KEY);
    return known === null ? null : known === 'yes';
  } catch {
    return null;
  }
}

/**
 * Whether a person may be signed in on this device. A visitor without a session needs no Firebase code to read the
 * public pages. In doubt the answer is yes, and Firebase decides.
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
