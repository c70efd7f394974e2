import { isTippable } from '@domain/payment/tip';
import { useNow } from '@/components/use-now';
import { useAskedBooking } from '@/state/bookings/use-asked-booking';
import { useCurrentUser, useSettings } from '@/state/hooks';
import { TipDialog } from './TipDialog';

const LOOK_MS = 60_000;

/**
 * The dialog in which a rider gives a tip. Every page can open it. It closes when the trip can no longer be
 * tipped.
 */
export function TipHost() {
  const now = useNow(LOOK_MS);
  const payer = useCurrentUser();
  const settings = useSettings();
  const { booking, close } = useAskedBooking(
    'tip',
    (trip) => settings !== null && !isTippable(trip, settings, now),
  );
  if (booking === null || payer === null || settings === null) return null;
  return <TipDialog key={booking.id} booking={booking} payer={payer} settings={settings} onClosed={close} />;
}
