import type { WithSlice } from '@reduxjs/toolkit';
import type { Review } from '@domain/records';
import type { RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type ReviewsData = { reviews: Review[]; hasMore: boolean };

export const reviewsSlice = createSessionDataSlice('reviewdata', {
  reviews: [],
  hasMore: false,
} as ReviewsData);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof reviewsSlice> {}
}
/** The entries, newest first. */
export const selectReviewsState = reviewsSlice.selectSlice;

/** The newest entries of the review list, while a screen shows them. */
export const reviewsStream = screenStream<{ limit: number }>('reviews');

export function addReviewsListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    reviewsStream,
    reviewsSlice,
    (api, { limit }, handlers) => api.extra.staff.watchReviews(limit, handlers),
    ({ rows, hasMore }: RowsPage<Review>) => ({ reviews: rows, hasMore }),
  );
}
