import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CarType, Place } from '@domain/records';
import { useScreenStream } from '@/api/hooks';
import { CopyableId } from '@/components/CopyableId';
import { PushOffer } from '@/components/PushOffer';
import { ROUTES } from '@/config/paths';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { selectBookingDraft } from '@/state/booking-draft/booking-draft.slice';
import { selectEstimate } from '@/state/estimate/estimate.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { enablePush, selectNotificationsState } from '@/state/notifications/notifications.slice';
import { bookingDialogAsked, selectAskedBooking } from '@/state/bookings/bookings.slice';
import { selectKnownBooking, tripStream } from '@/state/trip/trip.slice';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { EstimateDialog } from './EstimateDialog';
import { OptionsDialog } from './OptionsDialog';
import type { TripForm } from './trip-form';
import type { useBookingFlow } from './use-booking-flow';

type BookingDialogsProps = {
  flow: ReturnType<typeof useBookingFlow>;
  carType: CarType;
  pickup: Place;
  drop: Place;
  stops: readonly Place[];
  /** epoch milliseconds of a Book Later trip, or null for Book Now */
  tripdate: number | null;
  repeat: TripForm['repeat'];
  isDelivery: boolean;
  /** whether an admin books for a rider */
  isForOther: boolean;
};

/**
 * A dialog that says that the trip repeats, and on which page the person can pause it. Closing the dialog
 * opens this page.
 */
function RepeatedDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="repeated-title">
      <DialogTitle id="repeated-title">
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
          <CheckCircleIcon color="success" aria-hidden />
          <span>{t('series_made')}</span>
        </Stack>
      </DialogTitle>
      <DialogContent>
        <Typography>{t('series_made_next')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" size="large" onClick={onClose} fullWidth autoFocus>
          {t('series_see')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PaymentStageProps = {
  bookingId: string;
  /** called 1.5 seconds after the person has cancelled or paid */
  onClosed: () => void;
};

/**
 * The last step of an unpaid booking. It opens the app's payment dialog, and reports when this dialog has
 * closed.
 */
function PaymentStage({ bookingId, onClosed }: PaymentStageProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectAskedBooking(state, 'pay')) === bookingId;
  const wasOpen = useRef(false);
  const closed = useRef(onClosed);

  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);
  useEffect(() => {
    dispatch(bookingDialogAsked('pay', bookingId));
  }, [dispatch, bookingId]);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current) closed.current();
  }, [isOpen]);
  return null;
}

type DebtDialogProps = {
  /**
   * Whether an admin books for a rider. Only an admin can give a reason and book without a payment of the
   * debt.
   */
  isForOther: boolean;
  isBusy: boolean;
  onInclude: () => void;
  onOverride: (reason: string) => void;
  onClose: () => void;
};

/**
 * The dialog for a rider with a debt. The debt can be added to the price of this trip. Instead, riders can
 * pay the debt in the wallet, and admins can give a reason for ignoring the debt.
 */
function DebtDialog({ isForOther, isBusy, onInclude, onOverride, onClose }: DebtDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <TitledDialog title={t('debt_title')} open onClose={onClose}>
      <DialogContent>
        <Typography>{t(isForOther ? 'debt_text_staff' : 'debt_unpaid')}</Typography>
        {isForOther && (
          <TextField
            fullWidth
            margin="normal"
            label={t('debt_reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexDirection: 'column', gap: 2 }}>
        <Button variant="contained" fullWidth loading={isBusy} onClick={onInclude}>
          {t('debt_add')}
        </Button>
        {isForOther ? (
          <Button
            variant="outlined"
            fullWidth
            disabled={isBusy || reason.trim().length < 3}
            onClick={() => onOverride(reason.trim())}
          >
            {t('debt_override')}
          </Button>
        ) : (
          <Button component={Link} to={ROUTES.wallet.build()} variant="outlined" fullWidth>
            {t('debt_see')}
          </Button>
        )}
        <Button color="inherit" fullWidth disabled={isBusy} onClick={onClose}>
          {t('estimate_back')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

type BookingSuccessDialogProps = {
  isOpen: boolean;
  bookingId: string;
  isForOther: boolean;
  /** opens the trip's page */
  onFollow: () => void;
  onClose: () => void;
};

/**
 * The dialog after a booking. It shows the booking's reference and id. Closing the dialog opens the bookings.
 */
function BookingSuccessDialog(props: BookingSuccessDialogProps) {
  const { isOpen, bookingId, isForOther, onFollow, onClose } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  // The server assigns the reference a moment after the booking. A rider's app already receives the changes
  // of the rider's bookings. The app of staff does not, so this dialog opens the stream of the trip.
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

/** The dialogs of a booking. The stage decides which dialog is open. */
export function BookingDialogs(props: BookingDialogsProps) {
  const { flow, carType, pickup, drop, stops, tripdate, repeat, isDelivery, isForOther } = props;
  const dispatch = useAppDispatch();
  const { estimate, loading: isPricing } = useAppSelector(selectEstimate);
  const { booking: added, loading: isConfirming, isWaiting, isCutOff } = useAppSelector(selectBookingDraft);

  return (
    <>
      <OptionsDialog
        key={carType.id}
        isOpen={flow.stage === 'options'}
        carType={carType}
        isDelivery={isDelivery}
        isBusy={isPricing}
        onContinue={(instructionData) => void flow.continueWithOptions(instructionData)}
        onCancel={flow.leave}
        onRefused={() => dispatch(alertDialogShown('deliveryDetailMissing'))}
      />
      {flow.stage === 'debt' && (
        <DebtDialog
          isForOther={isForOther}
          isBusy={isPricing}
          onInclude={() => void flow.bookWithDebt({ includeDebt: true })}
          onOverride={(overrideReason) => void flow.bookWithDebt({ overrideReason })}
          onClose={flow.leave}
        />
      )}
      <EstimateDialog
        isOpen={flow.stage === 'estimate' || flow.stage === 'repeating'}
        priced={estimate}
        carType={carType}
        pickup={pickup}
        drop={drop}
        stops={stops}
        tripdate={tripdate}
        repeat={repeat}
        isPricing={isPricing}
        isConfirming={isConfirming || flow.stage === 'repeating'}
        isWaiting={isWaiting}
        isCutOff={isCutOff}
        onTakeBack={flow.takeBack}
        onOfficePrice={isForOther ? (price) => void flow.setOfficePrice(price) : undefined}
        onConfirm={() => void flow.confirm()}
        onRenew={() => void flow.renewEstimate()}
        onBack={flow.leave}
      />
      <BookingSuccessDialog
        isOpen={flow.stage === 'success'}
        bookingId={added?.booking_id ?? ''}
        isForOther={isForOther}
        onFollow={() => flow.finishWithTrip(added?.booking_id ?? '')}
        onClose={flow.finishWithBookings}
      />
      {flow.stage === 'repeated' && <RepeatedDialog onClose={flow.finishWithSeries} />}
      {flow.stage === 'payment' && added !== null && (
        <PaymentStage bookingId={added.booking_id} onClosed={flow.finish} />
      )}
    </>
  );
}
