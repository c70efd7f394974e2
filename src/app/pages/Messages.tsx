import { AlertDialog } from '@/components/dialogs/AlertDialog';
import { Toast } from '@/components/feedback/Toast';
import type { Translate } from '@/i18n/translator';
import { useMessage, useT } from '@/i18n/use-t';
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
  const t = useT();
  const textOf = useMessage();
  const alert = useAppSelector(selectAlertDialog);
  const toast = useAppSelector(selectToast);
  const message = alert === null ? null : messageOf(alert, textOf, t);
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
  { code, message, detail, number }: AlertDialogContent,
  textOf: (codeOrText: string) => string,
  t: Translate,
): string {
  const text = [message, detail ?? ''].map(textOf).join(' ').trim();
  const told = number === undefined ? text : `${text} ${t('alert_number', { number })}`;
  return code === undefined ? told : `${code}: ${told}`;
}
