import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Paper, Snackbar, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useLastShown } from '@/components/use-last-shown';
import { ROUTES } from '@/config/paths';
import { FreshSignInDialog } from '@/features/auth/FreshSignInDialog';
import { AssignHost } from '@/features/bookings/AssignHost';
import { CancelHost } from '@/features/bookings/CancelHost';
import { PaymentHost } from '@/features/payment/PaymentHost';
import { TipHost } from '@/features/payment/TipHost';
import { ProveDialog } from '@/features/second-factor/ProveDialog';
import { ChangeTripHost } from '@/features/trip/ChangeTripHost';
import { useT } from '@/i18n/hooks';
import { selectShownChat } from '@/state/chat/chat.slice';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';
import {
  chatNoticeClosed,
  selectChatNotice,
  selectUnreadChats,
} from '@/state/notifications/notifications.slice';
import { selectIsFreshSignInAsked } from '@/state/ui/ui.slice';

/**
 * The dialog in which a person signs in again with a new code. A person with a second factor enters a code of
 * the authenticator app. Each request for a fresh sign-in mounts a new dialog.
 */
function FreshSignIn() {
  const isAsked = useAppSelector(selectIsFreshSignInAsked);
  const hasSecondFactor = useCurrentUser()?.secondFactorSince !== undefined;
  if (!isAsked) return null;
  return hasSecondFactor ? <ProveDialog /> : <FreshSignInDialog />;
}

const SHOWN_MS = 8000;

/**
 * The pop-up about a new chat message, on every page. A click on it opens the chat. It is at the top of the
 * page, so that it covers no button that the person may need next.
 */
function ChatNotice() {
  const t = useT();
  const dispatch = useAppDispatch();
  const notice = useAppSelector(selectChatNotice);
  const shownChat = useAppSelector(selectShownChat);
  const unread = useAppSelector(selectUnreadChats);
  const shown = useLastShown(notice);
  // The chat was opened on this device, or the message was read on another device.
  const isOver =
    notice !== null &&
    (notice.bookingId === shownChat || !(unread[notice.bookingId ?? ''] ?? []).includes(notice.id));
  useEffect(() => {
    if (isOver) dispatch(chatNoticeClosed());
  }, [isOver, dispatch]);
  const close = () => dispatch(chatNoticeClosed());
  const path = ROUTES.chat.build(shown?.bookingId ?? '');
  return (
    <Snackbar
      key={notice?.id}
      open={notice !== null && !isOver}
      autoHideDuration={SHOWN_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 'calc(68px + env(safe-area-inset-top)) !important' } }}
    >
      <Paper
        role="status"
        elevation={6}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          p: 2,
          width: 'min(440px, calc(100vw - 16px))',
          border: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box
          component={Link}
          to={path}
          onClick={close}
          sx={{ flex: 1, minWidth: 0, px: 2, color: 'text.primary', textDecoration: 'none' }}
        >
          <Typography
            dir="auto"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              textAlign: 'start',
            }}
          >
            {shown?.body ?? ''}
          </Typography>
        </Box>
        <Button component={Link} to={path} onClick={close} variant="contained" sx={{ flexShrink: 0 }}>
          {t('chat_toast_open')}
        </Button>
        <IconButton size="small" onClick={close} aria-label={t('close')}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Paper>
    </Snackbar>
  );
}

/**
 * The dialogs and messages that can be opened on any page of a signed-in person. In them, the person cancels,
 * changes, pays or tips a trip, chooses a driver, reads a new chat message, or signs in again.
 */
export default function WorkHosts() {
  return (
    <>
      <CancelHost />
      <ChangeTripHost />
      <AssignHost />
      <PaymentHost />
      <TipHost />
      <ChatNotice />
      <FreshSignIn />
    </>
  );
}
