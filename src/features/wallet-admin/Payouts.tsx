import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { CallOutput } from '@domain/contracts/calls';
import type { Withdrawal } from '@domain/records';
import { MOST_IN_PAYOUT } from '@domain/wallet/payout';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FormDialog } from '@/components/FormDialog';
import { useRequestId } from '@/components/use-request-id';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { savePayoutFile } from '@/state/withdrawals/withdrawals.thunks';

type OpenPayout = CallOutput<'list_payouts'>['payouts'][number];

type PayoutDialogProps = {
  candidates: readonly Withdrawal[];
  /** called with the id of the new payout */
  onMade: (id: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog that chooses the withdrawals of a new payout. By default the oldest withdrawals are chosen. */
function PayoutDialog({ candidates, onMade, onClose }: PayoutDialogProps) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const change = useStaffChange();
  const { idOf } = useRequestId();
  const oldest = [...candidates].sort((a, b) => a.date - b.date);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    oldest.slice(0, MOST_IN_PAYOUT).map((one) => one.id),
  );
  // Other staff may meanwhile have paid out a chosen withdrawal, or added it to another payout. Such a
  // withdrawal is left out.
  const rows = oldest.filter((one) => chosen.includes(one.id));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);

  const make = async (): Promise<void> => {
    const withdrawIds = rows.map((one) => one.id);
    const id = idOf(withdrawIds);
    const isMade = await change(call('make_payout', { id, withdrawIds }));
    if (!isMade) return;
    onClose();
    await onMade(id);
  };

  return (
    <FormDialog
      isOpen
      title={t('payout_make')}
      submitLabel={t('payout_make_confirm')}
      isSubmitDisabled={rows.length === 0 || rows.length > MOST_IN_PAYOUT}
      onSubmit={make}
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

/** The payouts. A payout is a group of withdrawals that the bank pays from one file. */
export function Payouts({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const t = useT();
  const textOf = useMessage();
  const { money, dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const change = useStaffChange();
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<OpenPayout | null>(null);
  const { isBusy, run } = useBusy();
  // If a withdrawal changes, even by other staff, the payouts may have changed too.
  const state = withdrawals.map(({ payout, processed }) => `${payout ?? ''} ${String(processed)}`).join();
  const { data, error } = useCall('list_payouts', {}, { version: state });
  const payouts = data?.payouts ?? [];
  const candidates = withdrawals.filter(({ processed, payout }) => !processed && payout === undefined);

  const save = async (id: string): Promise<void> => {
    await run(() => dispatch(savePayoutFile(id)));
  };
  const complete = async ({ id }: OpenPayout): Promise<void> => {
    await change(async (send, ...rest) => {
      const answer = await call('complete_payout', { id })(send, ...rest);
      if (!('error' in answer) && answer.payload.left > 0)
        send(alertDialogShown({ title: t('payout_title'), message: t('payout_left', answer.payload) }));
      return answer;
    });
    setAsked(null);
  };

  return (
    <Stack component="section" aria-labelledby="payouts-title" spacing={3}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id="payouts-title" variant="h2" sx={{ flexGrow: 1 }}>
          {t('payout_title')}
        </Typography>
        <Button variant="outlined" disabled={candidates.length === 0} onClick={() => setIsMaking(true)}>
          {t('payout_make')}
        </Button>
      </Stack>
      <Typography variant="hint">{t('payout_help')}</Typography>
      {error !== undefined && <Alert severity="error">{textOf(error.code)}</Alert>}
      {payouts.map((payout) => {
        const { id, at, count, total } = payout;
        const line = t('payout_line', { count, amount: money(total) });
        return (
          <Paper key={id} variant="outlined" component="article" aria-label={dateTime(at)} sx={{ p: 4 }}>
            <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Stack sx={{ flexGrow: 1 }}>
                <Typography sx={{ fontWeight: 600 }}>{dateTime(at)}</Typography>
                <Typography color="textSecondary">{line}</Typography>
              </Stack>
              <Button disabled={isBusy} onClick={() => void save(id)}>
                {t('payout_file')}
              </Button>
              <Button variant="contained" disabled={isBusy} onClick={() => setAsked(payout)}>
                {t('payout_paid')}
              </Button>
            </Stack>
          </Paper>
        );
      })}
      {isMaking && <PayoutDialog candidates={candidates} onMade={save} onClose={() => setIsMaking(false)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('payout_paid_question', { amount: money(asked?.total ?? 0) })}
        confirmLabel={t('payout_paid')}
        onConfirm={() => asked && complete(asked)}
        onCancel={() => setAsked(null)}
      >
        {t('payout_paid_help')}
      </ConfirmDialog>
    </Stack>
  );
}
