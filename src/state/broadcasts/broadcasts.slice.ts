import type { WithSlice } from '@reduxjs/toolkit';
import type { Broadcast } from '@domain/records';
import type { RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type BroadcastsData = { notifications: Broadcast[]; hasMore: boolean };

export const broadcastsSlice = createSessionDataSlice<BroadcastsData, 'notificationdata', 'notifications'>({
  name: 'notifications',
  key: 'notificationdata',
  empty: { notifications: [], hasMore: false },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof broadcastsSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = broadcastsSlice.actions;

/** The newest broadcasts, while the screen shows them. */
export const broadcastsStream = screenStream<{ limit: number }>('broadcasts');

export function addBroadcastsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, broadcastsStream, {
    started: fetchStarted,
    open: (api, { limit }, handlers) => api.extra.staff.watchBroadcasts(limit, handlers),
    received: ({ rows, hasMore }: RowsPage<Broadcast>) => snapshotReceived({ notifications: rows, hasMore }),
    failed: fetchFailed,
  });
}

/** The broadcasts sent so far, newest first. */
export const selectBroadcastsState = (state: RootState) => state.notificationdata;
