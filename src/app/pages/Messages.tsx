import { AlertDialog } from '@/components/AlertDialog';
import { Toast } from '@/components/Toast';
import { useMessage } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  alertDialogClosed,
  selectAlertDialog,
  selectToast,
  toastClosed,
  type AlertDialogContent,
} from '@/state/ui/ui.slice';

/** The one alert dialog of the app (docs/product.md 11.1), and the one toast. */
export default function Messages() {
  const dispatch = useAppDispatch();
  const textOf = useMessage();
  const alert = useAppSelector(selectAlertDialog);
  const toast = useAppSelector(selectToast);
  const message = alert === null ? null : messageOf(alert, textOf);
  return (
    <>
      <AlertDialog
        message={message}
        {...(alert?.title === undefined ? {} : { title: textOf(alert.title) })}
        onClose={() => dispatch(alertDialogClosed())}
      />
      <Toast message={toast} onClose={() => dispatch(toastClosed())} />
    </>
  );
}

function messageOf(
  { code, message, detail }: AlertDialogContent,
  textOf: (codeOrText: string) => string,
): string {
  const text = [message, detail ?? ''].map(textOf).join(' ').trim();
  return code === undefined ? text : `${code}: ${text}`;
}
