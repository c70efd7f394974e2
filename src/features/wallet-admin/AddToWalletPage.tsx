import { Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import type { User } from '@domain/records';
import { useMutate } from '@/api/hooks';
import { Choice } from '@/components/Choice';
import { PageHeader } from '@/components/records/PageHeader';
import { PersonPicker } from '@/components/records/PersonPicker';
import { useRequestId } from '@/components/use-request-id';
import { useFormat, useT } from '@/i18n/hooks';
import { amountOf } from '@/lib/amount-of';
import { useAppDispatch, useCanSeeAll } from '@/state/hooks';
import { alertDialogShown, toastShown } from '@/state/ui/ui.slice';
import { searchPeople } from '@/state/users/search-people';

/**
 * The page on which staff credit the wallet of a rider or driver. The entry in the wallet has the type
 * `Credit` and the txRef `AdminCredit`.
 */
export default function AddToWalletPage() {
  const t = useT();
  const { money } = useFormat();
  const dispatch = useAppDispatch();
  const canSeeAll = useCanSeeAll();
  const [usertype, setUsertype] = useState<'rider' | 'driver'>('driver');
  const [person, setPerson] = useState<User | null>(null);
  const [amount, setAmount] = useState('');
  const { send, isBusy } = useMutate('add_to_wallet');
  const { idOf, forget } = useRequestId();

  const search = useCallback(
    async (text: string) => dispatch(searchPeople({ scope: { usertype }, text })).unwrap(),
    [dispatch, usertype],
  );
  const handleSubmit = async (): Promise<void> => {
    const value = amountOf(amount);
    if (person === null || !Number.isFinite(value) || value <= 0) {
      dispatch(alertDialogShown('no_details_error'));
      return;
    }
    const credit = { uid: person.id, amount: value };
    if ((await send({ ...credit, requestId: idOf(credit) })) === null) return;
    dispatch(toastShown('success'));
    forget();
    setPerson(null);
    setAmount('');
  };

  return (
    <Stack spacing={5} sx={{ maxWidth: 560 }}>
      <PageHeader title={t('route_add_to_wallet')} help={t('wallet_add_help')} />
      <Card sx={{ p: { xs: 5, sm: 6 } }}>
        <Stack
          component="form"
          noValidate
          spacing={5}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void handleSubmit();
          }}
        >
          <Choice
            label={t('wallet_whose')}
            value={usertype}
            options={[
              { value: 'driver', label: t('role_driver') },
              { value: 'rider', label: t('role_rider') },
            ]}
            onChange={(chosen) => {
              setUsertype(chosen === 'rider' ? 'rider' : 'driver');
              setPerson(null);
            }}
          />
          <PersonPicker
            key={usertype}
            label={t('wallet_person')}
            value={person}
            onChange={setPerson}
            search={search}
            hasContacts={canSeeAll}
          />
          {person !== null && (
            <Typography color="textSecondary">
              {t('wallet_balance_now', { amount: money(person.walletBalance) })}
            </Typography>
          )}
          <TextField
            label={t('field_amount')}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
          />
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            {t('wallet_add')}
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
}
