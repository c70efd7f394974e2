import { createAction } from '@reduxjs/toolkit';
import type { Role } from '@domain/records';

/** A person with a profile is signed in. Streams of the role open on it, and slices start empty. */
export const sessionStarted = createAction<{ uid: string; role: Role }>('session/started');

/** The session is over. Streams close on it and slices are emptied. */
export const sessionEnded = createAction('session/ended');
