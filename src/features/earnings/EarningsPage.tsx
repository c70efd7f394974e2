import StatementIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { monthKeyOf } from '@domain/report/month-names';
import { reportKeys } from '@domain/report/report-keys';
import { useScreenStream } from '@/api/hooks';
import { DataTable } from '@/components/data-table/DataTable';
import { Money } from '@/components/Money';
import { PageHeader } from '@/components/records/PageHeader';
import { useNow } from '@/components/use-now';
import { statementPath } from '@/config/statement-path';
import { useFormat, useT } from '@/i18n/hooks';
import { moreBookingsWanted, selectBookings, selectBookingsState } from '@/state/bookings/bookings.slice';
import {
  driverEarningsStream,
  selectDriverEarnings,
  selectDriverEarningsState,
} from '@/state/driver-earnings/driver-earnings.slice';
import { earningDays, ownEarnings } from '@/state/driver-earnings/own-earnings';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';
import { EarningDays } from './EarningDays';
import { earningsColumns } from './earnings.columns';

const MINUTE_MS = 60_000;

/** `amount` is undefined until the data are loaded. */
type Card = { label: string; amount: number | undefined; rides: number; tips?: number };

function EarningsCard({ label, amount, rides, tips = 0 }: Card) {
  const t = useT();
  return (
    <Paper component="section" aria-label={label} variant="outlined" sx={{ p: 5 }}>
      <Typography variant="hint">{label}</Typography>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, mt: 1 }}>
        <Money amount={amount} />
      </Typography>
      <Typography variant="hint">
        {amount === undefined ? <Skeleton /> : t('earnings_rides', { count: rides })}
      </Typography>
      {tips !== 0 && (
        <Typography variant="hint">
          {t('tips')}: <Money amount={tips} />
        </Typography>
      )}
    </Paper>
  );
}

/** A driver's earnings of today, of this week and of each month. */
export default function EarningsPage() {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const now = useNow(MINUTE_MS);
  const uid = useCurrentUser()?.id;
  const rows = useAppSelector(selectDriverEarnings);
  const { loading, error } = useAppSelector(selectDriverEarningsState);
  const bookings = useAppSelector(selectBookings);
  const { hasMore, loading: isListLoading } = useAppSelector(selectBookingsState);
  const { timeZone, money } = format.settings;

  const retry = useScreenStream(driverEarningsStream, uid === undefined ? undefined : { uid });

  const [own, byDay] = useMemo(() => {
    const span = { now, timeZone, decimal: money.decimal, hasMore };
    return [ownEarnings(bookings, span), earningDays(bookings, span)] as const;
  }, [bookings, now, timeZone, money.decimal, hasMore]);
  // A week can have more trips than the first page of the list. Then older bookings are loaded too.
  const isMoreNeeded = !byDay.isWhole && !isListLoading;
  useEffect(() => {
    if (isMoreNeeded) dispatch(moreBookingsWanted());
  }, [dispatch, isMoreNeeded]);

  const month = reportKeys(now, timeZone).month;
  const thisMonth = rows.find((row) => monthKeyOf(row) === month);
  const cards: Card[] = [
    {
      label: t('earnings_today'),
      amount: isListLoading ? undefined : own.today,
      rides: own.ridesToday,
      tips: own.tipsToday,
    },
    {
      label: t('earnings_week'),
      amount: isListLoading ? undefined : own.week,
      rides: own.ridesOfWeek,
      tips: own.tipsOfWeek,
    },
    {
      label: t('earnings_month'),
      amount: loading ? undefined : (thisMonth?.driverShare ?? 0),
      rides: thisMonth?.total_rides ?? 0,
      tips: thisMonth?.tips ?? 0,
    },
  ];
  const columns = useMemo(() => earningsColumns(t, format), [t, format]);
  const tableRows = useMemo(
    () => rows.map((row) => ({ ...row, id: `${row.year}-${row.monthsName}` })),
    [rows],
  );
  return (
    <Stack spacing={6}>
      <PageHeader
        title={t('earnings_title')}
        help={t('earnings_basis')}
        actions={
          <Button
            component={Link}
            to={statementPath({ month })}
            variant="outlined"
            startIcon={<StatementIcon />}
          >
            {t('route_statement')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 4 }}>
        {cards.map((card) => (
          <EarningsCard key={card.label} {...card} />
        ))}
      </Box>
      {!byDay.isWhole && (
        <Typography variant="hint" role="status">
          {t('earnings_not_whole')}
        </Typography>
      )}
      <EarningDays days={byDay.days} />
      <DataTable
        label={t('earnings_by_month')}
        columns={columns}
        rows={tableRows}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={retry}
        emptyText={t('earnings_empty')}
        rowActions={(row) => [
          {
            id: 'statement',
            label: t('route_statement'),
            icon: StatementIcon,
            onClick: () => void navigate(statementPath({ month: monthKeyOf(row) })),
          },
        ]}
        canExport
      />
    </Stack>
  );
}
