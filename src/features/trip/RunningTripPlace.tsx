import { Skeleton } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { isWithDriver } from '@domain/records';
import { selectActiveBookings } from '@/state/bookings/bookings.slice';
import { useAppSelector } from '@/state/hooks';

/** The pages of a trip itself. They do not show the card of the trip. */
const OWN_PAGES = /^\/(?:trip|chat)\//;

/**
 * Reserves the space for the card of a running trip until the card is loaded. So the page below does not move
 * when the card appears.
 */
export function RunningTripPlace() {
  const { pathname } = useLocation();
  const isDriven = useAppSelector(selectActiveBookings).some(({ status }) => isWithDriver(status));
  return isDriven && !OWN_PAGES.test(pathname) ? (
    <Skeleton variant="rounded" aria-hidden sx={{ height: { xs: 88, sm: 68 } }} />
  ) : null;
}
