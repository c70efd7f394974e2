import { Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { Withdrawal } from '@domain/records';
import { MOST_IN_PAYOUT } from '@domain/wallet/payout';
import { call } from '@/api/call';
import { FormDialog } from '@/components/FormDialog';
import { useRequestId } from '@/components/use-request-id';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { useStaffChange } from '@/state/staff/use-staff-change';

type PayoutDialogProps = {
  candidates: readonly Withdrawal[];
  /** gets the id of the payout */
  onMade: (id: string) => Promise<void>;
  onClose: () => void;
};

/** The withdrawals of a new payout; the oldest ones are chosen at first. */
export function PayoutDialog({ candidates, onMade, onClose }: PayoutDialogProps) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const change = useStaffChange();
  const { idOf } = useRequestId();
  const [isBusy, setIsBusy] = useState(false);
  const oldest = [...candidates].sort((a, b) => a.date - b.date);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    oldest.slice(0, MOST_IN_PAYOUT).map((one) => one.id),
  );
  // Others of the staff may have paid or taken one meanwhile.
  const rows = oldest.filter((one) => chosen.includes(one.id));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);

  const make = async (): Promise<void> => {
    setIsBusy(true);
    const withdrawIds = rows.map((one) => one.id);
    const id = idOf(withdrawIds);
    const isMade = await change(call('make_payout', { id, withdrawIds }));
    setIsBusy(false);
    if (!isMade) return;
    onClose();
    await onMade(id);
  };

  return (
    <FormDialog
      isOpen
      title={t('payout_make')}
      submitLabel={t('payout_make_confirm')}
      isBusy={isBusy}
      isSubmitDisabled={rows.length === 0 || rows.length > MOST_IN_PAYOUT}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <FormGroup role="group" aria-label={t('payout_withdrawals')}>
        {oldest.map((one) => (
          <FormControlLabel
            key={one.id}
            label={`${one.name}, ${money(one.amount)}, ${dateTime(one.date)}`}
            control={
              <Checkbox
                checked={chosen.includes(one.id)}
                onChange={(_, isChosen) =>
                  setChosen((before) =>
                    isChosen ? [...before, one.id] : before.filter((other) => other !== one.id),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      <Typography sx={{ fontWeight: 600 }}>{t('payout_total', { amount: money(total) })}</Typography>
    </FormDialog>
  );
}
