import AssignIcon from '@mui/icons-material/PersonAddAltOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import CancelIcon from '@mui/icons-material/CloseOutlined';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import SosIcon from '@mui/icons-material/SosOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '@domain/access/roles';
import { canTransition, type BookingStatus } from '@domain/trip/status';
import type { Booking } from '@domain/database/records';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/use-t';
import { assignAsked } from '@/state/assign-driver/assign-driver.slice';
import { canAssign } from '@/state/assign-driver/can-assign';
import { cancelAsked } from '@/state/bookings/bookings.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { ShareTripDialog } from './ShareTripDialog';
import { SosDialog } from './SosDialog';

const WITH_DRIVER: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED'];
/** Until the rider has paid, both may still be in the car. */
const MAY_NEED_HELP: readonly BookingStatus[] = [...WITH_DRIVER, 'REACHED', 'PENDING'];
/** From here on there is a price that no longer changes. */
const HAS_RECEIPT: readonly BookingStatus[] = ['PENDING', 'PAID', 'COMPLETE', 'CANCELLED'];

type TripActionsProps = {
  booking: Booking;
  role: Role;
  /** opens and closes the chat beside the map; null: the chat has a page of its own */
  onChatToggle: (() => void) | null;
  isChatOpen: boolean;
};

/** What can be done about a trip besides its next step: chat, call, share, help, cancel, receipt. */
export function TripActions({ booking, role, onChatToggle, isChatOpen }: TripActionsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const panic = settings?.panic ?? '';
  const [open, setOpen] = useState<'share' | 'sos' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { status } = booking;
  const isUnderWay = WITH_DRIVER.includes(status);
  const canCallHelp =
    MAY_NEED_HELP.includes(status) && panic !== '' && (role === 'rider' || role === 'driver');
  const phone = role === 'rider' ? booking.driver_contact : role === 'driver' ? booking.customer_contact : '';
  const hasChat = booking.driver !== undefined && role !== 'fleetadmin';
  const canCancel = (role === 'rider' || role === 'admin') && canTransition(status, 'CANCELLED', role);

  const isAssignable = canAssign(status, role, settings);

  const cancel = () => {
    // An unpaid booking is cancelled as incomplete, without a reason (specification, section 4).
    if (status === 'PAYMENT_PENDING') void dispatch(cancelBooking({ booking }));
    else dispatch(cancelAsked(booking.id));
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
              startIcon={<ChatIcon />}
            >
              {t('trip_chat')}
            </Button>
          ) : (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<ChatIcon />}
              aria-expanded={isChatOpen}
              onClick={onChatToggle}
            >
              {t('trip_chat')}
            </Button>
          ))}
        {isUnderWay && phone !== undefined && phone.trim() !== '' && (
          <Button
            component="a"
            href={`tel:${phone.replace(/\s/g, '')}`}
            variant="outlined"
            color="inherit"
            startIcon={<CallIcon />}
          >
            {t('trip_call')}
          </Button>
        )}
        {isUnderWay && role === 'rider' && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<ShareIcon />}
            onClick={() => setOpen('share')}
          >
            {t('trip_share')}
          </Button>
        )}
        {HAS_RECEIPT.includes(status) && (
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
        {canCallHelp && (
          <Button variant="outlined" color="error" startIcon={<SosIcon />} onClick={() => setOpen('sos')}>
            {t('trip_sos')}
          </Button>
        )}
        {isAssignable && (
          <Button
            variant="contained"
            startIcon={<AssignIcon />}
            onClick={() => dispatch(assignAsked(booking.id))}
            sx={{ gridColumn: '1 / -1' }}
          >
            {t('assign_driver')}
          </Button>
        )}
        {canCancel && (
          <Button color="error" startIcon={<CancelIcon />} onClick={cancel} sx={{ gridColumn: '1 / -1' }}>
            {t('cancel_booking')}
          </Button>
        )}
      </Box>
      {/* What is about a trip under way goes away with it. */}
      {open === 'share' && isUnderWay && <ShareTripDialog bookingId={booking.id} onClose={close} />}
      {open === 'sos' && canCallHelp && <SosDialog bookingId={booking.id} number={panic} onClose={close} />}
    </>
  );
}
