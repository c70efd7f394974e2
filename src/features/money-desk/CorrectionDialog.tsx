import { Button, DialogActions, DialogContent, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type {
  CorrectionInput,
  CorrectionPreview,
  correctMoney as correctMoneyContract,
} from '@domain/contracts/money/money-desk';
import { CORRECTION_REASONS, type CorrectionReason } from '@domain/records';
import { call } from '@/api/call';
import { Choice } from '@/components/Choice';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { amountOf } from '@/lib/amount-of';
import { useAppDispatch } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { EffectLines } from './EffectLines';

/** A correction that staff can choose. `of` creates the correction with the typed amount. */
export type CorrectionChoice = {
  id: string;
  label: string;
  /** the label of the amount, or null if the correction needs no amount */
  amountLabel: string | null;
  of: (amount: number) => CorrectionInput;
};

/** The first values of the dialog. Staff can change all of them. */
export type FirstCorrection = { choice: string; amount: number | null; reason: CorrectionReason };

type CorrectionDialogProps = {
  choices: readonly CorrectionChoice[];
  first?: FirstCorrection | undefined;
  /** the review or complaint that the correction closes */
  closes?: z.input<typeof correctMoneyContract.input>['closes'];
  onClose: () => void;
  onDone: () => void;
};

/**
 * A dialog for a correction. Staff enter kind, amount, reason and note, then see a preview, and then confirm
 * exactly that preview.
 */
export function CorrectionDialog({ choices, first, closes, onClose, onDone }: CorrectionDialogProps) {
  const t = useT();
  const titleId = useId();
  const dispatch = useAppDispatch();
  const change = useStaffChange();
  const [chosenId, setChosenId] = useState(
    () => (choices.find(({ id }) => id === first?.choice) ?? choices[0])?.id ?? '',
  );
  const [amount, setAmount] = useState(() => String(first?.amount ?? ''));
  const [reason, setReason] = useState<CorrectionReason>(first?.reason ?? 'wrong_fare');
  const [note, setNote] = useState('');
  const [preview, setPreview] = useState<(CorrectionPreview & { correction: CorrectionInput }) | null>(null);
  const { isBusy, run } = useBusy();
  // Each correction has one id. So a second click, or a retry after a lost answer, does not make a second
  // correction.
  const [id] = useState(() => crypto.randomUUID());
  const chosen = choices.find((choice) => choice.id === chosenId);

  const handlePreview = async (): Promise<void> => {
    if (chosen === undefined) return;
    const value = chosen.amountLabel === null ? 0 : amountOf(amount);
    const correction = chosen.of(Number.isFinite(value) ? value : 0);
    const answer = await run(() => dispatch(call('preview_correction', { correction })));
    if (!('error' in answer)) setPreview({ ...answer.payload, correction });
  };
  const handleConfirm = async (): Promise<void> => {
    if (preview === null) return;
    const { correction, effects } = preview;
    const isDone = await run(() =>
      change(
        call('correct_money', {
          id,
          correction,
          reason,
          note,
          effects,
          ...(closes === undefined ? {} : { closes }),
        }),
      ),
    );
    if (isDone) onDone();
    else setPreview(null);
  };
  const forget = (): void => setPreview(null);

  return (
    <TitledDialog title={t('desk_title')} open onClose={isBusy ? undefined : onClose}>
      <DialogContent>
        <Stack
          component="form"
          id={`${titleId}-form`}
          noValidate
          spacing={5}
          sx={{ pt: 2 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void (preview === null ? handlePreview() : handleConfirm());
          }}
        >
          <Choice
            label={t('desk_kind')}
            value={chosenId}
            options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
            onChange={(chosen) => {
              setChosenId(chosen);
              forget();
            }}
          />
          {chosen !== undefined && chosen.amountLabel !== null && (
            <TextField
              label={chosen.amountLabel}
              value={amount}
              onChange={({ target }) => {
                setAmount(target.value);
                forget();
              }}
              slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
            />
          )}
          <Choice
            label={t('desk_reason')}
            value={reason}
            options={CORRECTION_REASONS.map((code) => ({
              value: code,
              label: t(`correction_reason_${code}`),
            }))}
            onChange={setReason}
          />
          <TextField
            label={t('desk_note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {preview !== null && (
            <Stack spacing={2} role="status">
              <Typography variant="subtitle2">{t('desk_preview_title')}</Typography>
              <EffectLines effects={preview.effects} decimal={preview.decimal} />
            </Stack>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={`${titleId}-form`} variant="contained" loading={isBusy}>
          {t(preview === null ? 'desk_preview' : 'desk_confirm')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
