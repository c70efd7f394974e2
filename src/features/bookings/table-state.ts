import { BOOKING_SORTS, BOOKING_COLUMNS, type BookingSort } from '@domain/booking/booking-columns';
import { BOOKING_STATUSES, type BookingStatus } from '@domain/records';
import { daySpan } from '@/lib/zone-day';
import type { BookingSearch } from '@/state/bookings/booking-search.slice';

/** The state of the table. The URL contains the whole state, so that a link shows the same table. */
export type TableState = {
  statuses: readonly BookingStatus[];
  carTypes: readonly string[];
  /** days in the city's time zone, yyyy-mm-dd, or '' for no limit */
  from: string;
  to: string;
  driver: string;
  rider: string;
  reference: string;
  sort: BookingSort;
  isDescending: boolean;
  size: number;
  /**
   * The number of the page, counted from 1. It is only displayed, because the server finds the page by the
   * cursor.
   */
  page: number;
  cursor: { kind: 'after' | 'before'; at: string } | null;
};

export const PAGE_SIZES = [10, 25, 50, 100] as const;

export const FIRST_STATE: TableState = {
  statuses: [],
  carTypes: [],
  from: '',
  to: '',
  driver: '',
  rider: '',
  reference: '',
  sort: 'at',
  isDescending: true,
  size: 25,
  page: 1,
  cursor: null,
};

const isDay = (text: string): boolean => daySpan(text, 'UTC') !== null;
const listIn = (params: URLSearchParams, name: string): string[] => [
  ...new Set(params.getAll(name).filter((text) => text !== '')),
];

/**
 * Reads the table's state from the URL. Invalid values, and an order that the person may not use, are
 * ignored.
 */
export function tableStateOf(params: URLSearchParams, sorts = BOOKING_SORTS): TableState {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const day = (name: string): string => (isDay(text(name)) ? text(name) : '');
  const sort = sorts.find((candidate) => candidate === text('sort')) ?? FIRST_STATE.sort;
  // A cursor is only valid for the order in which it was created.
  const hasOwnOrder = text('sort') === '' || text('sort') === sort;
  const after = hasOwnOrder ? text('after') : '';
  const before = hasOwnOrder ? text('before') : '';
  const page = Number.parseInt(text('page'), 10);
  return {
    statuses: BOOKING_STATUSES.filter((status) => listIn(params, 'status').includes(status)),
    carTypes: listIn(params, 'car').slice(0, 20),
    from: day('from'),
    to: day('to'),
    driver: text('driver'),
    rider: text('rider'),
    reference: /^[A-Za-z]{1,6}$/.test(text('ref')) ? text('ref').toUpperCase() : '',
    sort,
    isDescending: text('order') === '' ? sort === 'at' : text('order') === 'desc',
    size: PAGE_SIZES.find((size) => String(size) === text('size')) ?? FIRST_STATE.size,
    page: after === '' && before === '' ? 1 : Math.max(1, Number.isNaN(page) ? 1 : page),
    cursor:
      after !== '' ? { kind: 'after', at: after } : before !== '' ? { kind: 'before', at: before } : null,
  };
}

/** The URL parameters of a state. Values that are equal to the values in `FIRST_STATE` are left out. */
export function tableParams(state: TableState): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string): void => {
    if (value !== '') params.set(name, value);
  };
  for (const status of state.statuses) params.append('status', status);
  for (const carType of state.carTypes) params.append('car', carType);
  put('from', state.from);
  put('to', state.to);
  put('driver', state.driver);
  put('rider', state.rider);
  put('ref', state.reference);
  if (state.sort !== FIRST_STATE.sort) params.set('sort', state.sort);
  if (state.isDescending !== (state.sort === 'at')) params.set('order', state.isDescending ? 'desc' : 'asc');
  if (state.size !== FIRST_STATE.size) params.set('size', String(state.size));
  if (state.cursor !== null) {
    params.set(state.cursor.kind, state.cursor.at);
    params.set('page', String(state.page));
  }
  return params;
}

/**
 * The search that the server gets. The days of the state are converted to times in the time zone of the
 * operator's city.
 */
export function searchOf(state: TableState, timeZone: string): BookingSearch {
  const { statuses, carTypes, driver, rider, reference } = state;
  const from = state.from === '' ? undefined : daySpan(state.from, timeZone)?.from;
  const to = state.to === '' ? undefined : daySpan(state.to, timeZone)?.to;
  return {
    filters: {
      ...(statuses.length === 0 ? {} : { statuses: [...statuses] }),
      ...(carTypes.length === 0 ? {} : { carTypes: [...carTypes] }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(driver === '' ? {} : { driver }),
      ...(rider === '' ? {} : { customer: rider }),
      ...(reference === '' ? {} : { reference }),
    },
    sort: state.sort,
    isDescending: state.isDescending,
    limit: state.size,
    ...(state.cursor === null
      ? {}
      : { cursor: state.cursor.at, isBackwards: state.cursor.kind === 'before' }),
  };
}

export const isFiltered = (state: TableState): boolean =>
  Object.keys(searchOf(state, 'UTC').filters).length > 0;

/** The sort order of the server for a column, or undefined if the server cannot sort by this column. */
export const sortOf = (column: string): BookingSort | undefined =>
  BOOKING_COLUMNS.find(({ id }) => id === column)?.sort;

/** The id of the column that has this sort order of the server. Empty if no column has it. */
export const columnOf = (sort: BookingSort): string =>
  BOOKING_COLUMNS.find((column) => column.sort === sort)?.id ?? '';

/**
 * The state after a click on the head of a column. If the table is already sorted by this column, the order
 * is reversed. Otherwise the table is sorted by this column in ascending order, or by date with the newest
 * first.
 */
export function sortedBy(state: TableState, column: string): TableState {
  const sort = sortOf(column);
  if (sort === undefined) return state;
  const isDescending = state.sort === sort ? !state.isDescending : sort === 'at';
  return { ...state, sort, isDescending, page: 1, cursor: null };
}
