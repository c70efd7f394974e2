import { lazy, Suspense } from 'react';
import { PaymentsPage } from '@/features/money-desk/PaymentsPage';

const TripEvidence = lazy(async () => ({ default: (await import('./TripEvidence')).TripEvidence }));

/** The money desk, with the trip that a complaint is about: features do not know each other, the app puts them together. */
export default function PaymentsRoute() {
  return (
    <PaymentsPage
      trip={(bookingId) => (
        <Suspense fallback={null}>
          <TripEvidence bookingId={bookingId} />
        </Suspense>
      )}
    />
  );
}
