import { Suspense } from 'react';
import { isMobileProven } from '@domain/access/contacts';
import { LoadingScreen } from '@/components/LoadingScreen';
import { LandingPage } from '@/features/site/LandingPage';
import { lazyPage } from '@/lib/lazy-page';
import { useAppSelector, useCurrentUser } from '@/state/hooks';
import { selectSessionStatus } from '@/state/session/session.slice';
import { selectIsOnline } from '@/state/ui/ui.slice';

const BookingCard = lazyPage(async () => ({
  default: (await import('@/features/trip-booking/BookingCard')).BookingCard,
}));

const AskPhoneOnce = lazyPage(async () => ({
  default: (await import('@/features/profile/AskPhoneOnce')).AskPhoneOnce,
}));

const LastTripCard = lazyPage(async () => ({
  default: (await import('@/features/trip/LastTripCard')).LastTripCard,
}));

/** The landing page with the booking form. Features do not import each other, so the app combines them. */
export default function LandingRoute() {
  const isOnline = useAppSelector(selectIsOnline);
  const status = useAppSelector(selectSessionStatus);
  const user = useCurrentUser();
  const isUnproven = user?.usertype === 'rider' && !isMobileProven(user);
  return (
    <>
      {/* While the device is offline, the session is unknown. So the trip that this device has stored is
          shown first. */}
      {!isOnline && status === 'unknown' && (
        <Suspense fallback={<LoadingScreen isPage={false} />}>
          <LastTripCard />
        </Suspense>
      )}
      {isUnproven && (
        <Suspense fallback={null}>
          <AskPhoneOnce />
        </Suspense>
      )}
      <LandingPage
        bookingForm={
          <Suspense fallback={<LoadingScreen isPage={false} />}>
            <BookingCard />
          </Suspense>
        }
      />
    </>
  );
}
