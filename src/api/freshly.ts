import { addListener, createAction, type UnknownAction } from '@reduxjs/toolkit';
import { DomainError } from '@domain/errors';

/** The server refused a call because the sign-in is too old. The session decides whether the person can renew it. */
export const freshSignInNeeded = createAction('freshSignIn/needed');

/** True if the person has signed in again. */
export const freshSignInAnswered = createAction<boolean>('freshSignIn/answered');

/** Runs some work. If it needs a newer sign-in, the person signs in again, and the work runs once more. */
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
