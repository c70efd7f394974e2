import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingSort } from '@domain/booking/booking-columns';
import {
  bookingSearchStream,
  searchKey,
  selectBookingSearch,
  selectFoundBookings,
} from '@/state/bookings/booking-search.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { searchOf, sortedBy, tableParams, tableStateOf, type TableState } from './table-state';

/** The staff's table: its state is the address, its rows are the page that the store holds for it. */
export function useStaffBookings(timeZone: string, sorts: readonly BookingSort[]) {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => tableStateOf(params, sorts), [params, sorts]);
  const query = useMemo(() => searchOf(state, timeZone), [state, timeZone]);
  const { loading, error, next, previous, rowsKey } = useAppSelector(selectBookingSearch);
  const rows = useAppSelector(selectFoundBookings);
  const isCurrent = rowsKey === searchKey(query);

  useEffect(() => {
    dispatch(bookingSearchStream.wanted(query));
  }, [dispatch, query]);
  useEffect(() => () => void dispatch(bookingSearchStream.released()), [dispatch]);

  const show = useCallback(
    (patch: Partial<TableState>, isReplaced = false) => {
      setParams(tableParams({ ...state, ...patch }), { replace: isReplaced });
    },
    [setParams, state],
  );
  /** shows the first page of a changed state */
  const filter = useCallback(
    (patch: Partial<TableState>) => show({ page: 1, cursor: null, ...patch }, 'reference' in patch),
    [show],
  );
  const sort = useCallback((column: string) => filter(sortedBy(state, column)), [filter, state]);
  return {
    state,
    query,
    rows,
    isLoading: loading && !isCurrent,
    error: error.flag ? error.msg : null,
    retry: () => dispatch(bookingSearchStream.wanted(query)),
    filter,
    sort,
    goOn:
      isCurrent && next !== null
        ? () => show({ page: state.page + 1, cursor: { kind: 'after', at: next } })
        : null,
    goBack:
      isCurrent && previous !== null && state.page > 1
        ? () =>
            show(
              state.page === 2
                ? { page: 1, cursor: null }
                : { page: state.page - 1, cursor: { kind: 'before', at: previous } },
            )
        : null,
  };
}
