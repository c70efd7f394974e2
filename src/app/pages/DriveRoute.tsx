import { DrivePage } from '@/features/driver/DrivePage';
import { SosDialog } from '@/features/trip/SosDialog';

/** The driver's work with the call for help in it: features do not know each other, the app puts them together. */
export default function DriveRoute() {
  return <DrivePage sos={(props) => <SosDialog {...props} />} />;
}
