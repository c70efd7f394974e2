import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Alert, Box, Button, Chip, Link, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { hasCredit } from '@domain/dispatch/driver/driver-credit';
import { debtOf, isPassValid } from '@domain/money/debt';
import { fromMinor } from '@domain/money/money';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import type { Settings, User } from '@domain/records';
import { useScreenStream } from '@/api/hooks';
import { DataTable } from '@/components/data-table/DataTable';
import { Money } from '@/components/Money';
import { PaymentReturn } from '@/components/money/PaymentReturn';
import { PageHeader } from '@/components/records/PageHeader';
import { FormSkeleton } from '@/components/Skeletons';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector, useCurrentUser, useSettings } from '@/state/hooks';
import {
  moreHistoryWanted,
  selectOwnWithdrawals,
  selectWalletHistory,
  selectWalletMoney,
  selectWalletState,
  walletStream,
} from '@/state/wallet/wallet.slice';
import { BankForm } from './BankForm';
import { walletColumns } from './wallet.columns';
import { WithdrawalForm } from './WithdrawalForm';

type WalletPageProps = {
  /** renders the dialog that pays money into the wallet */
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
        <Typography variant="hint" sx={{ mt: 1 }}>
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

/**
 * The debts of a rider. The debt of a trip links to its payment, and a negative balance links to a top-up.
 */
function Debts({ user, onTopUp }: { user: User; onTopUp: () => void }) {
  const t = useT();
  const { money, dateTime, settings } = useFormat();
  const now = useNow(60_000);
  const { debtPass } = user;
  const { decimal } = settings.money;
  const { totalMinor, trips, walletMinor } = debtOf(user, decimal);
  if (totalMinor === 0) return null;
  const text = (minor: number): string => money(fromMinor(minor, decimal));
  return (
    <Alert severity="warning" role="region" aria-label={t('debt_title')}>
      <Stack spacing={2}>
        <Typography sx={{ fontWeight: 700 }}>{t('debt_owed', { amount: text(totalMinor) })}</Typography>
        {isPassValid(debtPass, now) && (
          <Typography>
            {t(debtPass.isOnce ? 'debt_pass_once' : 'debt_pass', {
              date: dateTime(debtPass.until),
              reason: debtPass.reason,
            })}
          </Typography>
        )}
        {trips.map(({ bookingId, amountMinor }) => (
          <Link key={bookingId} component={RouterLink} to={ROUTES.trip.build(bookingId)}>
            {t('debt_pay_trip', { amount: text(amountMinor) })}
          </Link>
        ))}
        {walletMinor > 0 && (
          <>
            <Typography>{t('debt_wallet', { amount: text(walletMinor) })}</Typography>
            <Button color="inherit" variant="outlined" onClick={onTopUp} sx={{ alignSelf: 'start' }}>
              {t('debt_pay_wallet')}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}

/** The person's own withdrawals with their states. */
function WithdrawalList() {
  const t = useT();
  const format = useFormat();
  const withdrawals = useAppSelector(selectOwnWithdrawals);
  return (
    <Stack component="section" aria-labelledby="withdrawals-title" spacing={3}>
      <Typography id="withdrawals-title" component="h2" variant="h3">
        {t('withdraw_requests')}
      </Typography>
      {withdrawals.length === 0 ? (
        <Typography color="textSecondary">{t('withdraw_none')}</Typography>
      ) : (
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {withdrawals.map(({ id, amount, date, processed, procesDate }) => (
            <Paper
              key={id}
              component="li"
              variant="outlined"
              sx={{ p: 4, display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}
            >
              <Box>
                <Typography sx={{ fontWeight: 700 }}>
                  <Money amount={amount} />
                </Typography>
                <Typography variant="hint">{format.dateTime(date)}</Typography>
              </Box>
              <Chip
                size="small"
                icon={processed ? <DoneIcon aria-hidden /> : <HourglassIcon aria-hidden />}
                label={
                  processed
                    ? t('withdraw_done', { date: format.date(procesDate ?? date) })
                    : t('withdraw_open')
                }
                sx={{
                  marginInlineStart: 'auto',
                  bgcolor: processed ? 'success.soft' : 'warning.soft',
                  color: processed ? 'success.main' : 'warning.main',
                  '& .MuiChip-icon': { color: 'inherit' },
                }}
              />
            </Paper>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function WalletOf({ user, topUp }: WalletPageProps & { user: User }) {
  const t = useT();
  const { money } = useFormat();
  const settings = useSettings();
  const { id: uid } = user;
  const [params] = useSearchParams();
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  useScreenStream(walletStream, { uid });

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
        {/* On phones the history is last, because a long history would move the form far down. */}
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

/** The person's own wallet, with balance, history, top-up and withdrawal. */
export function WalletPage({ topUp }: WalletPageProps) {
  const user = useCurrentUser();
  return user === null ? <FormSkeleton fields={4} /> : <WalletOf user={user} topUp={topUp} />;
}
