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

/** The page of bookings that match a search. It is read again and again while the staff's table shows it. */
export const bookingSearchStream = screenStream<BookingSearch>('bookingSearch');

type SearchData = {
  rows: Booking[];
  /** cursors of the neighbouring pages */
  next: string | null;
  previous: string | null;
};
const empty: SearchData = { rows: [], next: null, previous: null };
const initialState = {
  ...idle(empty),
  /** the newest query, and the query whose rows are shown, both as a `searchKey` */
  askedKey: '',
  rowsKey: '',
  requestId: null as string | null,
};

/** One call reads only a part of the index. A page needs at most this many calls. */
const MOST_CALLS = 60;

/** Two searches are the same if their keys are equal. */
export const searchKey = (query: BookingSearch): string => JSON.stringify(query);

/**
 * A whole page of matching bookings. If one call did not find enough bookings, the next call continues the
 * search.
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

/** Reads a page for an export. The page of the table does not change. */
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
        // A later search has replaced this one.
        if (state.requestId !== meta.requestId) return;
        state.rowsKey = state.askedKey;
        succeeded<SearchData>(state, payload);
      })
      .addCase(searchBookings.rejected, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        // The rows of the same query stay on the screen, below the error.
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
 * The found page. A row is replaced by its live booking if the stream of the newest bookings contains that
 * booking.
 */
export const selectFoundBookings = createSelector(
  [(state: RootState) => selectData(state).rows, selectBookings],
  (rows, live): Booking[] => {
    const byId = new Map(live.map((booking) => [booking.id, booking]));
    return rows.map((row) => byId.get(row.id) ?? row);
  },
);
export const selectBookingSearch = selectData;
