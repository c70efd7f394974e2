import { Suspense } from 'react';
import { isMobileProven } from '@domain/access/contacts';
import { LoadingScreen } from '@/components/LoadingScreen';
import { LandingPage } from '@/features/site/LandingPage';
import { lazyPage } from '@/lib/lazy-page';
import { LAZY_SCREENS } from '../lazy-screens';
import { useCurrentUser } from '@/state/hooks';

const { bookingForm: BookingCard } = LAZY_SCREENS;

const AskPhoneOnce = lazyPage(async () => ({
  default: (await import('@/features/profile/AskPhoneOnce')).AskPhoneOnce,
}));

/** The landing page with the booking form. Features do not import each other, so the app combines them. */
export default function LandingRoute() {
  const user = useCurrentUser();
  const isUnproven = user?.usertype === 'rider' && !isMobileProven(user);
  return (
    <>
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
