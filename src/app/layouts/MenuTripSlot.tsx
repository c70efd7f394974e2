import { MenuTrip } from '@/features/trip/MenuTrip';
import { useRole } from '@/state/hooks';

/**
 * The running trip of a rider or driver. It is at the top of the drawer, because the drawer covers the page.
 */
export function MenuTripSlot({ onNavigate }: { onNavigate: () => void }) {
  const role = useRole();
  if (role !== 'rider' && role !== 'driver') return null;
  return <MenuTrip role={role} onNavigate={onNavigate} />;
}
