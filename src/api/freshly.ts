import { addListener, createAction, type UnknownAction } from '@reduxjs/toolkit';
import { DomainError } from '@domain/errors';

/**
 * The server has refused a call because the sign-in is too old. The state of the session decides whether the
 * person can sign in again.
 */
export const freshSignInNeeded = createAction('freshSignIn/needed');

/** The payload is true if the person has signed in again. */
export const freshSignInAnswered = createAction<boolean>('freshSignIn/answered');

/**
 * Runs `work`. If it needs a newer sign-in, the person is asked to sign in again, and then `work` runs once
 * more.
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
