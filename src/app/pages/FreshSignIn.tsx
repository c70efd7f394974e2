import { FreshSignInDialog } from '@/features/auth/FreshSignInDialog';
import { ProveDialog } from '@/features/second-factor/ProveDialog';
import { useAppSelector } from '@/state/hooks';
import { selectCurrentUser } from '@/state/session/session.slice';
import { selectIsFreshSignInAsked } from '@/state/ui/ui.slice';

/** The dialog that asks for a new code, each time anew: one of the second factor where the person has one. */
export function FreshSignIn() {
  const isAsked = useAppSelector(selectIsFreshSignInAsked);
  const hasSecondFactor = useAppSelector(selectCurrentUser)?.secondFactorSince !== undefined;
  if (!isAsked) return null;
  return hasSecondFactor ? <ProveDialog /> : <FreshSignInDialog />;
}
