import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ErrorCode } from '@domain/errors';
import type { PlainKey } from '@locales/keys';
import { freshSignInAnswered } from '@/api/freshly';

/**
 * The content of an alert dialog. `message` and `detail` are keys of the language strings, or texts that are
 * shown unchanged. `detail` is shown after `message`. If there is a `code`, it is shown first, as "code:
 * message". The `number` of an unexpected failure is shown at the end. Without a `title`, the title is
 * 'Alert'.
 */
export type AlertDialogContent = {
  title?: string;
  message: string;
  detail?: string;
  code?: ErrorCode;
  number?: string | undefined;
};

type UiState = {
  alertDialog: AlertDialogContent | null;
  toast: PlainKey | null;
  isOnline: boolean;
  /** whether the person must enter a new code, because a call needs a fresh sign-in */
  isFreshSignInAsked: boolean;
  /** a short text about the current trip for the title of the tab, or null */
  tabNote: string | null;
};

const initialState: UiState = {
  alertDialog: null,
  toast: null,
  isOnline: true,
  isFreshSignInAsked: false,
  tabNote: null,
};

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    /** Shows an alert. The payload is an error code, a key of the language strings, or a text. */
    alertDialogShown: (state, { payload }: PayloadAction<ErrorCode | (string & {}) | AlertDialogContent>) => {
      state.alertDialog = typeof payload === 'string' ? { message: payload } : payload;
    },
    alertDialogClosed: (state) => {
      state.alertDialog = null;
    },
    toastShown: (state, { payload }: PayloadAction<PlainKey>) => {
      state.toast = payload;
    },
    toastClosed: (state) => {
      state.toast = null;
    },
    freshSignInAsked: (state) => {
      state.isFreshSignInAsked = true;
    },
    tabNoteChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.tabNote = payload;
    },
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isOnline = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(freshSignInAnswered, (state) => {
      state.isFreshSignInAsked = false;
    });
  },
  selectors: {
    selectAlertDialog: (state): AlertDialogContent | null => state.alertDialog,
    selectToast: (state): PlainKey | null => state.toast,
    selectIsFreshSignInAsked: (state): boolean => state.isFreshSignInAsked,
    /** Whether the database can be reached. A short loss of the connection does not count. */
    selectIsOnline: (state): boolean => state.isOnline,
    selectTabNote: (state): string | null => state.tabNote,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof uiSlice> {}
}

export const { selectAlertDialog, selectToast, selectIsFreshSignInAsked, selectIsOnline, selectTabNote } =
  uiSlice.selectors;

export const {
  alertDialogShown,
  alertDialogClosed,
  toastShown,
  toastClosed,
  freshSignInAsked,
  onlineChanged,
  tabNoteChanged,
} = uiSlice.actions;
