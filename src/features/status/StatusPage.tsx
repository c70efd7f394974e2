import {
  Box,
  Button,
  Card,
  Chip,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { CallOutput } from '@domain/contracts/calls';
import { COUNTED_AT_MOST, LEVELS, SHARES, worstOf, type Level } from '@domain/health/health-checks';
import { HEALTH_COUNTS } from '@domain/health/health-counts';
import { isFine } from '@domain/health/self-test';
import { useCall } from '@/api/hooks';
import { ErrorState } from '@/components/ErrorState';
import { PageHeader } from '@/components/records/PageHeader';
import { ROUTE_IDS, ROUTES } from '@/config/paths';
import type { Translate } from '@locales/keys';
import { useFormat, useT } from '@/i18n/hooks';
import { SelfTestCard } from './SelfTestCard';

type Status = CallOutput<'read_status'>;
type Check = Status['checks'][number];

const RENEWED_MS = 60_000;
const COLORS = { green: 'success', unknown: 'default', amber: 'warning', red: 'error' } as const;

/**
 * The page about the state of the service, for admins. It shows queues, failures and speed, and what to do
 * about problems.
 */
export default function StatusPage() {
  const t = useT();
  const { dateTime } = useFormat();
  const { data: status, error, refetch } = useCall('read_status', {}, { every: RENEWED_MS });

  return (
    <Stack spacing={5}>
      <PageHeader
        title={t('route_status')}
        help={t('status_help')}
        actions={
          <Button variant="outlined" onClick={refetch}>
            {t('status_renew')}
          </Button>
        }
      />
      {error !== undefined && (
        <Card>
          <ErrorState message={error.code} onRetry={refetch} />
        </Card>
      )}
      {status === undefined && error === undefined && <Skeleton variant="rounded" height={320} />}
      {status !== undefined && (
        <>
          <Summary status={status} at={dateTime(status.at)} isOld={error !== undefined} t={t} />
          {isTestBad(status) && <SelfTestCard test={status.selfTest} />}
          <Checks checks={status.checks} t={t} />
          {!isTestBad(status) && <SelfTestCard test={status.selfTest} />}
          <Counts status={status} t={t} />
          <Pages pages={status.pages} t={t} />
        </>
      )}
    </Stack>
  );
}

/** Whether a part of the self test did not pass. Its card is then the first. */
const isTestBad = ({ selfTest }: Status): boolean =>
  selfTest?.parts.some(({ outcome }) => !isFine(outcome)) ?? false;

function Summary({ status, at, isOld, t }: { status: Status; at: string; isOld: boolean; t: Translate }) {
  const { dateTime } = useFormat();
  // If the answer is old, the level is unknown.
  const levels = status.checks.map((check) => check.level);
  const level = isOld ? 'unknown' : worstOf(isTestBad(status) ? [...levels, 'red'] : levels);
  const { version, needed, running } = status.data;
  const lines = [
    t('status_read_at', { time: at }),
    status.revision === '' ? t('status_local') : t('status_revision', { revision: status.revision }),
    running === null
      ? t('status_data', { version, needed })
      : t('status_data_running', { version, needed, running }),
    status.sweep === null
      ? t('status_never_swept')
      : t('status_swept', { ...status.sweep, time: dateTime(status.sweep.at) }),
  ];
  return (
    <Card sx={{ p: 5 }}>
      <Stack spacing={2}>
        <Stack direction="row" spacing={3} role="status" sx={{ alignItems: 'center' }}>
          <LevelChip level={level} t={t} />
          <Typography sx={{ fontWeight: 700 }}>
            {isOld ? t('status_old', { time: at }) : t(`status_all_${level}`)}
          </Typography>
        </Stack>
        {lines.map((line) => (
          <Typography key={line} variant="hint">
            {line}
          </Typography>
        ))}
      </Stack>
    </Card>
  );
}

const LevelChip = ({ level, t }: { level: Level; t: Translate }) => (
  <Chip
    size="small"
    color={COLORS[level]}
    variant={level === 'green' ? 'outlined' : 'filled'}
    label={t(`status_${level}`)}
    sx={{ flexShrink: 0 }}
  />
);

/** The checks, the worst first. Every check that is not green says what to do. */
function Checks({ checks, t }: { checks: readonly Check[]; t: Translate }) {
  const sorted = [...checks].sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level));
  return (
    <Card component="section" aria-labelledby="status-checks" sx={{ p: 5 }}>
      <Typography id="status-checks" component="h2" variant="h3" sx={{ mb: 3 }}>
        {t('status_checks')}
      </Typography>
      <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sorted.map((check) => (
          <Stack component="li" key={check.id} direction="row" spacing={3} sx={{ alignItems: 'flex-start' }}>
            <Box sx={{ minWidth: 84 }}>
              <LevelChip level={check.level} t={t} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography>{sentenceOf(check, t)}</Typography>
              {check.level !== 'green' && (
                <Typography variant="hint">
                  {t(check.level === 'unknown' ? 'status_do_unknown' : `status_do_${check.id}`)}
                </Typography>
              )}
            </Box>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function sentenceOf({ id, value }: Check, t: Translate): string {
  if (value === null) {
    if (id === 'sweeper' || id === 'dispatcher')
      return t('status_never_ran', { name: t(`status_name_${id}`) });
    return id === 'wait' ? t('status_no_waits') : t(`status_is_${id}`, { value: t('status_not_known') });
  }
  if (id === 'wait' && value >= Number.MAX_SAFE_INTEGER) return t('status_wait_long');
  return t(`status_is_${id}`, { value: figureOf(id, value, t) });
}

function figureOf(id: Check['id'], value: number, t: Translate): string {
  if (SHARES.has(id)) return `${String(value)} %`;
  return value === COUNTED_AT_MOST && isList(id) ? t('status_or_more', { count: value }) : String(value);
}

const isList = (id: Check['id']): boolean =>
  [
    'timers',
    'lost_bookings',
    'outbox',
    'documents',
    'mails',
    'sms',
    'payments',
    'incidents',
    'refunds',
  ].includes(id);

function Counts({ status, t }: { status: Status; t: Translate }) {
  const spans = [status.hour, status.day];
  const rows = [
    ...HEALTH_COUNTS.map((name) => ({
      name: t(`status_count_${name}`),
      values: spans.map(({ counts }) => String(counts[name])),
    })),
    { name: t('status_found'), values: spans.map(({ waits }) => String(waits.trips)) },
    ...(['median', 'slowest'] as const).map((which) => ({
      name: t(`status_wait_${which}`),
      values: spans.map(({ waits }) => secondsOf(waits.trips, waits[which], t)),
    })),
  ];
  return (
    <Figures
      id="status-counts"
      title={t('status_counts')}
      heads={[t('status_counted'), t('status_hour'), t('status_day')]}
      rows={rows}
    />
  );
}

function secondsOf(trips: number, seconds: number | null, t: Translate): string {
  if (trips === 0) return '–';
  return seconds === null ? t('status_over_steps') : t('status_seconds', { seconds });
}

function Pages({ pages, t }: { pages: Status['pages']; t: Translate }) {
  const nameOf = (page: string): string => {
    const id = ROUTE_IDS.find((one) => one === page);
    return id === undefined ? t('status_other_pages') : t(ROUTES[id].label);
  };
  return (
    <Figures
      id="status-pages"
      title={t('status_pages')}
      heads={[t('status_page'), t('status_measured'), t('status_slow'), t('status_errors')]}
      rows={pages.map(({ page, measured, slow, errors }) => ({
        name: nameOf(page),
        values: [measured, slow, errors].map(String),
      }))}
      empty={t('status_no_pages')}
    />
  );
}

type FiguresProps = {
  id: string;
  title: string;
  heads: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
  empty?: string;
};

function Figures({ id, title, heads, rows, empty }: FiguresProps) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 5 }}>
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="group" aria-labelledby={id}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {heads.map((head, index) => (
                  <TableCell key={head} align={index === 0 ? 'left' : 'right'}>
                    {head}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ name, values }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {name}
                  </TableCell>
                  {values.map((value, index) => (
                    <TableCell key={heads[index + 1]} align="right">
                      {value}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Card>
  );
}
