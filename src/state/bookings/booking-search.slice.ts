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

/** The page that matches a search, kept up to date while the staff's table shows it. */
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
  /** the present query, and the query of the rows, as comparable texts */
  askedKey: '',
  rowsKey: '',
  requestId: null as string | null,
};

/** One call reads only a part of the index. At most this many calls fill one page. */
const MOST_CALLS = 60;

/** Two searches are the same if their keys are equal. */
export const searchKey = (query: BookingSearch): string => JSON.stringify(query);

/** A whole page of matching bookings. If one call did not read far enough, the next one continues. */
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

/** The page that the table shows. */
export const searchBookings = appThunk('bookingSearch/page', async (query: BookingSearch, api) => {
  return await wholePage(query, api);
});

/** A page for a user other than the table, which is an export. */
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
        // A later search has won.
        if (state.requestId !== meta.requestId) return;
        state.rowsKey = state.askedKey;
        succeeded<SearchData>(state, payload);
      })
      .addCase(searchBookings.rejected, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        // Rows for the same query stay, with the error above them.
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

/** The page as found, each row as live as the newest bookings that are streamed. */
export const selectFoundBookings = createSelector(
  [(state: RootState) => selectData(state).rows, selectBookings],
  (rows, live): Booking[] => {
    const byId = new Map(live.map((booking) => [booking.id, booking]));
    return rows.map((row) => byId.get(row.id) ?? row);
  },
);
export const selectBookingSearch = selectData;
