import { createAction } from '@reduxjs/toolkit';
import type { Role } from '@domain/records';

/**
 * A person with a profile is signed in. When this is dispatched, the slices are cleared and the streams of
 * the role open.
 */
export const sessionStarted = createAction<{ uid: string; role: Role }>('session/started');

/**
 * The session has ended. When this is dispatched, the slices are cleared and the streams of the role close.
 */
export const sessionEnded = createAction('session/ended');
