import { mayBeSignedIn } from '../browser/session-hint';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/** The ID token of the signed-in person, null without one. */
export async function currentIdToken(firebase: FirebaseParts): Promise<string | null> {
  // Calls of a visitor must not load the SDK only to learn that there is no sign-in.
  if (!(await mayBeSignedIn())) return null;
  try {
    const auth = await firebase.auth();
    await auth.authStateReady();
    return auth.currentUser ? await auth.currentUser.getIdToken() : null;
  } catch (error) {
    throw toDomainError(error);
  }
}
