import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { AlertDialog } from '@/components/AlertDialog';
import { OfflineBanner } from '@/components/OfflineBanner';
import { Toast } from '@/components/Toast';
import { useMessage } from '@/i18n/use-t';
import { lazyPage } from '@/lib/lazy-with-retry';
import { selectAssignAsked } from '@/state/assign-driver/assign-driver.slice';
import { selectCancelAsked } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectPaymentAsked } from '@/state/payment-methods/payment.slice';
import { alertClosed, selectAlert, selectIsOnline, selectToast, toastClosed } from '@/state/ui/ui.slice';

const TripDialogs = lazyPage(() => import('./pages/TripDialogs'));

/** Cancelling, paying and choosing a driver, loaded when somebody first asks for one of them. */
function TripDialogHost() {
  const isAsked = useAppSelector(
    (state) =>
      selectPaymentAsked(state) !== null ||
      selectCancelAsked(state) !== null ||
      selectAssignAsked(state) !== null,
  );
  const [isLoaded, setIsLoaded] = useState(isAsked);
  if (isAsked && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <Suspense fallback={null}>
      <TripDialogs />
    </Suspense>
  ) : null;
}

/** The one alert dialog of the app (specification, section 8), the one toast, and the sign of a lost connection. */
export function Hosts() {
  const dispatch = useAppDispatch();
  const textOf = useMessage();
  const alert = useAppSelector(selectAlert);
  const toast = useAppSelector(selectToast);
  const isOnline = useAppSelector(selectIsOnline);
  const message = alert === null ? null : [alert.message, alert.detail ?? ''].map(textOf).join(' ').trim();
  return (
    <>
      <TripDialogHost />
      <AlertDialog
        message={message}
        {...(alert?.title === undefined ? {} : { title: textOf(alert.title) })}
        onClose={() => dispatch(alertClosed())}
      />
      <Toast message={toast} onClose={() => dispatch(toastClosed())} />
      {/* Above dialogs too, as what is confirmed in one may have to wait; in the flow, so that it hides no page's end. */}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'snackbar' }}>
        <OfflineBanner isOnline={isOnline} />
      </Box>
    </>
  );
}
