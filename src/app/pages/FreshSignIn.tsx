import { FreshSignInDialog } from '@/features/auth/FreshSignInDialog';
import { ProveDialog } from '@/features/second-factor/ProveDialog';
import { useAppSelector, useCurrentUser } from '@/state/hooks';
import { selectIsFreshSignInAsked } from '@/state/ui/ui.slice';

/** The dialog that asks for a new code, each time anew: one of the second factor where the person has one. */
export function FreshSignIn() {
  const isAsked = useAppSelector(selectIsFreshSignInAsked);
  const hasSecondFactor = useCurrentUser()?.secondFactorSince !== undefined;
  if (!isAsked) return null;
  return hasSecondFactor ? <ProveDialog /> : <FreshSignInDialog />;
}
