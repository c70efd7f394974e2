import type { WithSlice } from '@reduxjs/toolkit';
import type { Review } from '@domain/records';
import type { RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type ReviewsData = { reviews: Review[]; hasMore: boolean };

export const reviewsSlice = createSessionDataSlice(
  'reviewdata',
  (): ReviewsData => ({ reviews: [], hasMore: false }),
  {
    /** The entries, newest first. */
    selectReviewsState: (state) => state,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof reviewsSlice> {}
}

export const { selectReviewsState } = reviewsSlice.selectors;

/** The stream of the newest entries of the review list. It is open while a screen shows the list. */
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
