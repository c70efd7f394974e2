import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { call } from '@/api/call';
import { useState } from 'react';
import type { Review } from '@domain/records';
import { reviewKey } from '@domain/languages/review-key';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { useT } from '@/i18n/use-t';

/** Closes an entry of the review list, with a note for colleagues. An unpaid trip can be settled as paid in cash. */
export function CloseReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useT();
  const change = useStaffChange();
  const [note, setNote] = useState('');
  const [isPaidInCash, setIsPaidInCash] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const handleConfirm = async (): Promise<void> => {
    setIsBusy(true);
    const isDone = await change(
      call('close_review', { reviewId: review.id, note, ...(isPaidInCash ? { isPaidInCash } : {}) }),
    );
    setIsBusy(false);
    if (isDone) onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={t(reviewKey(review.kind))}
      confirmLabel={t('review_close')}
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <TextField
        label={t('review_note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {review.kind === 'reported_unpaid' && (
        <FormControlLabel
          control={<Checkbox checked={isPaidInCash} onChange={(_, checked) => setIsPaidInCash(checked)} />}
          label={t('review_paid_in_cash')}
        />
      )}
    </ConfirmDialog>
  );
}
