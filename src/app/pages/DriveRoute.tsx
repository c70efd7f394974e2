import { DrivePage } from '@/features/driver/DrivePage';
import { FleetInvitations } from '@/features/fleet/OwnFleet';
import { RateRider } from '@/features/trip/RateRider';
import { SosDialog } from '@/features/trip/SosDialog';

/**
 * The driver's page with the SOS dialog, the rating of the rider and invitations to fleets. Features do not
 * import each other, so the app combines them.
 */
export default function DriveRoute() {
  return (
    <DrivePage
      sos={(props) => <SosDialog {...props} />}
      rateRider={(booking) => <RateRider booking={booking} />}
      invitations={<FleetInvitations />}
    />
  );
}
