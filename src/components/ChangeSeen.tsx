import { Typography, type TypographyProps } from '@mui/material';
import { type Booking, TRIP_STATES } from '@domain/records';
import { useT } from '@/i18n/hooks';

type ChangeSeenProps = { booking: Booking; variant: NonNullable<TypographyProps['variant']> };

/**
 * Shows whether the driver has seen the last change of the trip. Shows nothing if the trip has no change or
 * no driver.
 */
export function ChangeSeen({ booking, variant }: ChangeSeenProps) {
  const t = useT();
  const { change, driver, status } = booking;
  if (driver === undefined || change === undefined || !TRIP_STATES[status].driverIsBusy) return null;
  if (change.unseen === undefined && change.seenAt === undefined) return null;
  return (
    <Typography role="status" variant={variant} color="textSecondary">
      {t(change.unseen === undefined ? 'change_seen' : 'change_unseen')}
    </Typography>
  );
}
