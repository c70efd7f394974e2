import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { isFulfilled } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { fullName } from '@domain/people/full-name';
import type { Role, User } from '@domain/records';
import { reportKeys } from '@domain/report/report-keys';
import type { FleetStatement, Statement } from '@domain/report/statement';
import { Choice } from '@/components/Choice';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { MonthField } from '@/components/records/MonthField';
import { PageHeader } from '@/components/records/PageHeader';
import { usePeopleOf } from '@/components/records/use-people-of';
import { TableSkeleton } from '@/components/Skeletons';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { statementPath } from '@/config/statement-path';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { monthOf } from '@/lib/months';
import { useAppDispatch, useCurrentUser, useSettings } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import {
  fetchFleetStatement,
  fetchStatement,
  saveStatementCsv,
  saveStatementPdf,
} from '@/state/statement/statement.thunks';
import { searchPeople } from '@/state/users/search-people';
import { FleetStatementView, StatementView } from './StatementView';

const HOUR_MS = 3_600_000;

/**
 * Whose statement it is. If the id is undefined, it is the statement of the signed-in driver or fleet admin.
 */
type StatementOf = { of: 'driver' | 'fleet'; id: string | undefined };

const isRead = isFulfilled(fetchStatement, fetchFleetStatement);

type Answer = { key: string; statement: Statement | FleetStatement | null; error: string | null };

/**
 * Reads the statement of a month. The statement is null while it loads. If `whose` is null, nothing is read.
 */
function useStatement(
  whose: StatementOf | null,
  month: string,
): { statement: Statement | FleetStatement | null; error: string | null; retry: () => void } {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const of = whose?.of ?? null;
  const id = whose?.id;
  const key = JSON.stringify([of, id, month, tries]);
  useEffect(() => {
    if (of === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const done =
        of === 'driver'
          ? await dispatch(fetchStatement({ month, driver: id }))
          : await dispatch(fetchFleetStatement({ month, fleet: id }));
      if (!isCurrent) return;
      if (isRead(done)) setAnswer({ key, statement: done.payload, error: null });
      else setAnswer({ key, statement: null, error: done.payload?.code ?? 'internal' });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, of, id, month, key]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // If the answer belongs to an earlier request, it is ignored.
  const { statement, error } = answer?.key === key ? answer : { statement: null, error: null };
  return { statement, error, retry };
}

/**
 * Whose statement the URL names. A driver sees the driver's own statement. A fleet admin sees the fleet's
 * statement, unless the URL names a driver.
 */
function whoseOf({ usertype }: User, params: URLSearchParams): StatementOf | null {
  const [driver, fleet] = [params.get('driver') ?? undefined, params.get('fleet') ?? undefined];
  if (usertype === 'driver') return { of: 'driver', id: undefined };
  if (driver !== undefined) return { of: 'driver', id: driver };
  if (usertype === 'fleetadmin') return { of: 'fleet', id: undefined };
  return fleet === undefined ? null : { of: 'fleet', id: fleet };
}

/** The month in the URL if it has begun and is not before 2000, otherwise this month. */
function statementMonth(params: URLSearchParams, thisMonth: string): string {
  const month = monthOf(params.get('month'));
  return month === null || month > thisMonth || month < '2000-01' ? thisMonth : month;
}

/** The field in which an admin chooses a fleet. */
function FleetField({ value, onChange }: { value: string | null; onChange: (fleet: string) => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const search = useCallback(
    (scope: { usertype: Role }, text: string) => dispatch(searchPeople({ scope, text })).unwrap(),
    [dispatch],
  );
  const fleets = usePeopleOf('fleetadmin', search);
  const shown = fleets.some(({ id }) => id === value) ? value : '';
  return (
    <Choice
      size="small"
      label={t('statement_fleet')}
      value={shown ?? ''}
      options={fleets.map((person) => ({ value: person.id, label: fullName(person) || person.id }))}
      onChange={onChange}
      sx={{ minWidth: 200 }}
    />
  );
}

/**
 * The buttons that save a statement as a file. If staff save a file, the export is first noted in the audit
 * log. In demo mode there are no buttons.
 */
function Files({ statement, whose }: { statement: Statement | FleetStatement; whose: StatementOf }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const noteExport = useNotedExport('statements');
  const user = useCurrentUser();
  const settings = useSettings();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const isStaff = user?.usertype !== 'driver';
  if (isStaff && settings?.AllowCriticalEditsAdmin !== true) return null;
  const name = 'fleet' in statement ? statement.fleetName : statement.name;

  const make = async (kind: 'csv' | 'pdf'): Promise<void> => {
    setFailure(null);
    const filters = [statement.month, name].filter(Boolean).join(', ');
    if (!isStaff || (await noteExport(kind, statement.lines.length, filters))) {
      if (kind === 'csv') await dispatch(saveStatementCsv(statement));
      else {
        const done = await dispatch(saveStatementPdf({ month: statement.month, ...whose }));
        if (saveStatementPdf.rejected.match(done)) setFailure(done.payload?.code ?? 'internal');
        else if (!done.payload) setFailure(t('statement_too_long'));
      }
    }
  };
  return (
    <Stack spacing={2} sx={{ alignItems: { sm: 'end' } }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          loading={isBusy}
          onClick={() => void run(() => make('pdf'))}
        >
          {t('statement_pdf')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void run(() => make('csv'))}>
          {t('statement_csv')}
        </Button>
      </Stack>
      {failure !== null && <Failure message={failure} />}
    </Stack>
  );
}

function Failure({ message }: { message: string }) {
  const textOf = useMessage();
  return <Alert severity="error">{textOf(message)}</Alert>;
}

/** The statement of a driver or a fleet for a month. */
export default function StatementPage() {
  const t = useT();
  const now = useNow(HOUR_MS);
  const [params, setParams] = useSearchParams();
  const user = useCurrentUser();
  const { timeZone } = useFormat().settings;
  const thisMonth = reportKeys(now, timeZone).month;
  const month = statementMonth(params, thisMonth);
  const whose = useMemo(() => (user === null ? null : whoseOf(user, params)), [user, params]);
  const { statement, error, retry } = useStatement(whose, month);
  if (user === null) return null;

  const isAdmin = user.usertype === 'admin';
  const isOfFleet = whose?.of !== 'driver';
  const fleet = params.get('fleet');
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    next.set('month', month);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  // If the statement is about a driver of a fleet, the link opens the fleet's statement. Otherwise it opens
  // the earnings.
  const toFleet = !isOfFleet && fleet !== null && user.usertype !== 'driver';
  const earnings = user.usertype === 'driver' ? ROUTES.earnings : ROUTES.driverEarnings;
  // The label of the link is the name of the page in the menu.
  const label = user.usertype === 'fleetadmin' ? 'route_earning_reports' : earnings.label;
  const back = toFleet
    ? { to: statementPath({ month, fleet }), label: t('statement_fleet_title') }
    : { to: earnings.build(), label: t(label) };
  const name = statement === null ? '' : 'fleet' in statement ? statement.fleetName : statement.name;
  const isGone = statement !== null && !('fleet' in statement) && name === '';

  return (
    <Stack spacing={5}>
      <Box sx={{ displayPrint: 'none' }}>
        <Button
          component={Link}
          to={back.to}
          color="inherit"
          startIcon={<BackIcon sx={{ 'html[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />}
        >
          {back.label}
        </Button>
      </Box>
      <PageHeader
        title={t(isOfFleet ? 'statement_fleet_title' : 'statement_title')}
        help={t(isOfFleet ? 'statement_fleet_help' : 'statement_help')}
        actions={statement !== null && whose !== null && <Files statement={statement} whose={whose} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <MonthField
          label={t('statement_month')}
          value={month}
          thisMonth={thisMonth}
          onChange={(chosen) => change('month', chosen)}
        />
        {isAdmin && isOfFleet && <FleetField value={fleet} onChange={(chosen) => change('fleet', chosen)} />}
        {(name !== '' || isGone) && (
          <Typography sx={{ fontWeight: 600 }}>{isGone ? t('statement_gone') : name}</Typography>
        )}
      </Box>
      {whose === null && <EmptyState text={t('statement_choose')} />}
      {whose !== null && statement === null && error === null && <TableSkeleton />}
      {error === 'not_found' && <EmptyState text={t('statement_none')} />}
      {error !== null && error !== 'not_found' && <ErrorState message={error} onRetry={retry} />}
      {statement !== null && (
        <>
          {'fleet' in statement ? (
            <FleetStatementView statement={statement} />
          ) : (
            <StatementView statement={statement} />
          )}
        </>
      )}
    </Stack>
  );
}
