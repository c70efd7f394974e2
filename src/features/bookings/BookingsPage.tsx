import TableIcon from '@mui/icons-material/TableRowsOutlined';
import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import { Button, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import type { Role } from '@domain/records';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';
import {
  bookingsReloadWanted,
  moreBookingsWanted,
  selectBookings,
  selectBookingsState,
} from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector, useRole, useSettings } from '@/state/hooks';
import { BOOKING_LISTS, bookingsOfList } from './booking-lists';
import { BookingCards } from './BookingCards';
import { BookingsTable } from './BookingsTable';
import { SeriesList } from './SeriesList';
import { useCancelBooking } from './use-cancel-booking';

const REPEATING = 'repeating';

/** The person's own bookings as cards, in three lists. The URL names the open list. */
function OwnBookings({ role }: { role: Role }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const bookings = useAppSelector(selectBookings);
  const { loading, error, hasMore } = useAppSelector(selectBookingsState);
  const { isCancellable, ask } = useCancelBooking();
  const wanted = params.get('list');
  const isRepeating = role === 'rider' && wanted === REPEATING;
  const list = BOOKING_LISTS.find((one) => one === wanted) ?? 'open';
  const shown = bookingsOfList(bookings, list);

  if (error.flag && !isRepeating)
    return <ErrorState message={error.msg} onRetry={() => dispatch(bookingsReloadWanted())} />;
  return (
    <Stack spacing={4}>
      <Tabs
        value={isRepeating ? REPEATING : list}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_, next: string) =>
          setParams(next === 'open' ? {} : { list: next }, { replace: true, preventScrollReset: true })
        }
        aria-label={t('bookings_lists')}
      >
        {BOOKING_LISTS.map((one) => (
          <Tab
            key={one}
            id={`list-${one}`}
            value={one}
            label={t(`bookings_${one}`)}
            aria-controls="booking-list"
          />
        ))}
        {role === 'rider' && (
          <Tab
            id={`list-${REPEATING}`}
            value={REPEATING}
            label={t('bookings_repeating')}
            aria-controls="booking-list"
          />
        )}
      </Tabs>
      <div id="booking-list" role="tabpanel" aria-labelledby={`list-${isRepeating ? REPEATING : list}`}>
        {isRepeating ? (
          <SeriesList customer={null} />
        ) : loading && bookings.length === 0 ? (
          <Stack spacing={4} aria-busy>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} variant="rounded" height={196} />
            ))}
          </Stack>
        ) : shown.length === 0 ? (
          <EmptyState
            text={
              hasMore
                ? t('bookings_none_among', { count: bookings.length })
                : t(
                    bookings.length === 0 && role === 'rider'
                      ? 'bookings_empty_rider'
                      : `bookings_none_${list}`,
                  )
            }
            action={
              role === 'rider' && list === 'open' ? (
                <Button component={Link} to={ROUTES.home.build()} variant="contained">
                  {t('bookings_book')}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <BookingCards
            bookings={shown}
            role={role}
            isCancellable={isCancellable}
            onCancel={(booking) => void ask(booking)}
          />
        )}
      </div>
      {hasMore && !isRepeating && (
        <Button
          variant="outlined"
          loading={loading}
          onClick={() => dispatch(moreBookingsWanted())}
          sx={{ alignSelf: 'center' }}
        >
          {t('bookings_more')}
        </Button>
      )}
    </Stack>
  );
}

/**
 * The bookings of the signed-in person. Riders and drivers see their own bookings as cards or as a table.
 * Staff see the results of a search, page by page.
 */
export default function BookingsPage() {
  const t = useT();
  const role = useRole();
  const settings = useSettings();
  const [params, setParams] = useSearchParams();
  if (role === null || settings === null) return null;
  const isStaff = role === 'admin' || role === 'fleetadmin';
  const isTable = params.get('view') === 'table';
  const table = <BookingsTable role={role} settings={settings} />;
  // The id of a rider. With this id in the URL, an admin sees the rider's repeating trips. Links to this URL
  // are on the pages of the rider's trips and on the rider's page.
  const seriesOf = params.get('series');
  if (role === 'admin' && seriesOf !== null)
    return (
      <Stack spacing={5}>
        <SeriesList key={seriesOf} customer={seriesOf} />
      </Stack>
    );
  if (isStaff) return table;
  return (
    <Stack spacing={5}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 3 }}
      >
        <Typography component="h1" variant="h2">
          {t('bookings_title')}
        </Typography>
        <Button
          color="inherit"
          startIcon={isTable ? <CardsIcon /> : <TableIcon />}
          onClick={() => setParams(isTable ? {} : { view: 'table' })}
        >
          {t(isTable ? 'bookings_as_cards' : 'bookings_as_table')}
        </Button>
      </Stack>
      {isTable ? table : <OwnBookings role={role} />}
    </Stack>
  );
}
