import ChevronIcon from '@mui/icons-material/ChevronRightRounded';
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Booking } from '@domain/records';
import { shownStartCode } from '@domain/trip/steps/start-code';
import { Plate } from '@/components/Plate';
import { STATUS_LOOKS } from '@/components/StatusChip';
import { UnreadBadge } from '@/components/UnreadBadge';
import { useAppBadge } from '@/components/use-app-badge';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { useDirection, useFormat, useT } from '@/i18n/hooks';
import { say } from '@/i18n/say';
import { selectActiveBookings } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectUnreadChats, selectUnreadChatTotal } from '@/state/notifications/notifications.slice';
import { tabNoteChanged } from '@/state/ui/ui.slice';
import { isScheduled, tripHeadline } from './trip-headline';
import { useRunningEta } from './use-running-eta';

const LOOK_MS = 15_000;

/**
 * The rider's running trips, newest first. A scheduled trip is running as soon as the search for its driver
 * begins.
 */
function useRunningTrips(now: number): Booking[] {
  return useAppSelector(selectActiveBookings).filter((booking) => !isScheduled(booking, now));
}

function useHeadlines() {
  const t = useT();
  const format = useFormat();
  return (booking: Booking, now: number, arrivalAt: number | null): string => {
    const { title } = tripHeadline({ booking, role: 'rider', now, arrivalAt, format });
    return say(t, title);
  };
}

/** Shows the newest trip in the title of the tab. */
function useTabNote(note: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(tabNoteChanged(note));
    return () => {
      dispatch(tabNoteChanged(null));
    };
  }, [dispatch, note]);
}

function RunningTrip({ booking, headline }: { booking: Booking; headline: string }) {
  const t = useT();
  const isRtl = useDirection() === 'rtl';
  const { tone, icon: Icon } = STATUS_LOOKS[booking.status];
  const code = shownStartCode(booking);
  const unread = useAppSelector(selectUnreadChats)[booking.id]?.length ?? 0;
  return (
    <Card component="section" aria-label={t('running_trip')} sx={{ bgcolor: `${tone}.soft` }}>
      <CardActionArea component={Link} to={ROUTES.trip.build(booking.id)} sx={{ px: 4, py: 3 }}>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
          <UnreadBadge count={unread}>
            <Icon aria-hidden sx={{ color: `${tone}.main` }} />
          </UnreadBadge>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 700 }}>{headline}</Typography>
            {unread > 0 && (
              <Typography variant="body2" sx={{ fontWeight: 550 }}>
                {t('trip_chat_unread', { count: unread })}
              </Typography>
            )}
            <Typography variant="hint">{booking.drop.add}</Typography>
          </Box>
          {booking.vehicle_number !== undefined && booking.vehicle_number !== '' && (
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <Plate number={booking.vehicle_number} />
            </Box>
          )}
          {code !== undefined && (
            <Box sx={{ textAlign: 'center' }}>
              <Typography variant="caption" color="textSecondary" component="div">
                {t('last_trip_code')}
              </Typography>
              <Typography component="div" dir="ltr" sx={{ fontWeight: 700, letterSpacing: '0.1em' }}>
                {code}
              </Typography>
            </Box>
          )}
          <ChevronIcon
            aria-hidden
            sx={{ color: 'text.secondary', transform: isRtl ? 'scaleX(-1)' : 'none' }}
          />
        </Stack>
      </CardActionArea>
    </Card>
  );
}

/**
 * The rider's running trips on every page except the pages of these trips. A click on a trip opens its page.
 * The title of the tab shows the newest trip, with the minutes until its driver arrives.
 */
export function RunningTrips() {
  const now = useNow(LOOK_MS);
  const trips = useRunningTrips(now);
  const textOf = useHeadlines();
  const { pathname } = useLocation();
  const [newest] = trips;
  const arrivalAt = useRunningEta(newest, now);
  const headlineOf = (booking: Booking): string =>
    textOf(booking, now, booking === newest ? arrivalAt : null);
  useTabNote(newest === undefined ? null : headlineOf(newest));
  useAppBadge(trips.length + useAppSelector(selectUnreadChatTotal));
  const shown = trips.filter(({ id }) => ![ROUTES.trip.build(id), ROUTES.chat.build(id)].includes(pathname));
  if (shown.length === 0) return null;
  return (
    <Stack spacing={2} sx={{ displayPrint: 'none' }}>
      {shown.map((booking) => (
        <RunningTrip key={booking.id} booking={booking} headline={headlineOf(booking)} />
      ))}
    </Stack>
  );
}
