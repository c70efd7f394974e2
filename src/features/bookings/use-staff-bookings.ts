import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  searchBookings,
  searchCleared,
  searchKey,
  selectBookingSearch,
  selectFoundBookings,
} from '@/state/bookings/booking-search.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { searchOf, tableParams, tableStateOf, type TableState } from './table-state';

/** The server's index of a booking follows the booking by a moment: so long after a change the page is asked for. */
const AFTER_CHANGE_MS = [700, 2500] as const;
/** Changes of bookings that are not among the newest are seen by asking again, while somebody looks. */
const LOOK_AGAIN_MS = 10_000;

/** The staff's table: its state is the address, its rows are the server's answer to it, asked for anew as trips go on. */
export function useStaffBookings(timeZone: string) {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => tableStateOf(params), [params]);
  const query = useMemo(() => searchOf(state, timeZone), [state, timeZone]);
  const { loading, error, next, previous, rowsKey } = useAppSelector(selectBookingSearch);
  const rows = useAppSelector(selectFoundBookings);
  const newest = useAppSelector(({ bookinglistdata }) => bookinglistdata.bookings);
  const isListLoading = useAppSelector(({ bookinglistdata }) => bookinglistdata.loading);
  const known = useRef<typeof newest | null>(null);
  const isCurrent = rowsKey === searchKey(query);

  useEffect(() => {
    void dispatch(searchBookings(query));
  }, [dispatch, query]);
  useEffect(() => () => void dispatch(searchCleared()), [dispatch]);
  useEffect(() => {
    if (isListLoading) return undefined;
    // The first that come tell of no change.
    const isChange = known.current !== null && known.current !== newest;
    known.current = newest;
    if (!isChange) return undefined;
    const timers = AFTER_CHANGE_MS.map((ms) => setTimeout(() => void dispatch(searchBookings(query)), ms));
    return () => timers.forEach(clearTimeout);
  }, [dispatch, query, newest, isListLoading]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void dispatch(searchBookings(query));
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [dispatch, query]);

  const show = useCallback(
    (patch: Partial<TableState>, isReplaced = false) => {
      setParams(tableParams({ ...state, ...patch }), { replace: isReplaced });
    },
    [setParams, state],
  );
  return {
    state,
    query,
    rows,
    isLoading: loading && !isCurrent,
    error: error.flag ? error.msg : null,
    retry: () => void dispatch(searchBookings(query)),
    /** shows the first page of a changed state */
    filter: (patch: Partial<TableState>) => show({ page: 1, cursor: null, ...patch }, 'reference' in patch),
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
