import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import LicenceIcon from '@mui/icons-material/ContactPageOutlined';
import CallIcon from '@mui/icons-material/PhoneOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import StatementIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Alert, Box, Button, Card, Chip, Link, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useMemo, useState, type ReactNode, Fragment } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { newestSignIns } from '@domain/access/sign-ins';
import type { Role, Settings, User } from '@domain/records';
import type { PersonAnswer } from '@domain/contracts/people/person-page';
import { fullName } from '@domain/people/full-name';
import { personTarget } from '@domain/staff/audit-record';
import { useCall } from '@/api/hooks';
import { ErrorState } from '@/components/ErrorState';
import { PageHeader } from '@/components/records/PageHeader';
import { PersonLink } from '@/components/records/PersonLink';
import { SignInList } from '@/components/SignInList';
import { CardsSkeleton } from '@/components/Skeletons';
import { ROUTES, type RouteId } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { telHref } from '@/lib/tel-href';
import { useRole, useSettings, useCarTypes } from '@/state/hooks';
import { BlockedChip } from './BlockedChip';
import { peopleColumns } from './people-columns';
import { PersonDialogs, type PersonQuestion } from './PersonDialogs';
import { PersonRows, PersonTrips } from './PersonLists';
import { RatingCounts } from './RatingCounts';

const PARTS = ['overview', 'trips', 'wallet', 'ratings', 'messages', 'changes', 'did'] as const;
type Part = (typeof PARTS)[number];

const TABLES: Readonly<Record<Role, RouteId>> = {
  rider: 'riders',
  driver: 'drivers',
  fleetadmin: 'fleetAdmins',
  admin: 'allAdmins',
};

/**
 * The sections of a person's page for the viewer's role. Fleet admins see neither wallets nor the audit log.
 */
function partsOf(kind: Role, viewer: Role): Part[] {
  const has: Record<Part, boolean> = {
    overview: true,
    trips: kind === 'rider' || kind === 'driver',
    wallet: viewer === 'admin' && (kind === 'rider' || kind === 'driver'),
    ratings: kind === 'driver' || (kind === 'rider' && viewer === 'admin'),
    messages: viewer === 'admin',
    changes: viewer === 'admin',
    did: viewer === 'admin',
  };
  return PARTS.filter((part) => has[part]);
}

type PersonPageProps = {
  /** renders the entries of the audit log that match a filter */
  audit: (props: {
    filter: { target: string } | { uid: string };
    label: string;
    emptyText: string;
  }) => ReactNode;
};

/** The page on which staff see all data of one person. */
export function PersonPage({ audit }: PersonPageProps) {
  const { uid = '' } = useParams();
  const role = useRole();
  const settings = useSettings();
  if (role === null || settings === null) return null;
  return <PersonOf key={uid} id={uid} role={role} settings={settings} audit={audit} />;
}

type PersonOfProps = PersonPageProps & { id: string; role: Role; settings: Settings };

function PersonOf({ id, role, settings, audit }: PersonOfProps) {
  const t = useT();
  const { data: answer, error, refetch: reload } = useCall('read_person', { id });
  const [asked, setAsked] = useState<PersonQuestion | null>(null);
  const [params, setParams] = useSearchParams();
  const about = useMemo(() => ({ target: personTarget(id) }), [id]);
  const by = useMemo(() => ({ uid: id }), [id]);
  if (error !== undefined) return <ErrorState message={t('person_page_failed')} onRetry={reload} />;
  if (answer === undefined) return <CardsSkeleton />;
  const user: User = { ...answer.user, savedAddresses: {} };
  const kind = user.usertype;
  const isAdmin = role === 'admin';
  const hasMoney = kind === 'rider' || kind === 'driver';
  const name = fullName(user) || (settings.AllowCriticalEditsAdmin ? user.email : t('hidden_demo'));
  const parts = partsOf(kind, role);
  const part = parts.find((one) => one === params.get('part')) ?? 'overview';
  const ask = (what: PersonQuestion, text: string, icon: ReactNode) => (
    <Button key={what} variant="outlined" size="small" startIcon={icon} onClick={() => setAsked(what)}>
      {text}
    </Button>
  );
  const lead = (to: string, text: string, icon: ReactNode) => (
    <Button key={to} variant="outlined" size="small" startIcon={icon} component={RouterLink} to={to}>
      {text}
    </Button>
  );
  const found = encodeURIComponent(user.email.trim() || user.mobile.trim() || name);
  return (
    <Stack spacing={4}>
      <PageHeader
        title={name}
        actions={
          <>
            {kind === 'rider' &&
              isAdmin &&
              lead(
                `${ROUTES.dispatch.build()}?rider=${encodeURIComponent(id)}`,
                t('person_page_card'),
                <CallIcon />,
              )}
            {kind === 'rider' &&
              isAdmin &&
              lead(
                `${ROUTES.bookings.build()}?series=${encodeURIComponent(id)}`,
                t('person_page_series'),
                <RepeatIcon />,
              )}
            {kind === 'driver' &&
              lead(
                `${ROUTES.statement.build()}?driver=${encodeURIComponent(id)}`,
                t('person_page_statement'),
                <StatementIcon />,
              )}
            {kind === 'fleetadmin' &&
              isAdmin &&
              lead(
                `${ROUTES.statement.build()}?fleet=${encodeURIComponent(id)}`,
                t('person_page_statement'),
                <StatementIcon />,
              )}
            {lead(`${ROUTES[TABLES[kind]].build()}?find=${found}`, t('person_page_edit'), <EditIcon />)}
            {kind === 'driver' && ask('licence', t('person_licence'), <LicenceIcon />)}
            {isAdmin && hasMoney && ask('bank', t('person_bank'), <BankIcon />)}
            {isAdmin && hasMoney && ask('block', t('person_block'), <BlockIcon />)}
            {isAdmin && ask('sign-out', t('person_sign_out'), <SignOutIcon />)}
          </>
        }
      />
      <Tabs
        value={part}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, next: Part) =>
          setParams(next === 'overview' ? {} : { part: next }, { replace: true })
        }
      >
        {parts.map((one) => (
          <Tab key={one} value={one} label={t(`person_page_${one}`)} />
        ))}
      </Tabs>
      {part === 'overview' && <Overview answer={answer} user={user} role={role} settings={settings} />}
      {part === 'trips' && <PersonTrips id={id} as={kind === 'driver' ? 'driver' : 'customer'} />}
      {part === 'ratings' && <RatingCounts ratings={user.ratings} />}
      {(part === 'wallet' || part === 'ratings' || part === 'messages') && (
        <PersonRows key={part} id={id} list={part} />
      )}
      {(part === 'changes' || part === 'did') && (
        <Fragment key={part}>
          {audit({
            filter: part === 'changes' ? about : by,
            label: t(`person_page_${part}`),
            emptyText: t('person_page_none'),
          })}
        </Fragment>
      )}
      {asked !== null && (
        <PersonDialogs
          what={asked}
          person={user}
          name={name}
          onBlockChanged={reload}
          onClose={() => {
            setAsked(null);
            reload();
          }}
        />
      )}
    </Stack>
  );
}

type OverviewProps = { answer: PersonAnswer; user: User; role: Role; settings: Settings };

function Overview({ answer, user, role, settings }: OverviewProps) {
  const t = useT();
  const format = useFormat();
  const carTypes = useCarTypes();
  const { block, note, debt, trip, hasLicence, hasBank, fleetName } = answer;
  const signIns = useMemo(() => newestSignIns(answer.signIns), [answer.signIns]);
  const columns = peopleColumns({
    kind: user.usertype,
    viewer: role,
    settings,
    carTypes,
    format,
    t,
    fleetName: () => fleetName,
  });
  const shown = columns.filter(
    ({ id, value }) => id !== 'name' && id !== 'blocked' && String(value(user) ?? '') !== '',
  );
  const mobile = user.mobile.trim();
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, alignItems: 'start' }}
    >
      <Card sx={{ p: 4 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mb: 3 }}>
          <Chip size="small" label={t(`role_${user.usertype}`)} />
          <BlockedChip until={user.blockedUntil} />
          {trip !== null && (
            <Chip
              size="small"
              color="primary"
              clickable
              component={RouterLink}
              to={ROUTES.trip.build(trip.id)}
              label={t('person_page_on_trip', { reference: trip.reference })}
            />
          )}
        </Stack>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(110px, auto) 1fr',
            columnGap: 4,
            rowGap: 2,
          }}
        >
          {shown.map((column) => (
            <Box key={column.id} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {column.title}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {column.id === 'mobile' && mobile !== '' ? (
                  <Link href={telHref(mobile)} dir="ltr">
                    {mobile}
                  </Link>
                ) : column.id === 'fleet' ? (
                  <PersonLink id={user.fleetadmin} name={fleetName} />
                ) : (
                  (column.render?.(user) ?? String(column.value(user)))
                )}
              </Box>
            </Box>
          ))}
          {debt > 0 && (
            <Box sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {t('person_page_debt')}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                {format.money(debt)}
              </Box>
            </Box>
          )}
        </Box>
        {user.usertype === 'driver' && (
          <Typography sx={{ mt: 3 }}>
            {t(hasLicence ? 'person_page_licence_there' : 'person_page_licence_missing')}
          </Typography>
        )}
        {user.mailConsent !== undefined && (
          <Typography sx={{ mt: 1 }}>
            {t(user.mailConsent.given ? 'person_page_mail_yes' : 'person_page_mail_no', {
              when: format.dateTime(user.mailConsent.at),
            })}
          </Typography>
        )}
        {hasBank !== null && (user.usertype === 'driver' || user.usertype === 'rider') && (
          <Typography sx={{ mt: 1 }}>
            {t(hasBank ? 'person_page_bank_there' : 'person_page_bank_missing')}
          </Typography>
        )}
      </Card>
      <Stack spacing={4}>
        {block !== null && (
          <Alert severity="error">
            {[t(`block_reason_${block.reason}`), block.note, block.byName]
              .filter((text) => text !== '')
              .join(' · ')}
          </Alert>
        )}
        {note !== null && (
          <Alert severity="info" icon={false}>
            <strong>{t('person_page_note')}</strong>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Box>
            <Typography variant="caption">{`${note.byName} · ${format.dateTime(note.at)}`}</Typography>
          </Alert>
        )}
        {role === 'admin' && (
          <Card sx={{ p: 4 }}>
            <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
              {t('sign_ins_title')}
            </Typography>
            <SignInList label={t('sign_ins_title')} signIns={signIns} />
          </Card>
        )}
      </Stack>
    </Box>
  );
}
