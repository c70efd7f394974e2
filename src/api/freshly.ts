import { addListener, createAction, type UnknownAction } from '@reduxjs/toolkit';
import { DomainError } from '@domain/errors';

/**
 * The server has refused a call because the person must sign in again for it. A listener decides whether the
 * person can do this (`app-effects.listeners.ts`).
 */
export const freshSignInNeeded = createAction('freshSignIn/needed');

/** The person has signed in again (true), or cannot or does not want to (false). */
export const freshSignInAnswered = createAction<boolean>('freshSignIn/answered');

/**
 * Runs `work`. If the server requires a newer sign-in for it, the person is asked to sign in again. After
 * that `work` runs once more.
 */
export async function freshly<T>(
  dispatch: (action: UnknownAction) => unknown,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'recent_login_required') throw error;
    const isFresh = await new Promise<boolean>((resolve) => {
      dispatch(
        addListener({
          actionCreator: freshSignInAnswered,
          effect: ({ payload }, api) => {
            api.unsubscribe();
            resolve(payload);
          },
        }),
      );
      dispatch(freshSignInNeeded());
    });
    if (!isFresh) throw error;
    return work();
  }
}
