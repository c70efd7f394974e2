import { useState } from 'react';
import { PhoneProofDialog } from '@/features/auth/PhoneProofDialog';
import { provingMobile } from '@/features/auth/sent-proof';
import { OwnFleet } from '@/features/fleet/OwnFleet';
import ProfilePage from '@/features/profile/ProfilePage';
import { SecondFactorCard } from '@/features/second-factor/SecondFactorCard';
import { OwnBankForm as BankForm } from '@/features/wallet/BankForm';

/**
 * The profile page with the bank fields of the wallet, the fleet and the second factor. Features do not
 * import each other, so the app combines them.
 */
export default function ProfileRoute() {
  const [provingAtStart] = useState(() => provingMobile());
  return (
    <ProfilePage
      bankForm={(isApplicant) => <BankForm isApplicant={isApplicant} />}
      fleet={<OwnFleet />}
      phoneProof={(proof) => <PhoneProofDialog {...proof} />}
      provingAtStart={provingAtStart}
      secondFactor={<SecondFactorCard />}
    />
  );
}
