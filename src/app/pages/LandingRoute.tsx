import { LandingPage } from '@/features/site/LandingPage';
import { BookingCard } from '@/features/trip-booking/BookingCard';

/** The landing page with the booking form in it: features do not know each other, the app puts them together. */
export default function LandingRoute() {
  return <LandingPage bookingForm={<BookingCard />} />;
}
