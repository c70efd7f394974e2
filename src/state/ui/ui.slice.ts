import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '@domain/errors';
import type { StringKey } from '@domain/languages/en/en';
import type { RootState } from '../root-reducer';

/**
 * An alert dialog: `message` and `detail` (after it) are keys of the language strings, or texts shown as they are; a
 * `code` is shown before them as "code: message". The title is 'Alert' when absent.
 */
export type AppAlert = { title?: string; message: string; detail?: string; code?: ErrorCode };

type UiState = { alert: AppAlert | null; toast: StringKey | null; isOnline: boolean };

const initialState: UiState = { alert: null, toast: null, isOnline: true };

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    /** A code of the error catalogue, a key of the strings, or a text (docs/product.md 11.2). */
    alertShown: (state, { payload }: PayloadAction<ErrorCode | (string & {}) | AppAlert>) => {
      state.alert = typeof payload === 'string' ? { message: payload } : payload;
    },
    alertClosed: (state) => {
      state.alert = null;
    },
    toastShown: (state, { payload }: PayloadAction<StringKey>) => {
      state.toast = payload;
    },
    toastClosed: (state) => {
      state.toast = null;
    },
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isOnline = payload;
    },
  },
});

export const { alertShown, alertClosed, toastShown, toastClosed, onlineChanged } = uiSlice.actions;

export const selectAlert = (state: RootState): AppAlert | null => state.ui.alert;
export const selectToast = (state: RootState): StringKey | null => state.ui.toast;
/** Whether the database can be reached; short interruptions do not count. */
export const selectIsOnline = (state: RootState): boolean => state.ui.isOnline;
