import StatementIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromMinor } from '@domain/money/money';
import {
  cashMinorOf,
  type FleetStatement,
  type Statement,
  STATEMENT_GROUPS,
  type StatementOfWallet,
  totalOf,
} from '@domain/report/statement';
import { DataTable } from '@/components/data-table/DataTable';
import { Money } from '@/components/Money';
import { statementPath } from '@/config/statement-path';
import { useFormat, useT } from '@/i18n/hooks';
import { driverColumns, entryColumns } from './statement.columns';

type Sums = Pick<StatementOfWallet, 'openingMinor' | 'closingMinor' | 'groups' | 'trips'>;

type Figure = { label: string; value: ReactNode; isStrong?: boolean };

/** Figures with their names. The amounts are at the end of the line. */
function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <Paper component="section" aria-label={title} variant="outlined" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography component="h2" variant="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, rowGap: 1.5 }}
      >
        {figures.map(({ label, value, isStrong = false }) => (
          <Fragment key={label}>
            <Typography component="dt" sx={{ fontWeight: isStrong ? 650 : 400 }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: isStrong ? 650 : 400, textAlign: 'end' }}>
              {value}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Paper>
  );
}

/** The sums of the month's trips, and how the wallet changed from its opening to its closing balance. */
function Summary({ sums, decimal, heldMinor }: { sums: Sums; decimal: number; heldMinor: number }) {
  const t = useT();
  const { trips, groups, openingMinor, closingMinor } = sums;
  const amount = (label: string, minor: number, isStrong = false): Figure => ({
    label,
    isStrong,
    value: <Money amount={fromMinor(minor, decimal)} />,
  });
  const moved = STATEMENT_GROUPS.filter((group) => groups[group].count > 0);
  return (
    <Box
      sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
    >
      <Figures
        title={t('statement_of_trips')}
        figures={[
          { label: t('statement_trips'), value: trips.rides },
          amount(t('statement_gross'), trips.grossMinor),
          amount(t('statement_fee'), trips.feeMinor),
          ...(trips.addedTaxMinor === 0 ? [] : [amount(t('statement_added_tax'), trips.addedTaxMinor)]),
          amount(t('statement_share'), trips.shareMinor),
          amount(t('statement_cash'), cashMinorOf(groups)),
        ]}
      />
      <Figures
        title={t('statement_of_wallet')}
        figures={[
          amount(t('statement_opening'), openingMinor, true),
          ...moved.map((group) =>
            amount(`${t(`statement_group_${group}`)} (${groups[group].count})`, groups[group].sumMinor),
          ),
          amount(t('statement_closing'), closingMinor, true),
          ...(heldMinor === 0 ? [] : [amount(t('statement_held'), heldMinor)]),
        ]}
      />
    </Box>
  );
}

function Notes({ isRunning, isRight }: { isRunning: boolean; isRight: boolean }) {
  const t = useT();
  return (
    <>
      {!isRight && <Alert severity="error">{t('statement_wrong')}</Alert>}
      {isRunning && <Typography variant="hint">{t('statement_running')}</Typography>}
    </>
  );
}

/** The statement of a wallet. */
export function StatementView({ statement }: { statement: Statement }) {
  const t = useT();
  const format = useFormat();
  const { lines, decimal, heldMinor } = statement;
  const columns = useMemo(() => entryColumns(t, format, { decimal }), [t, format, decimal]);
  const rows = useMemo(() => lines.map((line) => ({ ...line, id: line.key })), [lines]);
  return (
    <Stack spacing={5}>
      <Notes {...statement} />
      <Summary sums={statement} decimal={decimal} heldMinor={heldMinor} />
      <DataTable
        label={t('statement_entries')}
        columns={columns}
        rows={rows}
        emptyText={t('statement_empty')}
      />
    </Stack>
  );
}

/** The statement of a fleet. The row of a driver links to the statement of this driver. */
export function FleetStatementView({ statement }: { statement: FleetStatement }) {
  const t = useT();
  const navigate = useNavigate();
  const { lines, decimal, month, fleet } = statement;
  const columns = useMemo(() => driverColumns(t, { decimal }), [t, decimal]);
  const rows = useMemo(() => lines.map((line) => ({ ...line, id: line.uid })), [lines]);
  return (
    <Stack spacing={5}>
      <Notes isRunning={statement.isRunning} isRight={lines.every(({ isRight }) => isRight)} />
      {lines.length > 0 && <Summary sums={totalOf(lines)} decimal={decimal} heldMinor={0} />}
      <DataTable
        label={t('statement_drivers')}
        columns={columns}
        rows={rows}
        emptyText={t('statement_fleet_empty')}
        rowActions={({ uid }) => [
          {
            id: 'statement',
            label: t('route_statement'),
            icon: StatementIcon,
            onClick: () => void navigate(statementPath({ month, driver: uid, fleet })),
          },
        ]}
      />
    </Stack>
  );
}
