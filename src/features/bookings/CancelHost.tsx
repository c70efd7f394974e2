import { useEffect, useState } from 'react';
import { seenTrip } from '@domain/dispatch/office/office';
import { type Booking, isStaff, type OfficeCancelReason } from '@domain/records';
import { canCancel } from '@domain/trip/steps/cancelling';
import { call } from '@/api/call';
import { FormDialog } from '@/components/FormDialog';
import { CancelReasonChoice } from '@/components/office/CancelReasonChoice';
import { useT } from '@/i18n/use-t';
import { cancelClosed, selectCancelAsked, selectCancellingIds } from '@/state/bookings/bookings.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { selectCancelReasons, selectCancelReasonsState } from '@/state/cancel-reasons/cancel-reasons.slice';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { alertDialogShown, toastShown } from '@/state/ui/ui.slice';
import { CancelBookingDialog } from './CancelBookingDialog';
import { useCancelTerms } from './use-cancel-terms';

type OfficeCancelDialogProps = { booking: Booking; onClose: () => void };

/** The office cancels with reasons of its own, by the same call as in the dispatch office (docs/product.md 5.17). */
function OfficeCancelDialog({ booking, onClose }: OfficeCancelDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<OfficeCancelReason | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const cancel = async (): Promise<void> => {
    if (reason === null) return;
    setIsBusy(true);
    const trip = { bookingId: booking.id, seen: seenTrip(booking), requestId: crypto.randomUUID() };
    const answer = await dispatch(call('office_edit', { mode: 'cancel', reason, ...trip }));
    setIsBusy(false);
    // A refusal of the person opens the alert dialog.
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
      isBusy={isBusy}
      isSubmitDisabled={reason === null}
      isDismissable={false}
      maxWidth="xs"
      onSubmit={() => void cancel()}
      onClose={onClose}
    >
      <CancelReasonChoice value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** The one cancel dialog, for every screen that asks for it; it goes when the booking can no longer be cancelled. */
export function CancelHost() {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector(selectCancelAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const role = useRole();
  const reasons = useAppSelector(selectCancelReasons);
  const { loading: isLoadingReasons } = useAppSelector(selectCancelReasonsState);
  const isCancelling = useAppSelector(selectCancellingIds).includes(askedId ?? '');
  const isOver = booking !== null && role !== null && !canCancel(booking.status, role);
  const isOpen = booking !== null && role !== null && !isOver;
  const { terms, askAgain } = useCancelTerms(isOpen && role === 'rider' ? booking : null);

  useEffect(() => {
    if (isOver) dispatch(cancelClosed());
  }, [dispatch, isOver]);

  if (!isOpen) return null;
  if (isStaff(role))
    return <OfficeCancelDialog key={booking.id} booking={booking} onClose={() => dispatch(cancelClosed())} />;
  const cancel = async (reason: string) => {
    if (isCancelling || typeof terms === 'string') return;
    const shownFee = terms === null ? {} : { shownFee: terms.fee };
    // The store's listener reports failures; the dialog then stays open with the reason.
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
      isCancelling={isCancelling}
      onCancelBooking={(reason) => void cancel(reason)}
      onKeep={() => dispatch(cancelClosed())}
    />
  );
}
