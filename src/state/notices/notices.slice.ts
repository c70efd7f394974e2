import { createAction, createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { UserNotice } from '@domain/database/trip-records';
import type { NoticeService } from '@/services/contracts';
import { createAppThunk, toRejection } from '../create-app-slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppStartListening } from '../stream-listener';

export type PushState = Awaited<ReturnType<NoticeService['pushState']>>;

type NoticesData = { notices: UserNotice[] };
const empty: NoticesData = { notices: [] };
const initialState = {
  ...idle(empty),
  /** whether pushes are on for this device; null until the browser has answered */
  push: null as PushState | null,
  isEnabling: false,
};

/** Marks messages as read: those given, or all. Not told when it fails: they stay unread. */
export const markNoticesRead = createAppThunk(
  'notices/markRead',
  async (noticeIds: readonly string[] | 'all', api) => {
    const state = api.getState();
    const uid = state.auth.info?.profile?.id;
    const unread = state.noticedata.notices
      .filter(({ id, read }) => !read && (noticeIds === 'all' || noticeIds.includes(id)))
      .map(({ id }) => id);
    if (uid === undefined || unread.length === 0) return;
    await api.extra.notices.markRead(uid, unread);
  },
);

/** Whether this device can get pushes. */
export const checkPush = createAppThunk('notices/checkPush', (_: undefined, api) =>
  api.extra.notices.pushState(),
);

/** Asks the browser for permission and stores this device's token. */
export const enablePush = createAppThunk('notices/enablePush', async (_: undefined, api) => {
  const uid = api.getState().auth.info?.profile?.id;
  if (uid === undefined) return api.rejectWithValue({ code: 'unauthenticated', message: 'unauthenticated' });
  try {
    return await api.extra.notices.enablePush(uid);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

export const noticesSlice = createSlice({
  name: 'notices',
  reducerPath: 'noticedata',
  initialState,
  reducers: {
    fetchStarted: started,
    snapshotReceived: (state, { payload }: PayloadAction<NoticesData>) => succeeded(state, payload),
    fetchFailed: (state, { payload }: PayloadAction<string>) => failed(state, empty, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(checkPush.fulfilled, (state, { payload }) => {
        state.push = payload;
      })
      .addCase(checkPush.rejected, (state) => {
        state.push = 'unsupported';
      })
      .addCase(enablePush.pending, (state) => {
        state.isEnabling = true;
      })
      .addCase(enablePush.fulfilled, (state, { payload }) => {
        state.isEnabling = false;
        state.push = payload;
      })
      .addCase(enablePush.rejected, (state) => {
        state.isEnabling = false;
      })
      .addMatcher(isAnyOf(sessionStarted, sessionEnded), () => initialState);
  },
});

const { fetchStarted, snapshotReceived, fetchFailed } = noticesSlice.actions;

/** The person tries again after a failure. */
export const noticesReloadWanted = createAction('notices/reloadWanted');

/** Keeps the person's notifications live during the session. */
export function addNoticesListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, noticesReloadWanted),
    effect: async (_, api) => {
      const uid = api.getState().auth.info?.profile?.id;
      if (uid === undefined) return;
      api.dispatch(fetchStarted());
      await holdStream(
        api,
        () =>
          api.extra.notices.watchNotices(uid, {
            next: (notices) => api.dispatch(snapshotReceived({ notices })),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
  startListening({
    actionCreator: sessionStarted,
    effect: async (_, api) => {
      // A device's token changes now and then; where pushes are on, the present one is stored, without any question.
      if (
        (await api
          .dispatch(checkPush())
          .unwrap()
          .catch(() => 'unsupported')) !== 'on'
      )
        return;
      await api.dispatch(enablePush());
    },
  });
}

/** Messages to this person, the newest first. */
export const selectNotices = (state: RootState): UserNotice[] => state.noticedata.notices;

export const selectUnreadCount = createSelector(
  [selectNotices],
  (notices) => notices.filter(({ read }) => !read).length,
);

export const selectNoticesState = createSelector(
  [
    (state: RootState) => state.noticedata.loading,
    (state: RootState) => state.noticedata.error,
    (state: RootState) => state.noticedata.push,
    (state: RootState) => state.noticedata.isEnabling,
  ],
  (loading, error, push, isEnabling) => ({ loading, error, push, isEnabling }),
);
