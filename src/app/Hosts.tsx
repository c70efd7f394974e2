import { Box } from '@mui/material';
import { Suspense } from 'react';
import type { Translate } from '@locales/keys';
import { AlertDialog } from '@/components/AlertDialog';
import { OfflineBanner } from '@/components/OfflineBanner';
import { Toast } from '@/components/Toast';
import { useMessage, useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import {
  alertDialogClosed,
  type AlertDialogContent,
  selectAlertDialog,
  selectIsOnline,
  selectToast,
  toastClosed,
} from '@/state/ui/ui.slice';
import { LAZY_SCREENS } from './lazy-screens';

const { workHosts: WorkHosts } = LAZY_SCREENS;

/** The alert dialog of the app, and its toast. */
function Messages() {
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

/** The dialogs, the messages and the banner about a lost connection, which are shown on any page. */
export function Hosts() {
  const isOnline = useAppSelector(selectIsOnline);
  const isSignedIn = useRole() !== null;
  return (
    <>
      {isSignedIn && (
        <Suspense fallback={null}>
          <WorkHosts />
        </Suspense>
      )}
      <Messages />
      {/* The banner is above dialogs too. It takes up space in the page, so that it never covers the end
          of the page. */}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'snackbar' }}>
        <OfflineBanner isOnline={isOnline} />
      </Box>
    </>
  );
}
