import Typography from '@mui/material/Typography';
import type { Booking } from '@domain/database/records';
import { tripChangeStrings } from '@domain/languages/en/trip-change';
import { TRIP_STATES } from '@domain/trip/status';
import { usePageT } from '@/i18n/use-page-t';

/** Says whether the driver has seen the last change of the trip; nothing where there is no change or no driver (docs/product.md 3.17). */
export function ChangeSeen({ booking: { change, driver, status } }: { booking: Booking }) {
  const t = usePageT(tripChangeStrings);
  if (driver === undefined || change === undefined || !TRIP_STATES[status].driverIsBusy) return null;
  if (change.unseen === undefined && change.seenAt === undefined) return null;
  return (
    <Typography role="status" color="textSecondary">
      {t(change.unseen === undefined ? 'change_seen' : 'change_unseen')}
    </Typography>
  );
}
