import type { NotificationRecord } from '@domain/database/catalogue-records';
import type { RowsPage } from '@/services/contracts';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type NotificationsData = { notifications: NotificationRecord[]; hasMore: boolean };

export const notificationsSlice = createSessionDataSlice<
  NotificationsData,
  'notificationdata',
  'notifications'
>({
  name: 'notifications',
  key: 'notificationdata',
  empty: { notifications: [], hasMore: false },
});

const { fetchStarted, snapshotReceived, fetchFailed } = notificationsSlice.actions;

/** The newest broadcasts, while the screen shows them. */
export const notificationsStream = screenStream<{ limit: number }>('notifications');

export function addNotificationsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, notificationsStream, {
    started: fetchStarted,
    open: (api, { limit }, handlers) => api.extra.staff.watchNotifications(limit, handlers),
    received: ({ rows, hasMore }: RowsPage<NotificationRecord>) =>
      snapshotReceived({ notifications: rows, hasMore }),
    failed: fetchFailed,
  });
}

/** The broadcasts sent so far, newest first. */
export const selectNotifications = (state: RootState): NotificationRecord[] =>
  state.notificationdata.notifications;
export const selectNotificationsState = (state: RootState) => state.notificationdata;
