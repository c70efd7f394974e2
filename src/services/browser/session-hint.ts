const SESSION_KEY = 'hail.signed-in';
/** Where Firebase Auth keeps who is signed in. */
const AUTH_DATABASE = 'firebaseLocalStorageDb';

/** Remembers whether somebody is signed in on this device. */
export function rememberSession(isSignedIn: boolean): void {
  try {
    localStorage.setItem(SESSION_KEY, isSignedIn ? 'yes' : 'no');
  } catch {
    // Storage may be forbidden; every start then asks Firebase.
  }
}

/**
 * Whether somebody may be signed in on this device. A visitor who certainly is not needs nothing of Firebase to read the
 * public pages; in doubt the answer is yes, and Firebase decides.
 */
export async function mayBeSignedIn(): Promise<boolean> {
  try {
    const known = localStorage.getItem(SESSION_KEY);
    if (known !== null) return known === 'yes';
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === AUTH_DATABASE);
  } catch {
    return true;
  }
}
