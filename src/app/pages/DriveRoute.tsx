import { Suspense } from 'react';
import { DrivePage } from '@/features/driver/DrivePage';
import { SosDialog } from '@/features/trip/SosDialog';
import { lazyPage } from '@/lib/lazy-page';

const FleetInvitations = lazyPage(async () => ({
  default: (await import('@/features/fleet/OwnFleet')).FleetInvitations,
}));

/**
 * The driver's work with the call for help and invitations into fleets in it: features do not know each other, the app puts
 * them together.
 */
export default function DriveRoute() {
  return (
    <DrivePage
      sos={(props) => <SosDialog {...props} />}
      invitations={
        <Suspense fallback={null}>
          <FleetInvitations />
        </Suspense>
      }
    />
  );
}
