import type { CallInput, CallOutput } from '@domain/contracts/calls';
import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Booking } from '@domain/records';
import type { Services } from '@/api/services';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';
import { screenStream } from '../screen-stream';
import { selectBookings } from './bookings.slice';

export type BookingSearch = CallInput<'search_bookings'>;

/**
 * The stream of the page of bookings that match a search. The page is read again and again while the staff's
 * table shows it.
 */
export const bookingSearchStream = screenStream<BookingSearch>('bookingSearch');

type SearchData = {
  rows: Booking[];
  /** the cursors of the next and the previous page, or null */
  next: string | null;
  previous: string | null;
};
const empty: SearchData = { rows: [], next: null, previous: null };
const initialState = {
  ...idle(empty),
  /** the `searchKey` of the newest query, and the `searchKey` of the query whose rows are shown */
  askedKey: '',
  rowsKey: '',
  requestId: null as string | null,
};

/** How many calls may be needed for a page at most. One call reads only a part of the index. */
const MOST_CALLS = 60;

/** Returns a key for a search. Equal searches have equal keys. */
export const searchKey = (query: BookingSearch): string => JSON.stringify(query);

/**
 * Reads a whole page of matching bookings. If one call did not find enough bookings, the next call continues
 * the search.
 */
async function wholePage(
  query: BookingSearch,
  api: { extra: Services; signal: AbortSignal },
): Promise<CallOutput<'search_bookings'>> {
  const { limit, isBackwards = false } = query;
  let page = await api.extra.call('search_bookings', query);
  for (let turn = 1; turn < MOST_CALLS; turn += 1) {
    const cursor = isBackwards ? page.previous : page.next;
    if (page.rows.length >= limit || cursor === null || api.signal.aborted) break;
    const more = await api.extra.call('search_bookings', {
      ...query,
      cursor,
      limit: limit - page.rows.length,
    });
    page = isBackwards
      ? { ...more, rows: [...more.rows, ...page.rows], next: page.next }
      : { ...more, rows: [...page.rows, ...more.rows], previous: page.previous };
  }
  return page;
}

/** Reads the page that the table shows. */
export const searchBookings = appThunk('bookingSearch/page', async (query: BookingSearch, api) => {
  return await wholePage(query, api);
});

/** Reads a page for an export. The page in the table does not change. */
export const fetchBookingPage = appThunk('bookingExport/page', async (query: BookingSearch, api) => {
  return await wholePage(query, api);
});

export const bookingSearchSlice = createSlice({
  name: 'bookingSearch',
  reducerPath: 'bookingsearch',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(searchBookings.pending, (state, { meta }) => {
        state.requestId = meta.requestId;
        state.askedKey = searchKey(meta.arg);
        started(state);
      })
      .addCase(searchBookings.fulfilled, (state, { meta, payload }) => {
        // A later search has started. The answer to this search is ignored.
        if (state.requestId !== meta.requestId) return;
        state.rowsKey = state.askedKey;
        succeeded<SearchData>(state, payload);
      })
      .addCase(searchBookings.rejected, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        // If the failed query is the query whose rows are shown, these rows remain below the error.
        const rows = state.rowsKey === state.askedKey ? state : empty;
        const { next, previous } = rows;
        failed<SearchData>(state, { rows: rows.rows, next, previous }, payload?.code ?? 'internal');
      })
      .addCase(bookingSearchStream.released, () => initialState);
  },
  selectors: { selectData: (state) => state },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof bookingSearchSlice> {}
}

export const { selectData } = bookingSearchSlice.selectors;

/**
 * The found bookings. If the stream of the newest bookings contains a found booking, the booking of the
 * stream is used, because the stream is updated at once.
 */
export const selectFoundBookings = createSelector(
  [(state: RootState) => selectData(state).rows, selectBookings],
  (rows, live): Booking[] => {
    const byId = new Map(live.map((booking) => [booking.id, booking]));
    return rows.map((row) => byId.get(row.id) ?? row);
  },
);
export const selectBookingSearch = selectData;
