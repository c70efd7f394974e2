import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnUser } from '@domain/records';
import { Money } from '@/components/Money';
import { TextFieldController } from '@/components/TextFieldController';
import { useRequestId } from '@/components/use-request-id';
import { amountOf } from '@/lib/amount-of';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { requestWithdrawal, selectWalletMoney } from '@/state/wallet/wallet.slice';
import { withdrawalFormSchema } from './wallet.schema';
import { useT } from '@/i18n/hooks';

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** A form that requests a withdrawal. The amount is reserved until it is paid out. */
export function WithdrawalForm({ user, isBankAsked }: { user: OwnUser; isBankAsked: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { available } = useAppSelector(selectWalletMoney);
  const schema = useMemo(() => withdrawalFormSchema(available), [available]);
  const { control, handleSubmit, reset, setValue, formState } = useForm({
    defaultValues: { amount: '' },
    resolver: zodResolver(schema),
  });
  // A retry uses the same id. So a request whose answer was lost does not reserve the money twice.
  const { idOf, forget } = useRequestId();
  const isBankMissing = isBankAsked && (isBlank(user.bankName) || isBlank(user.bankAccount));
  const send = async ({ amount }: { amount: string }) => {
    const wish = { amount: amountOf(amount) };
    const answer = await dispatch(requestWithdrawal({ ...wish, requestId: idOf(wish) }));
    if (!requestWithdrawal.fulfilled.match(answer)) return;
    forget();
    reset({ amount: '' });
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 5, md: 6 } }}>
      <Stack
        component="form"
        noValidate
        spacing={4}
        aria-labelledby="withdrawal-title"
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <Typography id="withdrawal-title" component="h2" variant="h3">
          {t('withdraw_title')}
        </Typography>
        <Typography color="textSecondary">
          {t('wallet_available')}: <Money amount={Math.max(0, available)} />
        </Typography>
        {isBankMissing && <Alert severity="info">{t('withdraw_bank_first')}</Alert>}
        <TextFieldController
          control={control}
          name="amount"
          label={t('withdraw_amount')}
          disabled={isBankMissing}
          slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
        />
        <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', rowGap: 2 }}>
          <Button type="submit" variant="contained" loading={formState.isSubmitting} disabled={isBankMissing}>
            {t('withdraw_send')}
          </Button>
          <Button
            color="inherit"
            disabled={isBankMissing || available <= 0}
            onClick={() => setValue('amount', String(available), { shouldValidate: true })}
          >
            {t('withdraw_all')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
