import type { NotificationRecord } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type NotificationsData = { notifications: NotificationRecord[] };

export const notificationsSlice = createSessionDataSlice<
  NotificationsData,
  'notificationdata',
  'notifications'
>({
  name: 'notifications',
  key: 'notificationdata',
  empty: { notifications: [] },
});

/** The broadcasts sent so far. */
export const selectNotifications = (state: RootState): NotificationRecord[] =>
  state.notificationdata.notifications;
