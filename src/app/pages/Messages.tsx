import { AlertDialog } from '@/components/AlertDialog';
import { Toast } from '@/components/Toast';
import { useMessage } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { alertClosed, selectAlert, selectToast, toastClosed } from '@/state/ui/ui.slice';

/** The one alert dialog of the app (specification, section 8), and the one toast. */
export default function Messages() {
  const dispatch = useAppDispatch();
  const textOf = useMessage();
  const alert = useAppSelector(selectAlert);
  const toast = useAppSelector(selectToast);
  const message = alert === null ? null : [alert.message, alert.detail ?? ''].map(textOf).join(' ').trim();
  return (
    <>
      <AlertDialog
        message={message}
        {...(alert?.title === undefined ? {} : { title: textOf(alert.title) })}
        onClose={() => dispatch(alertClosed())}
      />
      <Toast message={toast} onClose={() => dispatch(toastClosed())} />
    </>
  );
}
