import { Suspense } from 'react';
import { LoadingScreen } from '@/components/LoadingScreen';
import { LandingPage } from '@/features/site/LandingPage';
import { lazyScreen } from '../lazy-screen';

const BookingCard = lazyScreen(async () => ({
  default: (await import('@/features/trip-booking/BookingCard')).BookingCard,
}));

/** The landing page with the booking form in it: features do not know each other, the app puts them together. */
export default function LandingRoute() {
  return (
    <LandingPage
      bookingForm={
        <Suspense fallback={<LoadingScreen isPage={false} />}>
          <BookingCard />
        </Suspense>
      }
    />
  );
}
