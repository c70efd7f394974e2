import { Suspense } from 'react';
import ProfilePage from '@/features/profile/ProfilePage';
import { lazyPage } from '@/lib/lazy-page';

const BankForm = lazyPage(async () => ({
  default: (await import('@/features/wallet/BankForm')).OwnBankForm,
}));

const OwnFleet = lazyPage(async () => ({
  default: (await import('@/features/fleet/OwnFleet')).OwnFleet,
}));

/** The profile with the bank fields of the wallet and the fleet in it: features do not know each other, the app puts them together. */
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
    />
  );
}
