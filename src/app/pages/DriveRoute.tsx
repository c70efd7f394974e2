import { DrivePage } from '@/features/driver/DrivePage';
import { FleetInvitations } from '@/features/fleet/OwnFleet';
import { RateRider } from '@/features/trip/RateRider';
import { SosDialog } from '@/features/trip/SosDialog';

/**
 * The driver's work with the call for help, the rating of the rider and invitations into fleets in it: features do not know each other, the app puts
 * them together.
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
