import { lazy, Suspense, useState } from 'react';
import { provingMobile } from '@/features/auth/sent-proof';
import ProfilePage from '@/features/profile/ProfilePage';
import { lazyPage } from '@/lib/lazy-page';

const BankForm = lazy(async () => ({ default: (await import('@/features/wallet/BankForm')).OwnBankForm }));

const OwnFleet = lazyPage(async () => ({ default: (await import('@/features/fleet/OwnFleet')).OwnFleet }));

const PhoneProofDialog = lazy(async () => ({
  default: (await import('@/features/auth/PhoneProofDialog')).PhoneProofDialog,
}));

const SecondFactorCard = lazyPage(async () => ({
  default: (await import('@/features/second-factor/SecondFactorCard')).SecondFactorCard,
}));

/**
 * The profile with the bank fields of the wallet, the fleet and the second factor in it: features do not know each
 * other, the app puts them together.
 */
export default function ProfileRoute() {
  const [provingAtStart] = useState(() => provingMobile());
  return (
    <ProfilePage
      bankForm={(isApplicant) => (
        <Suspense fallback={null}>
          <BankForm isApplicant={isApplicant} />
        </Suspense>
      )}
      fleet={
        <Suspense fallback={null}>
          <OwnFleet />
        </Suspense>
      }
      phoneProof={(proof) => (
        <Suspense fallback={null}>
          <PhoneProofDialog {...proof} />
        </Suspense>
      )}
      provingAtStart={provingAtStart}
      secondFactor={
        <Suspense fallback={null}>
          <SecondFactorCard />
        </Suspense>
      }
    />
  );
}
