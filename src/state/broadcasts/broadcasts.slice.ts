import type { WithSlice } from '@reduxjs/toolkit';
import type { Broadcast } from '@domain/records';
import type { RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type BroadcastsData = { notifications: Broadcast[]; hasMore: boolean };

export const broadcastsSlice = createSessionDataSlice(
  'notificationdata',
  (): BroadcastsData => ({ notifications: [], hasMore: false }),
  {
    /** The broadcasts sent so far, newest first. */
    selectBroadcastsState: (state) => state,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof broadcastsSlice> {}
}

export const { selectBroadcastsState } = broadcastsSlice.selectors;

/** The stream of the newest broadcasts. It is open while a screen shows them. */
export const broadcastsStream = screenStream<{ limit: number }>('broadcasts');

export function addBroadcastsListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    broadcastsStream,
    broadcastsSlice,
    (api, { limit }, handlers) => api.extra.staff.watchBroadcasts(limit, handlers),
    ({ rows, hasMore }: RowsPage<Broadcast>) => ({ notifications: rows, hasMore }),
  );
}
