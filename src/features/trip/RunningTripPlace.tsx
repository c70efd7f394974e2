import { Skeleton } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { keepsDrivenTrip } from '@/state/last-trip/kept-trips';

/** The pages of a trip itself. They do not show the card of the trip. */
const OWN_PAGES = /^\/(?:trip|chat)\//;

/**
 * Reserves the space for the card of a running trip until the bookings are loaded. So the page below does not
 * move when the card appears.
 */
export function RunningTripPlace() {
  const { pathname } = useLocation();
  return keepsDrivenTrip() && !OWN_PAGES.test(pathname) ? (
    <Skeleton variant="rounded" aria-hidden sx={{ height: { xs: 88, sm: 68 } }} />
  ) : null;
}
