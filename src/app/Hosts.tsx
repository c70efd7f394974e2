import Box from '@mui/material/Box';
import { AlertDialog } from '@/components/AlertDialog';
import { OfflineBanner } from '@/components/OfflineBanner';
import { Toast } from '@/components/Toast';
import { useMessage } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { alertClosed, selectAlert, selectIsOnline, selectToast, toastClosed } from '@/state/ui/ui.slice';

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
