import AssignIcon from '@mui/icons-material/PersonAddAltOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import CancelIcon from '@mui/icons-material/CloseOutlined';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import SosIcon from '@mui/icons-material/SosOutlined';
import { Box, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Booking, type Role, TRIP_STATES } from '@domain/records';
import { travellerOf } from '@domain/booking/passengers';
import { canCancel, isReasonAsked } from '@domain/trip/steps/cancelling';
import { emergencyNumber } from '@domain/trip/people/emergency-number';
import { moneyPath, ROUTES } from '@/config/paths';
import { UnreadBadge } from '@/components/UnreadBadge';
import { useT } from '@/i18n/hooks';
import { telHref } from '@/lib/tel-href';
import { canAssign } from '@/state/bookings/can-assign';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectUnreadChats } from '@/state/notifications/notifications.slice';
import { ShareTripDialog } from './ShareTripDialog';
import { SosDialog } from './SosDialog';

type TripActionsProps = {
  booking: Booking;
  role: Role;
  /** opens and closes the chat beside the map, or null if the chat is on its own page */
  onChatToggle: (() => void) | null;
  isChatOpen: boolean;
};

/** The actions of a trip, except its next step. They are chat, call, share, emergency, cancel and receipt. */
export function TripActions({ booking, role, onChatToggle, isChatOpen }: TripActionsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const panic = emergencyNumber(settings);
  const [open, setOpen] = useState<'share' | 'sos' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { status } = booking;
  const { canCall, hasReceipt, ...state } = TRIP_STATES[status];
  const canCallHelp = state.canCallForHelp && panic !== '' && (role === 'rider' || role === 'driver');
  // The server could create a link earlier, but then the people with the link would see no car yet.
  const canShare = state.isShareable && state.isFollowedLive && role === 'rider';
  const phone =
    role === 'rider' ? booking.driver_contact : role === 'driver' ? travellerOf(booking).phone : '';
  const hasChat = booking.driver !== undefined && role !== 'fleetadmin';
  const unread = useAppSelector(selectUnreadChats)[booking.id]?.length ?? 0;
  const chatLabel = unread === 0 ? undefined : t('trip_chat_unread', { count: unread });
  const isAssignable = canAssign(status, role, settings);

  const cancel = () => {
    if (isReasonAsked(status)) dispatch(bookingDialogAsked('cancel', booking.id));
    else void dispatch(cancelBooking({ booking }));
  };

  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))', gap: 2 }}>
        {hasChat &&
          (onChatToggle === null ? (
            <Button
              component={Link}
              to={ROUTES.chat.build(booking.id)}
              variant="outlined"
              color="inherit"
              startIcon={
                <UnreadBadge count={unread}>
                  <ChatIcon />
                </UnreadBadge>
              }
              aria-label={chatLabel}
            >
              {t('trip_chat')}
            </Button>
          ) : (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={
                <UnreadBadge count={unread}>
                  <ChatIcon />
                </UnreadBadge>
              }
              aria-label={chatLabel}
              aria-expanded={isChatOpen}
              onClick={onChatToggle}
            >
              {t('trip_chat')}
            </Button>
          ))}
        {canCall && phone !== undefined && phone.trim() !== '' && (
          <Button
            component="a"
            href={telHref(phone)}
            variant="outlined"
            color="inherit"
            startIcon={<CallIcon />}
          >
            {t('trip_call')}
          </Button>
        )}
        {canShare && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<ShareIcon />}
            onClick={() => setOpen('share')}
          >
            {t('trip_share')}
          </Button>
        )}
        {hasReceipt && (
          <Button
            component={Link}
            to={ROUTES.receipt.build(booking.id)}
            variant="outlined"
            color="inherit"
            startIcon={<ReceiptIcon />}
          >
            {t('trip_receipt')}
          </Button>
        )}
        {role === 'admin' && (
          <Button
            component={Link}
            to={moneyPath(booking.id)}
            variant="outlined"
            color="inherit"
            startIcon={<PaymentsIcon />}
            sx={{ gridColumn: '1 / -1' }}
          >
            {t('details_payments')}
          </Button>
        )}
        {canCallHelp && (
          <Button variant="outlined" color="error" startIcon={<SosIcon />} onClick={() => setOpen('sos')}>
            {t('trip_sos')}
          </Button>
        )}
        {isAssignable && (
          <Button
            variant="contained"
            startIcon={<AssignIcon />}
            onClick={() => dispatch(bookingDialogAsked('assign', booking.id))}
            sx={{ gridColumn: '1 / -1' }}
          >
            {t('assign_driver')}
          </Button>
        )}
        {canCancel(status, role) && (
          <Button color="error" startIcon={<CancelIcon />} onClick={cancel} sx={{ gridColumn: '1 / -1' }}>
            {t('cancel_booking')}
          </Button>
        )}
      </Box>
      {/* These dialogs close when the status of the trip no longer allows them. */}
      {open === 'share' && canShare && <ShareTripDialog booking={booking} onClose={close} />}
      {open === 'sos' && canCallHelp && <SosDialog bookingId={booking.id} number={panic} onClose={close} />}
    </>
  );
}
