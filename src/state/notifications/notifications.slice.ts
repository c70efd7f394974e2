import { DomainError } from '@domain/errors';
import {
  createAction,
  createSelector,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { UserNotification } from '@domain/records';
import type { NotificationService } from '@/api/services';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import { selectShownChat } from '../chat/chat.slice';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppStartListening } from '../stream-listener';

export type PushState = Awaited<ReturnType<NotificationService['pushState']>>;

type NotificationsData = { notifications: UserNotification[] };
const empty: NotificationsData = { notifications: [] };
const initialState = {
  ...idle(empty),
  /** whether pushes are on for this device, or null until the browser has answered */
  push: null as PushState | null,
  isEnabling: false,
  /** the new chat message that a pop-up shows now, or null */
  chatNotice: null as UserNotification | null,
};

/**
 * Marks the given notifications, or all notifications, as read. If this fails, the person sees no message,
 * and the notifications remain unread.
 */
export const markNotificationsRead = appThunk(
  'notifications/markRead',
  async (notificationIds: readonly string[] | 'all', api) => {
    const state = api.getState();
    const uid = state.auth.info?.profile?.id;
    const unread = state.usernotificationdata.notifications
      .filter(({ id, read }) => !read && (notificationIds === 'all' || notificationIds.includes(id)))
      .map(({ id }) => id);
    if (uid === undefined || unread.length === 0) return;
    await api.extra.notifications.markRead(uid, unread);
  },
);

/** Reads the state of this person's pushes on this device. */
export const checkPush = appThunk('notifications/checkPush', async (_: undefined, api) => {
  const uid = api.getState().auth.info?.profile?.id;
  return uid === undefined ? ('unsupported' as const) : api.extra.notifications.pushState(uid);
});

/** Asks the person for permission to send pushes, and stores this device's token. */
export const enablePush = appThunk('notifications/enablePush', async (_: undefined, api) => {
  const uid = api.getState().auth.info?.profile?.id;
  if (uid === undefined) throw new DomainError('unauthenticated');
  return await api.extra.notifications.enablePush(uid);
});

export const notificationsSlice = createSlice({
  name: 'notifications',
  reducerPath: 'usernotificationdata',
  initialState,
  reducers: {
    fetchStarted: started,
    snapshotReceived: (state, { payload }: PayloadAction<NotificationsData>) => succeeded(state, payload),
    fetchFailed: (state, { payload }: PayloadAction<string>) => failed(state, empty, payload),
    chatNoticed: (state, { payload }: PayloadAction<UserNotification>) => {
      state.chatNotice = payload;
    },
    chatNoticeClosed: (state) => {
      state.chatNotice = null;
    },
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
      });
  },
  selectors: {
    /** Messages to this person, the newest first. */
    selectNotifications: (state): UserNotification[] => state.notifications,
    selectChatNotice: (state): UserNotification | null => state.chatNotice,
    selectNotificationsState: (state) => state,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof notificationsSlice> {}
}

export const { selectNotifications, selectChatNotice, selectNotificationsState } =
  notificationsSlice.selectors;

const { fetchStarted, snapshotReceived, fetchFailed, chatNoticed } = notificationsSlice.actions;
export const { chatNoticeClosed } = notificationsSlice.actions;

/** The person wants to load the notifications again after a failure. */
export const notificationsReloadWanted = createAction('notifications/reloadWanted');

/** Watches the person's notifications during the session. */
export function addNotificationsListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, notificationsReloadWanted),
    effect: async (_, api) => {
      const uid = api.getState().auth.info?.profile?.id;
      if (uid === undefined) return;
      api.dispatch(fetchStarted());
      // The notifications in the first list were sent before this session. They need no pop-up, because the
      // badges show them.
      let isFirst = true;
      await holdStream(
        api,
        () =>
          api.extra.notifications.watchNotifications(uid, {
            next: (notifications) => {
              const known = isFirst ? notifications : selectNotifications(api.getState());
              isFirst = false;
              api.dispatch(snapshotReceived({ notifications }));
              const news = newChatMessage(notifications, known, selectShownChat(api.getState()));
              if (news !== null) api.dispatch(chatNoticed(news));
            },
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
  startListening({
    actionCreator: sessionStarted,
    effect: async (_, api) => {
      // The browser may have changed the token of this device. If pushes are on, the current token is stored
      // without asking the person.
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

/**
 * Returns the newest unread chat message that was not in the list before. Messages of the chat that is on the
 * screen are ignored.
 */
function newChatMessage(
  notifications: readonly UserNotification[],
  known: readonly UserNotification[],
  shownChat: string | null,
): UserNotification | null {
  const ids = new Set(known.map(({ id }) => id));
  const news = notifications.filter(
    (one) => isUnreadChat(one) && !ids.has(one.id) && one.bookingId !== shownChat,
  );
  return news[0] ?? null;
}

const isUnreadChat = ({ screen, read, bookingId }: UserNotification): boolean =>
  screen === 'onlineChat' && !read && bookingId !== undefined;

/**
 * The ids of the unread chat messages by trip. The ids are those in the person's notifications. So a message
 * that was read on one device counts as read on all devices.
 */
export const selectUnreadChats = createSelector([selectNotifications], (notifications) => {
  const unread: Record<string, string[]> = {};
  for (const one of notifications.filter(isUnreadChat)) (unread[one.bookingId ?? ''] ??= []).push(one.id);
  return unread;
});

export const selectUnreadChatTotal = createSelector(
  [selectUnreadChats],
  (unread) => Object.values(unread).flat().length,
);

export const selectUnreadCount = createSelector(
  [selectNotifications],
  (notifications) => notifications.filter(({ read }) => !read).length,
);
