import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Settings, User } from '@domain/records';
import { hasCredit } from '@domain/dispatch/driver/driver-credit';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import { DataTable } from '@/components/data-table/DataTable';
import { Money } from '@/components/Money';
import { PaymentReturn } from '@/components/money/PaymentReturn';
import { PageHeader } from '@/components/records/PageHeader';
import { FormSkeleton } from '@/components/Skeletons';
import { useFormat } from '@/i18n/use-format';
import { useAppDispatch, useAppSelector, useCurrentUser, useSettings } from '@/state/hooks';
import {
  moreHistoryWanted,
  selectWalletHistory,
  selectWalletMoney,
  selectWalletState,
  walletStream,
} from '@/state/wallet/wallet.slice';
import { BankForm } from './BankForm';
import { Debts } from './Debts';
import { walletColumns } from './wallet.columns';
import { WithdrawalForm } from './WithdrawalForm';
import { WithdrawalList } from './WithdrawalList';
import { useT } from '@/i18n/use-t';

type WalletPageProps = {
  /** the dialog that pays into the wallet */
  topUp: (props: { user: User; settings: Settings; onClosed: () => void }) => ReactNode;
};

function Balance({ onTopUp }: { onTopUp: () => void }) {
  const t = useT();
  const { balance, held, available } = useAppSelector(selectWalletMoney);
  return (
    <Paper
      component="section"
      aria-label={t('wallet_balance')}
      variant="outlined"
      sx={{ p: { xs: 5, md: 6 } }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'end', justifyContent: 'space-between' }}
      >
        <Box>
          <Typography color="textSecondary">{t('wallet_balance')}</Typography>
          <Typography sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.2 }}>
            <Money amount={balance} />
          </Typography>
        </Box>
        <Button variant="contained" onClick={onTopUp}>
          {t('top_up')}
        </Button>
      </Box>
      {held > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('wallet_held')}: <Money amount={held} /> · {t('wallet_available')}:{' '}
          <Money amount={Math.max(0, available)} />
        </Typography>
      )}
    </Paper>
  );
}

function History() {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const uid = useCurrentUser()?.id;
  const rows = useAppSelector(selectWalletHistory);
  const { loading, error, hasMore } = useAppSelector(selectWalletState);
  const columns = useMemo(() => walletColumns(t, format), [t, format]);
  return (
    <DataTable
      label={t('wallet_history')}
      columns={columns}
      rows={rows}
      isLoading={loading && rows.length === 0}
      error={error.flag ? error.msg : null}
      onRetry={() => {
        if (uid !== undefined) dispatch(walletStream.wanted({ uid }));
      }}
      emptyText={t('wallet_empty')}
      footer={
        hasMore ? (
          <Button variant="outlined" loading={loading} onClick={() => dispatch(moreHistoryWanted())}>
            {t('wallet_more')}
          </Button>
        ) : null
      }
    />
  );
}

function WalletOf({ user, topUp }: WalletPageProps & { user: User }) {
  const t = useT();
  const { money } = useFormat();
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const { id: uid } = user;
  const [params] = useSearchParams();
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  useEffect(() => {
    dispatch(walletStream.wanted({ uid }));
    return () => {
      dispatch(walletStream.released());
    };
  }, [dispatch, uid]);

  const canWithdraw = user.usertype === 'driver' || (settings?.RiderWithDraw ?? false);
  const isBankAsked = settings?.bank_fields ?? true;
  const isPaused =
    user.usertype === 'driver' && settings !== null && !hasCredit(user.walletBalance, settings);
  return (
    <Stack spacing={6}>
      <PageHeader title={t('wallet_title')} />
      {isMoneyPaused(user) && <Alert severity="warning">{t('account_in_review')}</Alert>}
      {params.has('payment') && <PaymentReturn returned={t('top_up_returned')} />}
      {user.usertype === 'rider' && <Debts user={user} onTopUp={() => setIsTopUpOpen(true)} />}
      {isPaused && (
        <Alert severity="error">{t('drive_credit_paused', { amount: money(-user.walletBalance) })}</Alert>
      )}
      {isTopUpOpen && settings !== null && topUp({ user, settings, onClosed: () => setIsTopUpOpen(false) })}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: canWithdraw ? 'minmax(0, 1fr) 320px' : '1fr' },
          gridTemplateRows: { lg: 'auto 1fr' },
          gap: 5,
          alignItems: 'start',
        }}
      >
        <Balance onTopUp={() => setIsTopUpOpen(true)} />
        {canWithdraw && (
          <Stack spacing={5} sx={{ gridRow: { lg: '1 / span 2' }, gridColumn: { lg: 2 } }}>
            <WithdrawalForm isBankAsked={isBankAsked} user={user} />
            {isBankAsked && <BankForm user={user} />}
            <WithdrawalList />
          </Stack>
        )}
        {/* Last on phones: a long history would put the form out of reach. */}
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h3">
            {t('wallet_history')}
          </Typography>
          <History />
        </Stack>
      </Box>
    </Stack>
  );
}

/** The own wallet: balance, history, and money into and out of it (docs/product.md 3.9). */
export function WalletPage({ topUp }: WalletPageProps) {
  const user = useCurrentUser();
  return user === null ? <FormSkeleton fields={4} /> : <WalletOf user={user} topUp={topUp} />;
}
