import { Suspense } from 'react';
import ProfilePage from '@/features/profile/ProfilePage';
import { lazyPage } from '@/lib/lazy-page';

const BankForm = lazyPage(async () => ({
  default: (await import('@/features/wallet/BankForm')).OwnBankForm,
}));

const OwnFleet = lazyPage(async () => ({
  default: (await import('@/features/fleet/OwnFleet')).OwnFleet,
}));

const SecondFactorCard = lazyPage(async () => ({
  default: (await import('@/features/second-factor/SecondFactorCard')).SecondFactorCard,
}));

/**
 * The profile with the bank fields of the wallet, the fleet and the second factor in it: features do not know each
 * other, the app puts them together.
 */
export default function ProfileRoute() {
  return (
    <ProfilePage
      bankForm={
        <Suspense fallback={null}>
          <BankForm />
        </Suspense>
      }
      fleet={
        <Suspense fallback={null}>
          <OwnFleet />
        </Suspense>
      }
      secondFactor={
        <Suspense fallback={null}>
          <SecondFactorCard />
        </Suspense>
      }
    />
  );
}
