import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { CarType, Place } from '@domain/records';
import { useT } from '@/i18n/use-t';
import { selectBookingDraft } from '@/state/booking-draft/booking-draft.slice';
import { selectEstimate } from '@/state/estimate/estimate.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentAsked, selectPaymentAsked } from '@/state/payment-methods/payment.slice';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { BookingSuccessDialog } from './BookingSuccessDialog';
import { DebtDialog } from './DebtDialog';
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
  /** epoch milliseconds of a Book Later trip, null for Book Now */
  tripdate: number | null;
  repeat: TripForm['repeat'];
  isDelivery: boolean;
  /** an admin books for a rider */
  isForOther: boolean;
};

/** Says that the trip repeats, and where it can be paused; closing leads there. */
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
  /** 1.5 seconds after cancel or pay (docs/product.md 2.3) */
  onClosed: () => void;
};

/** The last stage of an unpaid booking: opens the app's payment dialog and tells when it has gone. */
function PaymentStage({ bookingId, onClosed }: PaymentStageProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectPaymentAsked) === bookingId;
  const wasOpen = useRef(false);
  const closed = useRef(onClosed);

  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);
  useEffect(() => {
    dispatch(paymentAsked(bookingId));
  }, [dispatch, bookingId]);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current) closed.current();
  }, [isOpen]);
  return null;
}

/** The dialogs of the booking flow, each at its stage (docs/product.md 2.3). */
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
