import { Suspense } from 'react';
import { DrivePage } from '@/features/driver/DrivePage';
import { SOS, SosDialog } from '@/features/trip/SosDialog';
import { lazyExtra, usePreloaded } from '@/lib/lazy-extra';
import { lazyPage } from '@/lib/lazy-page';

const FleetInvitations = lazyPage(async () => ({
  default: (await import('@/features/fleet/OwnFleet')).FleetInvitations,
}));

// Wanted only after the ride.
const RateRider = lazyExtra(async () => (await import('@/features/trip/RateRider')).RateRider);

/**
 * The driver's work with the call for help, the rating of the rider and invitations into fleets in it: features do not know each other, the app puts
 * them together.
 */
export default function DriveRoute() {
  usePreloaded(SOS);
  return (
    <DrivePage
      sos={(props) => <SosDialog {...props} />}
      rateRider={(booking) => (
        <Suspense fallback={null}>
          <RateRider booking={booking} />
        </Suspense>
      )}
      invitations={
        <Suspense fallback={null}>
          <FleetInvitations />
        </Suspense>
      }
    />
  );
}
