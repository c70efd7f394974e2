import Box from '@mui/material/Box';
import { OfflineBanner } from '@/components/feedback/OfflineBanner';
import { usePreloaded } from '@/lib/lazy-extra';
import { lazyPage } from '@/lib/lazy-page';
import { useAppSelector } from '@/state/hooks';
import { selectRole } from '@/state/session/session.slice';
import type { RootState } from '@/state/root-reducer';
import {
  selectAlertDialog,
  selectIsFreshSignInAsked,
  selectIsOnline,
  selectToast,
} from '@/state/ui/ui.slice';
import { LazyHost } from './LazyHost';

const WorkHosts = lazyPage(() => import('./pages/WorkHosts'));
const Messages = lazyPage(() => import('./pages/Messages'));

const FreshSignIn = lazyPage(() => import('./pages/FreshSignIn'));

const isMessageAsked = (state: RootState) => selectAlertDialog(state) !== null || selectToast(state) !== null;

const isSignedIn = (state: RootState) => selectRole(state) !== null;

/** The dialogs and messages that any page may ask for, and the sign of a lost connection. */
export function Hosts() {
  const isOnline = useAppSelector(selectIsOnline);
  // The message must show even when the network is the failure.
  usePreloaded(Messages);
  return (
    <>
      <LazyHost host={WorkHosts} isAsked={isSignedIn} />
      <LazyHost host={FreshSignIn} isAsked={selectIsFreshSignInAsked} />
      <LazyHost host={Messages} isAsked={isMessageAsked} />
      {/* Above dialogs too, as what is confirmed in one may have to wait; in the flow, so that it hides no page's end. */}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'snackbar' }}>
        <OfflineBanner isOnline={isOnline} />
      </Box>
    </>
  );
}
