import { MenuTrip } from '@/features/trip/MenuTrip';
import { useAppSelector } from '@/state/hooks';
import { selectRole } from '@/state/session/session.slice';

/** The trip under way of a rider or driver, on top of the drawer, which covers the page. */
export function MenuTripSlot({ onNavigate }: { onNavigate: () => void }) {
  const role = useAppSelector(selectRole);
  if (role !== 'rider' && role !== 'driver') return null;
  return <MenuTrip role={role} onNavigate={onNavigate} />;
}
