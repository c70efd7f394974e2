import { useAskedBooking } from '@/state/bookings/use-asked-booking';
import { ChangeTripDialog } from './ChangeTripDialog';
import { useChangeableParts } from './use-changeable-parts';

/**
 * The dialog that changes a trip. Every page can open it. It closes when no part of the trip can be changed
 * any longer.
 */
export function ChangeTripHost() {
  const partsOf = useChangeableParts();
  const { booking, close } = useAskedBooking('change', (trip) => partsOf(trip)?.length === 0);
  const parts = booking && partsOf(booking);
  return parts && <ChangeTripDialog key={booking.id} booking={booking} parts={parts} onClose={close} />;
}
