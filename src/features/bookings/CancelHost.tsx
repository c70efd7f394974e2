import {
  Alert,
  CircularProgress,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { seenTrip } from '@domain/dispatch/office/office';
import { type Booking, type CancelReason, isStaff, type OfficeCancelReason } from '@domain/records';
import { canCancel } from '@domain/trip/steps/cancelling';
import { call } from '@/api/call';
import { FormDialog } from '@/components/FormDialog';
import { CancelReasonChoice } from '@/components/office/CancelReasonChoice';
import { useFormat, useT } from '@/i18n/hooks';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { selectCancelReasons, selectCancelReasonsState } from '@/state/cancel-reasons/cancel-reasons.slice';
import { useAskedBooking } from '@/state/bookings/use-asked-booking';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import { alertDialogShown, toastShown } from '@/state/ui/ui.slice';
import { type ShownTerms, useCancelTerms } from './use-cancel-terms';

/**
 * The dialog in which the office cancels a trip. It offers the reasons of the office. It calls the same
 * function of the server as the dispatch page.
 */
function OfficeCancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<OfficeCancelReason | null>(null);

  const cancel = async (): Promise<void> => {
    if (reason === null) return;
    const trip = { bookingId: booking.id, seen: seenTrip(booking), requestId: crypto.randomUUID() };
    const answer = await dispatch(call('office_edit', { mode: 'cancel', reason, ...trip }));
    // If the call was refused, the alert dialog is open.
    if ('error' in answer) return;
    if (answer.payload.outcome !== 'done') dispatch(alertDialogShown('record_changed'));
    else {
      dispatch(toastShown('cancel_done'));
      onClose();
    }
  };

  return (
    <FormDialog
      isOpen
      title={t('cancel_title', { reference: booking.reference ?? booking.id })}
      submitLabel={t('cancel_ok')}
      cancelLabel={t('cancel_keep')}
      isSubmitDisabled={reason === null}
      isDismissable={false}
      maxWidth="xs"
      onSubmit={cancel}
      onClose={onClose}
    >
      <CancelReasonChoice value={reason} onChange={setReason} />
    </FormDialog>
  );
}

type CancelBookingDialogProps = {
  booking: Booking;
  reasons: readonly CancelReason[];
  /**
   * What the rider pays for the cancellation now, and why. Null if the rider is not charged, because an admin
   * cancels.
   */
  terms: ShownTerms | null;
  isLoadingReasons: boolean;
  onCancelBooking: (reason: string) => Promise<void>;
  onKeep: () => void;
};

/** The fee and its reason. The person sees them before the cancellation. */
function CancelFee({ terms }: { terms: ShownTerms }) {
  const t = useT();
  const format = useFormat();
  if (terms === 'asking' || terms === 'unknown')
    return (
      <Alert severity="info" role="status">
        {t(terms === 'asking' ? 'cancel_fee_asking' : 'cancel_fee_unknown')}
      </Alert>
    );
  const { fee, why, freeUntil } = terms;
  const words = [
    fee > 0 ? t('cancel_fee_now', { amount: format.money(fee) }) : t('cancel_free_now'),
    ...(why === 'staff' ? [] : [t(`cancel_why_${why}`)]),
    ...(freeUntil === null ? [] : [t('cancel_why_early_until', { time: format.time(freeUntil) })]),
  ];
  return (
    <Alert severity={fee > 0 ? 'warning' : 'info'} role="status">
      {words.join(' ')}
    </Alert>
  );
}

/**
 * A dialog with a list of reasons, and buttons to cancel the booking or keep it. Neither a backdrop click nor
 * Escape closes it.
 */
function CancelBookingDialog(props: CancelBookingDialogProps) {
  const { booking, reasons, terms, isLoadingReasons, onCancelBooking, onKeep } = props;
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const reason = reasons.find(({ value }) => value === chosen);

  return (
    <FormDialog
      isOpen
      title={t('cancel_title', { reference: booking.reference ?? booking.id })}
      submitLabel={t('cancel_ok')}
      cancelLabel={t('cancel_keep')}
      isSubmitDisabled={reason === undefined || typeof terms === 'string'}
      isDismissable={false}
      maxWidth="xs"
      onSubmit={() => reason && onCancelBooking(reason.label)}
      onClose={onKeep}
    >
      {/* The fee is shown before the person confirms. If the fee changes while the dialog is open, the new
          fee is shown. */}
      {terms !== null && <CancelFee terms={terms} />}
      {isLoadingReasons && reasons.length === 0 ? (
        <CircularProgress aria-label={t('cancel_why')} />
      ) : reasons.length === 0 ? (
        <Typography>{t('no_cancel_reason')}</Typography>
      ) : (
        <FormControl>
          <FormLabel id="cancel-why">{t('cancel_why')}</FormLabel>
          <RadioGroup
            aria-labelledby="cancel-why"
            value={chosen ?? ''}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {reasons.map(({ label, value }) => (
              <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </FormDialog>
  );
}

/**
 * The dialog that cancels a booking. Every page can open it. It closes when the booking can no longer be
 * cancelled.
 */
export function CancelHost() {
  const dispatch = useAppDispatch();
  const role = useRole();
  const { booking, close } = useAskedBooking(
    'cancel',
    ({ status }) => role !== null && !canCancel(status, role),
  );
  const reasons = useAppSelector(selectCancelReasons);
  const { loading: isLoadingReasons } = useAppSelector(selectCancelReasonsState);
  const { terms, askAgain } = useCancelTerms(role === 'rider' ? booking : null);

  if (booking === null || role === null) return null;
  if (isStaff(role)) return <OfficeCancelDialog key={booking.id} booking={booking} onClose={close} />;
  const cancel = async (reason: string) => {
    if (typeof terms === 'string') return;
    const shownFee = terms === null ? {} : { shownFee: terms.fee };
    // If the call fails, a listener of the store shows the error. The dialog stays open with the chosen
    // reason.
    const answer = await dispatch(cancelBooking({ booking, reason, ...shownFee }));
    if (cancelBooking.fulfilled.match(answer)) dispatch(toastShown('cancel_done'));
    else askAgain();
  };
  return (
    <CancelBookingDialog
      key={booking.id}
      booking={booking}
      reasons={reasons}
      terms={terms}
      isLoadingReasons={isLoadingReasons}
      onCancelBooking={cancel}
      onKeep={close}
    />
  );
}
