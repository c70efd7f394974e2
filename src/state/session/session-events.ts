import { createAction } from '@reduxjs/toolkit';
import type { Role } from '@domain/records';

/**
 * A person with a profile is signed in. When this is dispatched, the streams of the role open, and the slices
 * start empty.
 */
export const sessionStarted = createAction<{ uid: string; role: Role }>('session/started');

/** The session has ended. When this is dispatched, streams close, and the slices are emptied. */
export const sessionEnded = createAction('session/ended');
