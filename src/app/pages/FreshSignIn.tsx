import { lazy, Suspense } from 'react';
import { FreshSignInDialog } from '@/features/auth/FreshSignInDialog';
import { useAppSelector } from '@/state/hooks';
import { selectCurrentUser } from '@/state/session/session.slice';
import { selectIsFreshSignInAsked } from '@/state/ui/ui.slice';

const ProveDialog = lazy(async () => ({
  default: (await import('@/features/second-factor/ProveDialog')).ProveDialog,
}));

/** The dialog that asks for a new code, each time anew: one of the second factor where the person has one. */
export default function FreshSignIn() {
  const isAsked = useAppSelector(selectIsFreshSignInAsked);
  const hasSecondFactor = useAppSelector(selectCurrentUser)?.secondFactorSince !== undefined;
  if (!isAsked) return null;
  return hasSecondFactor ? (
    <Suspense fallback={null}>
      <ProveDialog />
    </Suspense>
  ) : (
    <FreshSignInDialog />
  );
}
