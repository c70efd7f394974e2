import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { Booking } from '@domain/database/records';
import { tripChangeStrings } from '@domain/languages/en/trip-change';
import { TRIP_STATES } from '@domain/trip/status';
import { usePageT } from '@/i18n/use-page-t';

type ChangeSeenProps = { booking: Booking; variant: NonNullable<TypographyProps['variant']> };

/** Says whether the driver has seen the last change of the trip; nothing where there is no change or no driver (docs/product.md 3.17). */
export function ChangeSeen({ booking, variant }: ChangeSeenProps) {
  const t = usePageT(tripChangeStrings);
  const { change, driver, status } = booking;
  if (driver === undefined || change === undefined || !TRIP_STATES[status].driverIsBusy) return null;
  if (change.unseen === undefined && change.seenAt === undefined) return null;
  return (
    <Typography role="status" variant={variant} color="textSecondary">
      {t(change.unseen === undefined ? 'change_seen' : 'change_unseen')}
    </Typography>
  );
}
