import { mayBeSignedIn } from '@/lib/session-hint';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/** The ID token of the signed-in person, or null if no person is signed in. */
export async function currentIdToken(firebase: FirebaseParts): Promise<string | null> {
  // A call of a visitor must not load the SDK only to find out that no person is signed in.
  if (!(await mayBeSignedIn())) return null;
  try {
    const auth = await firebase.auth();
    await auth.authStateReady();
    return auth.currentUser ? await auth.currentUser.getIdToken() : null;
  } catch (error) {
    throw toDomainError(error);
  }
}
