import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useScreenStream } from '@/api/hooks';
import { CopyableId } from '@/components/CopyableId';
import { PushOffer } from '@/components/PushOffer';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { enablePush, selectNotificationsState } from '@/state/notifications/notifications.slice';
import { selectKnownBooking, tripStream } from '@/state/trip/trip.slice';

type BookingSuccessDialogProps = {
  isOpen: boolean;
  bookingId: string;
  isForOther: boolean;
  /** leads to the trip's page */
  onFollow: () => void;
  onClose: () => void;
};

/** Says that the booking is made, with its reference and its id; closing leads to the bookings (docs/product.md 2.3). */
export function BookingSuccessDialog(props: BookingSuccessDialogProps) {
  const { isOpen, bookingId, isForOther, onFollow, onClose } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  // The server makes it a moment after the booking. Staff have no list that follows what they book.
  const isFollowed = isOpen && isForOther && bookingId !== '';
  useScreenStream(tripStream, isFollowed ? { bookingId } : undefined);
  const reference = useAppSelector((state) => selectKnownBooking(state, bookingId))?.reference ?? '';
  const { push, isEnabling } = useAppSelector(selectNotificationsState);
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="booking-success-title">
      <DialogTitle id="booking-success-title">
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
          <CheckCircleIcon color="success" aria-hidden />
          <span>{t('booking_success')}</span>
        </Stack>
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{t('booking_success_text')}</Typography>
          {reference !== '' && (
            <Typography>
              {t('col_reference')}: <strong dir="ltr">{reference}</strong>
            </Typography>
          )}
          <CopyableId id={bookingId} />
          <Typography color="textSecondary">
            {t(isForOther ? 'booking_success_next_staff' : 'booking_success_next')}
          </Typography>
          {push === 'unasked' && !isForOther && (
            <PushOffer
              text={t('push_offer_trip')}
              isEnabling={isEnabling}
              onEnable={() => void dispatch(enablePush())}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          variant={isForOther ? 'contained' : 'text'}
          size="large"
          onClick={onClose}
          fullWidth
          autoFocus={isForOther}
        >
          {t(isForOther ? 'booking_success_close_staff' : 'booking_success_close')}
        </Button>
        {!isForOther && (
          <Button variant="contained" size="large" onClick={onFollow} fullWidth autoFocus>
            {t('booking_success_follow')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
