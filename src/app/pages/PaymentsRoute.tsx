import { PaymentsPage } from '@/features/money-desk/PaymentsPage';
import { TripEvidence } from './TripEvidence';

/** The money desk, with the trip that a complaint is about: features do not know each other, the app puts them together. */
export default function PaymentsRoute() {
  return <PaymentsPage trip={(bookingId) => <TripEvidence bookingId={bookingId} />} />;
}
