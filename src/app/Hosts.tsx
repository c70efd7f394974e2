import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { OfflineBanner } from '@/components/OfflineBanner';
import { lazyPage } from '@/lib/lazy-with-retry';
import { whenIdle } from '@/lib/when-idle';
import { useAppSelector } from '@/state/hooks';
import type { RootState } from '@/state/root-reducer';
import { selectIdentity } from '@/state/session/session.slice';
import { selectAlert, selectIsOnline, selectToast } from '@/state/ui/ui.slice';
import { LazyHost } from './LazyHost';
import { lazyScreen, withTexts } from './lazy-screen';

const TripDialogsHost = lazyScreen(() => import('./pages/TripDialogsHost'));
const loadMessages = () => withTexts(() => import('./pages/Messages'));
const Messages = lazyPage(loadMessages);

const isMessageAsked = (state: RootState) => selectAlert(state) !== null || selectToast(state) !== null;

/** The dialogs and messages that any page may ask for, and the sign of a lost connection. */
export function Hosts() {
  const isOnline = useAppSelector(selectIsOnline);
  const isSomebody = useAppSelector(selectIdentity) !== null;
  // What went wrong must be told also when the network is what went wrong.
  useEffect(() => whenIdle(() => void loadMessages().catch(() => undefined)), []);
  return (
    <>
      {isSomebody && (
        <Suspense fallback={null}>
          <TripDialogsHost />
        </Suspense>
      )}
      <LazyHost host={Messages} isAsked={isMessageAsked} />
      {/* Above dialogs too, as what is confirmed in one may have to wait; in the flow, so that it hides no page's end. */}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'snackbar' }}>
        <OfflineBanner isOnline={isOnline} />
      </Box>
    </>
  );
}
