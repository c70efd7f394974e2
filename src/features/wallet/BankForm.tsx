import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import type { OwnUser } from '@domain/records';
import { TextFieldController } from '@/components/TextFieldController';
import { useAppDispatch, useCurrentUser, useSettings } from '@/state/hooks';
import { updateBank } from '@/state/wallet/wallet.slice';
import { bankSchema, type BankForm as Values } from './wallet.schema';
import { useT } from '@/i18n/hooks';

/**
 * The bank fields, if the operator asks for them. The fields are shown to people who can withdraw, and to
 * riders who apply as drivers.
 */
export function OwnBankForm({ isApplicant = false }: { isApplicant?: boolean }) {
  const user = useCurrentUser();
  const settings = useSettings();
  if (user === null || settings === null || !settings.bank_fields) return null;
  const canWithdraw =
    user.usertype === 'driver' || (user.usertype === 'rider' && (settings.RiderWithDraw || isApplicant));
  return canWithdraw ? <BankForm user={user} /> : null;
}

/** The form for the bank account to which the operator pays the wallet's money out. */
export function BankForm({ user }: { user: OwnUser }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { control, handleSubmit, formState } = useForm<Values>({
    // When the record changes on the server, the fields that the person has not changed show the new values.
    values: {
      bankName: user.bankName?.trim() ?? '',
      bankCode: user.bankCode?.trim() ?? '',
      bankAccount: user.bankAccount?.trim() ?? '',
    },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(bankSchema),
  });
  const save = async (values: Values) => {
    await dispatch(updateBank(values));
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 5, md: 6 } }}>
      <Stack
        component="form"
        noValidate
        spacing={4}
        aria-labelledby="bank-title"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <Typography id="bank-title" component="h2" variant="h3">
          {t('bank_title')}
        </Typography>
        <TextFieldController control={control} name="bankName" label={t('bank_name')} />
        <TextFieldController control={control} name="bankCode" label={t('bank_code')} />
        <TextFieldController
          control={control}
          name="bankAccount"
          label={t('bank_account')}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
        <Button type="submit" variant="outlined" loading={formState.isSubmitting} sx={{ alignSelf: 'start' }}>
          {t('bank_save')}
        </Button>
      </Stack>
    </Paper>
  );
}
