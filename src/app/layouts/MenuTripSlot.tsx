import { MenuTrip } from '@/features/trip/MenuTrip';
import { useRole } from '@/state/hooks';

/**
 * The card of the current trip of a rider or driver. It is also in the drawer, because the drawer covers the
 * card on the page.
 */
export function MenuTripSlot({ onNavigate }: { onNavigate: () => void }) {
  const role = useRole();
  if (role !== 'rider' && role !== 'driver') return null;
  return <MenuTrip role={role} onNavigate={onNavigate} />;
}
