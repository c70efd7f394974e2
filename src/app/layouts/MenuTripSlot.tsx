import { Suspense } from 'react';
import { lazyExtra } from '@/lib/lazy-extra';
import { useAppSelector } from '@/state/hooks';
import { selectRole } from '@/state/session/session.slice';

const MenuTrip = lazyExtra(async () => (await import('@/features/trip/MenuTrip')).MenuTrip);

/** The trip under way of a rider or driver, on top of the drawer, which covers the page. */
export function MenuTripSlot({ onNavigate }: { onNavigate: () => void }) {
  const role = useAppSelector(selectRole);
  if (role !== 'rider' && role !== 'driver') return null;
  return (
    <Suspense fallback={null}>
      <MenuTrip role={role} onNavigate={onNavigate} />
    </Suspense>
  );
}
