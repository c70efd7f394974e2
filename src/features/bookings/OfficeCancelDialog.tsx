import { useState } from 'react';
import type { Booking, OfficeCancelReason } from '@domain/records';
import { seenTrip } from '@domain/dispatch/office/office';
import { call } from '@/api/call';
import { FormDialog } from '@/components/FormDialog';
import { CancelReasonChoice } from '@/components/office/CancelReasonChoice';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { alertDialogShown, toastShown } from '@/state/ui/ui.slice';

type OfficeCancelDialogProps = { booking: Booking; onClose: () => void };

/** The office cancels with reasons of its own, by the same call as in the dispatch office (docs/product.md 5.17). */
export function OfficeCancelDialog({ booking, onClose }: OfficeCancelDialogProps) {
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
