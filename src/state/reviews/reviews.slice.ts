import type { WithSlice } from '@reduxjs/toolkit';
import type { Review } from '@domain/records';
import type { RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type ReviewsData = { reviews: Review[]; hasMore: boolean };

export const reviewsSlice = createSessionDataSlice<ReviewsData, 'reviewdata', 'reviews'>({
  name: 'reviews',
  key: 'reviewdata',
  empty: { reviews: [], hasMore: false },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof reviewsSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = reviewsSlice.actions;

/** The newest entries of the review list, while a screen shows them. */
export const reviewsStream = screenStream<{ limit: number }>('reviews');

export function addReviewsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, reviewsStream, {
    started: fetchStarted,
    open: (api, { limit }, handlers) => api.extra.staff.watchReviews(limit, handlers),
    received: ({ rows, hasMore }: RowsPage<Review>) => snapshotReceived({ reviews: rows, hasMore }),
    failed: fetchFailed,
  });
}

/** The entries, newest first. */
export const selectReviewsState = (state: RootState) => state.reviewdata;
