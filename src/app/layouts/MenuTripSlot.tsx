import { MenuTrip } from '@/features/trip/MenuTrip';
import { useRole } from '@/state/hooks';

/** The trip under way of a rider or driver, on top of the drawer, which covers the page. */
export function MenuTripSlot({ onNavigate }: { onNavigate: () => void }) {
  const role = useRole();
  if (role !== 'rider' && role !== 'driver') return null;
  return <MenuTrip role={role} onNavigate={onNavigate} />;
}
