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
import type { Booking, CancelReason } from '@domain/records';
import { FormDialog } from '@/components/FormDialog';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import type { ShownTerms } from './use-cancel-terms';

type CancelBookingDialogProps = {
  booking: Booking;
  reasons: readonly CancelReason[];
  /** what cancelling costs now, and why; null when nobody is charged (an admin cancels) */
  terms: ShownTerms | null;
  isLoadingReasons: boolean;
  isCancelling: boolean;
  onCancelBooking: (reason: string) => void;
  onKeep: () => void;
};

/** The fee and its reason, before the tap (docs/product.md 3.15). */
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

/** A radio list of reasons with cancel and OK; no backdrop click and no Escape close it (docs/product.md 3.2). */
export function CancelBookingDialog(props: CancelBookingDialogProps) {
  const { booking, reasons, terms, isLoadingReasons, isCancelling, onCancelBooking, onKeep } = props;
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const reason = reasons.find(({ value }) => value === chosen);

  return (
    <FormDialog
      isOpen
      title={t('cancel_title', { reference: booking.reference ?? booking.id })}
      submitLabel={t('cancel_ok')}
      cancelLabel={t('cancel_keep')}
      isBusy={isCancelling}
      isSubmitDisabled={reason === undefined || typeof terms === 'string'}
      isDismissable={false}
      maxWidth="xs"
      onSubmit={() => reason && onCancelBooking(reason.label)}
      onClose={onKeep}
    >
      {/* Before the tap, and anew when it changes while the dialog is open. */}
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
