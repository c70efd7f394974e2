import StatementIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { monthKeyOf } from '@domain/report/month-names';
import { reportKeys } from '@domain/report/report-keys';
import { useScreenStream } from '@/api/hooks';
import { DataTable } from '@/components/data-table/DataTable';
import { MonthField } from '@/components/records/MonthField';
import { PageHeader } from '@/components/records/PageHeader';
import { useNow } from '@/components/use-now';
import { statementPath } from '@/config/statement-path';
import { Choice } from '@/components/Choice';
import { useFormat, useT } from '@/i18n/hooks';
import { monthsBetween } from '@/lib/months';
import {
  driverEarningsOfMonths,
  selectDriverEarnings,
  selectDriverEarningsState,
} from '@/state/driver-earnings/driver-earnings.slice';
import { useAppSelector, useCanSeeAll, useCurrentUser } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import {
  driverEarningsColumns,
  EARNING_GROUPS,
  type EarningGroup,
  earningGroups,
  type EarningRow,
  sumOfMoney,
} from './driver-earnings.columns';
import { type MonthRange, monthRangeOf, withEnd, withStart } from './earning-months';

const HOUR_MS = 3_600_000;

/**
 * Sorts the rows by driver, the driver with the largest share first. The rows of one driver are sorted by
 * month, newest first.
 */
function byDriver(rows: readonly EarningRow[], decimal: number): EarningRow[] {
  const shares = new Map<string, number>();
  for (const { driver, driverShare } of rows)
    shares.set(driver, sumOfMoney([shares.get(driver) ?? 0, driverShare], decimal));
  const shareOf = ({ driver }: EarningRow): number => shares.get(driver) ?? 0;
  return [...rows].sort(
    (one, other) => shareOf(other) - shareOf(one) || monthKeyOf(other).localeCompare(monthKeyOf(one)),
  );
}

/** Earnings by month and driver, in groups that can be collapsed. A fleet admin sees the fleet's drivers. */
export default function DriverEarningsPage() {
  const t = useT();
  const format = useFormat();
  const now = useNow(HOUR_MS);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const user = useCurrentUser();
  const earnings = useAppSelector(selectDriverEarnings);
  const { loading, error } = useAppSelector(selectDriverEarningsState);
  const canSeeAll = useCanSeeAll();
  const { dateLocale, timeZone, money } = format.settings;
  const thisMonth = reportKeys(now, timeZone).month;
  const { from, to } = monthRangeOf(params, thisMonth);
  const by = EARNING_GROUPS.find((one) => one === params.get('by')) ?? 'month';
  const noteExport = useNotedExport('driver_earnings', from === to ? from : `${from} – ${to}`);
  const fleetadmin = user?.usertype === 'fleetadmin' ? user.id : null;

  const months = useMemo(() => monthsBetween(from, to), [from, to]);
  const scope = fleetadmin === null ? null : { fleetadmin };
  const retry = useScreenStream(driverEarningsOfMonths, user === null ? undefined : { months, scope }, {
    keepsData: true,
  });

  const change = (next: Partial<MonthRange> & { by?: EarningGroup }): void =>
    setParams({ from, to, by, ...next }, { replace: true });
  const columns = useMemo(() => driverEarningsColumns(t, format, { by, months }), [t, format, by, months]);
  const groups = useMemo(() => earningGroups(by, dateLocale), [by, dateLocale]);
  const rows = useMemo(() => {
    const all = earnings.map((row): EarningRow => {
      const driver = row.driver ?? row.driverName;
      return { ...row, driver, id: `${monthKeyOf(row)} ${driver}` };
    });
    return by === 'driver' ? byDriver(all, money.decimal) : all;
  }, [earnings, by, money.decimal]);
  const rides = rows.reduce((sum, row) => sum + row.total_rides, 0);
  const share = sumOfMoney(
    rows.map(({ driverShare }) => driverShare),
    money.decimal,
  );
  return (
    <Stack spacing={5}>
      <PageHeader
        title={t(fleetadmin === null ? 'route_driver_earnings' : 'route_earning_reports')}
        help={t(fleetadmin === null ? 'driver_earnings_help' : 'driver_earnings_fleet_help')}
        actions={
          <Button
            component={Link}
            to={statementPath({ month: to })}
            variant="outlined"
            startIcon={<StatementIcon />}
          >
            {t('statement_fleet_title')}
          </Button>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
        }}
      >
        <MonthField
          label={t('driver_earnings_from')}
          value={from}
          thisMonth={thisMonth}
          onChange={(month) => change(withStart({ from, to }, month))}
        />
        <MonthField
          label={t('driver_earnings_to')}
          value={to}
          thisMonth={thisMonth}
          onChange={(month) => change(withEnd({ from, to }, month))}
        />
        <Choice
          size="small"
          label={t('driver_earnings_by')}
          value={by}
          options={[
            { value: 'month', label: t('report_month') },
            { value: 'driver', label: t('driver_earnings_driver') },
          ]}
          onChange={(one) => change({ by: one })}
          sx={{ minWidth: 160 }}
        />
        {!loading && rows.length > 0 && (
          <Typography color="textSecondary" role="status" sx={{ gridColumn: '1 / -1' }}>
            {t('driver_earnings_total', {
              drivers: new Set(rows.map(({ driver }) => driver)).size,
              rides,
              share: format.money(share),
            })}
          </Typography>
        )}
      </Box>
      <DataTable
        label={t('route_driver_earnings')}
        columns={columns}
        rows={rows}
        groups={groups}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={retry}
        emptyText={t('driver_earnings_empty')}
        rowActions={(row) => [
          {
            id: 'statement',
            label: t('route_statement'),
            icon: StatementIcon,
            onClick: () => void navigate(statementPath({ month: monthKeyOf(row), driver: row.driver })),
          },
        ]}
        canExport={canSeeAll}
        noteExport={noteExport}
      />
    </Stack>
  );
}
