import StatementIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import moment from 'moment';
import { useEffect, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { statementStrings } from '@domain/languages/en/statement';
import { roundMoney } from '@domain/money/money';
import { reportKeys } from '@domain/report/totals';
import { DataTable } from '@/components/data-table/DataTable';
import { MonthField } from '@/components/records/MonthField';
import { PageHeader } from '@/components/records/PageHeader';
import { useNow } from '@/components/use-now';
import { statementPath } from '@/config/statement-path';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { monthOf } from '@/lib/months';
import {
  driverEarningsOfMonth,
  selectDriverEarnings,
  selectDriverEarningsState,
} from '@/state/driver-earnings/driver-earnings.slice';
import { MONTH_NAMES } from '@/state/earning-reports/earning-reports.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { selectCurrentUser } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { driverEarningsColumns, type EarningRow } from './driver-earnings.columns';

const HOUR_MS = 3_600_000;
const { statement_fleet_title: FLEET_STATEMENT } = statementStrings;

/** Earnings by driver and month (docs/product.md 4.9); a fleet admin sees its own drivers. */
export default function DriverEarningsPage() {
  const t = useT();
  const noteExport = useNotedExport('driver_earnings');
  const format = useFormat();
  const dispatch = useAppDispatch();
  const now = useNow(HOUR_MS);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const user = useAppSelector(selectCurrentUser);
  const earnings = useAppSelector(selectDriverEarnings);
  const { loading, error } = useAppSelector(selectDriverEarningsState);
  const settings = useAppSelector(selectSettings);
  const { dateLocale, timeZone, money } = format.settings;
  const thisMonth = reportKeys(now, timeZone).month;
  const month = monthOf(params.get('month')) ?? thisMonth;
  const fleetadmin = user?.usertype === 'fleetadmin' ? user.id : null;
  const isReady = user !== null;

  useEffect(() => {
    if (!isReady) return;
    dispatch(driverEarningsOfMonth.wanted({ month, scope: fleetadmin === null ? null : { fleetadmin } }));
  }, [dispatch, month, fleetadmin, isReady]);
  useEffect(() => () => void dispatch(driverEarningsOfMonth.released()), [dispatch]);

  const columns = useMemo(() => {
    const monthName = (name: string): string => {
      const index = MONTH_NAMES.findIndex((each) => each === name);
      return index < 0 ? name : moment.utc({ year: 2000, month: index }).locale(dateLocale).format('MMMM');
    };
    return driverEarningsColumns(t, format, monthName);
  }, [t, format, dateLocale]);
  const rows = useMemo(
    (): EarningRow[] => earnings.map((row, index) => ({ ...row, id: String(index) })),
    [earnings],
  );
  const rides = rows.reduce((sum, row) => sum + row.total_rides, 0);
  const share = roundMoney(
    rows.reduce((sum, row) => sum + row.driverShare, 0),
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
            to={statementPath({ month })}
            variant="outlined"
            startIcon={<StatementIcon />}
          >
            {t('statement_fleet_title', {}, FLEET_STATEMENT)}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <MonthField
          label={t('report_month')}
          value={month}
          thisMonth={thisMonth}
          onChange={(chosen) => setParams({ month: chosen }, { replace: true })}
        />
        {!loading && rows.length > 0 && (
          <Typography color="textSecondary" role="status">
            {t('driver_earnings_total', { drivers: rows.length, rides, share: format.money(share) })}
          </Typography>
        )}
      </Box>
      <DataTable
        label={t('route_driver_earnings')}
        columns={columns}
        rows={rows}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={() =>
          dispatch(
            driverEarningsOfMonth.wanted({ month, scope: fleetadmin === null ? null : { fleetadmin } }),
          )
        }
        emptyText={t('driver_earnings_empty')}
        rowActions={({ driver }) => [
          {
            ...{ id: 'statement', label: t('route_statement'), icon: StatementIcon },
            onClick: () => void navigate(statementPath({ month, driver })),
          },
        ]}
        canExport={settings?.AllowCriticalEditsAdmin ?? false}
        noteExport={noteExport}
      />
    </Stack>
  );
}
