import Box from '@mui/material/Box';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { OfflineBanner } from '@/components/OfflineBanner';
import { whenIdle } from '@/lib/when-idle';
import { selectAssignAsked } from '@/state/assign-driver/assign-driver.slice';
import { selectCancelAsked } from '@/state/bookings/bookings.slice';
import { useAppSelector } from '@/state/hooks';
import { selectPaymentAsked } from '@/state/payment-methods/payment.slice';
import { selectAlert, selectIsOnline, selectToast } from '@/state/ui/ui.slice';
import type { RootState } from '@/state/root-reducer';
import { lazyScreen, withTexts } from './lazy-screen';

const TripDialogs = lazyScreen(() => import('./pages/TripDialogs'));
const loadMessages = () => import('./pages/Messages');
const Messages = lazyScreen(loadMessages);

type LazyHostProps = { host: ComponentType; isAsked: (state: RootState) => boolean };

/** Dialogs that are loaded when somebody first asks for one, and stay. */
function LazyHost({ host: Host, isAsked }: LazyHostProps) {
  const isWanted = useAppSelector(isAsked);
  const [isLoaded, setIsLoaded] = useState(isWanted);
  if (isWanted && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;
}

const isTripDialogAsked = (state: RootState) =>
  selectPaymentAsked(state) !== null ||
  selectCancelAsked(state) !== null ||
  selectAssignAsked(state) !== null;
const isMessageAsked = (state: RootState) => selectAlert(state) !== null || selectToast(state) !== null;

/** The dialogs and messages that any page may ask for, and the sign of a lost connection. */
export function Hosts() {
  const isOnline = useAppSelector(selectIsOnline);
  // What went wrong must be told also when the network is what went wrong.
  useEffect(() => whenIdle(() => void withTexts(loadMessages).catch(() => undefined)), []);
  return (
    <>
      <LazyHost host={TripDialogs} isAsked={isTripDialogAsked} />
      <LazyHost host={Messages} isAsked={isMessageAsked} />
      {/* Above dialogs too, as what is confirmed in one may have to wait; in the flow, so that it hides no page's end. */}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'snackbar' }}>
        <OfflineBanner isOnline={isOnline} />
      </Box>
    </>
  );
}
