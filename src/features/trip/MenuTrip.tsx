import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { TRIP_STATES } from '@domain/records';
import { STATUS_LOOKS } from '@/components/StatusChip';
import { UnreadBadge } from '@/components/UnreadBadge';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { say } from '@/i18n/say';
import { selectActiveBookings } from '@/state/bookings/bookings.slice';
import { useAppSelector } from '@/state/hooks';
import { selectUnreadChats } from '@/state/notifications/notifications.slice';
import { isScheduled, tripHeadline } from './trip-headline';

const LOOK_MS = 15_000;

/**
 * The entry of the menu for the newest running trip of a rider or driver. A click opens the page of the trip.
 */
export function MenuTrip({ role, onNavigate }: { role: 'rider' | 'driver'; onNavigate: () => void }) {
  const t = useT();
  const format = useFormat();
  const now = useNow(LOOK_MS);
  const trip = useAppSelector(selectActiveBookings).find((booking) =>
    // After the ride a driver does not wait for the payment, so the trip is no longer shown.
    role === 'driver' ? TRIP_STATES[booking.status].driverIsBusy : !isScheduled(booking, now),
  );
  const unread = useAppSelector(selectUnreadChats)[trip?.id ?? '']?.length ?? 0;
  if (trip === undefined) return null;
  const { tone, icon: Icon } = STATUS_LOOKS[trip.status];
  const { title } = tripHeadline({ booking: trip, role, now, arrivalAt: null, format });
  return (
    <Card component="section" aria-label={t('running_trip')} sx={{ bgcolor: `${tone}.soft`, mb: 3 }}>
      <CardActionArea
        component={Link}
        to={role === 'driver' ? ROUTES.drive.build() : ROUTES.trip.build(trip.id)}
        onClick={onNavigate}
        sx={{ display: 'flex', justifyContent: 'flex-start', gap: 3, px: 3, py: 2 }}
      >
        <UnreadBadge count={unread}>
          <Icon aria-hidden sx={{ color: `${tone}.main` }} />
        </UnreadBadge>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {say(t, title)}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap dir="auto" component="p">
            {unread > 0 ? t('trip_chat_unread', { count: unread }) : trip.drop.add}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
