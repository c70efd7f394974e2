import { FreshSignInDialog } from '@/features/auth/FreshSignInDialog';
import { useAppSelector } from '@/state/hooks';
import { selectIsFreshSignInAsked } from '@/state/ui/ui.slice';

/** The dialog that asks for a new code, each time anew. */
export default function FreshSignIn() {
  return useAppSelector(selectIsFreshSignInAsked) ? <FreshSignInDialog /> : null;
}
