import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import LicenceIcon from '@mui/icons-material/ContactPageOutlined';
import DebtPassIcon from '@mui/icons-material/EventAvailableOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import ResetIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { switchedText, switchesOf } from '@domain/dispatch/driver/car-needs';
import { fullName } from '@domain/people/full-name';
import type { Role, Settings, User } from '@domain/records';
import {
  invitationInputBy,
  personInputBy,
  type PersonPatch,
  personPatchSchema,
} from '@domain/staff/people.schema';
import type { PlainKey } from '@locales/keys';
import { call } from '@/api/call';
import { useRead, useScreenStream } from '@/api/hooks';
import type { DataTableAction } from '@/components/data-table/data-table-types';
import { LoadMore } from '@/components/records/LoadMore';
import { RecordsScreen } from '@/components/records/RecordsScreen';
import { usePeopleOf } from '@/components/records/use-people-of';
import { useWholePhone } from '@/components/use-whole-phone';
import { useFormat, useT } from '@/i18n/hooks';
import {
  useAppDispatch,
  useAppSelector,
  useCarTypes,
  useCurrentUser,
  useRole,
  useSettings,
} from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { searchPeople } from '@/state/users/search-people';
import { selectUsersState, usersStream } from '@/state/users/users.slice';
import { InvitationsSection } from './InvitationsSection';
import { peopleColumns } from './people-columns';
import { invitationFields, newPersonFields, personFields, personFormOf } from './people-fields';
import { PeopleSearch } from './PeopleSearch';
import { PersonDialogs, type PersonQuestion } from './PersonDialogs';

const PAGE = 50;
const NONE_FOUND: readonly User[] = [];
/** The page title, the name of the exported table and the text of the button, for each role. */
const WORDS = {
  rider: { title: 'route_riders', table: 'riders', add: 'person_add_rider' },
  driver: { title: 'route_drivers', table: 'drivers', add: 'person_add_driver' },
  fleetadmin: { title: 'route_fleet_admins', table: 'fleet_admins', add: 'person_add_fleet_admin' },
  admin: { title: 'route_all_admins', table: 'admins', add: 'person_add_admin' },
} as const;

/** The page with the people of one role (riders, drivers, fleet admins or admins). */
export function PeoplePage({ kind }: { kind: Role }) {
  const viewer = useCurrentUser();
  const role = useRole();
  const settings = useSettings();
  if (viewer === null || role === null || settings === null) return null;
  return <PeopleOf key={kind} kind={kind} viewer={viewer} role={role} settings={settings} />;
}

type PeopleOfProps = { kind: Role; viewer: User; role: Role; settings: Settings };

/** Whether the rider has a debt, or whether staff let the rider book although there was a debt. */
const hasDebtOrPass = ({ walletBalance, unpaidTrips, debtPass }: User): boolean =>
  walletBalance < 0 || Boolean(unpaidTrips ?? debtPass);

/**
 * The person with the changes of a form. An empty `fleetadmin` in the form removes the driver from the fleet.
 */
function patched(user: User, patch: PersonPatch): User {
  const { carFeatures = switchesOf(user.carFeatures), ...rest } = patch;
  const { fleetadmin, ...changed } = { ...user, ...rest, carFeatures: switchedText(carFeatures) };
  return fleetadmin === undefined || fleetadmin === '' ? changed : { ...changed, fleetadmin };
}

/** The fleet admins. For each driver, an admin can choose one of them as the owner of the driver. */
function useFleets(isWanted: boolean): { id: string; name: string }[] {
  const dispatch = useAppDispatch();
  const search = useCallback(
    (scope: { usertype: Role }, text: string) => dispatch(searchPeople({ scope, text })).unwrap(),
    [dispatch],
  );
  const fleets = usePeopleOf(isWanted ? 'fleetadmin' : null, search);
  return useMemo(() => fleets.map((user) => ({ id: user.id, name: fullName(user) || user.id })), [fleets]);
}

function PeopleOf({ kind, viewer, role, settings }: PeopleOfProps) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const change = useStaffChange();
  const carTypes = useCarTypes();
  const { users, hasMore, loading, error } = useAppSelector(selectUsersState);
  const [limit, setLimit] = useState(PAGE);
  const [asked, setAsked] = useState<{ id: string; what: PersonQuestion } | null>(null);
  const isFleetAdmin = role === 'fleetadmin';
  const words = WORDS[kind];
  const [invited, setInvited] = useState(0);
  const readMobile = useWholePhone(settings.country);
  const scope = useMemo(
    () => (isFleetAdmin ? { fleetadmin: viewer.id } : { usertype: kind }),
    [isFleetAdmin, viewer.id, kind],
  );
  const retry = useScreenStream(usersStream, { scope, limit }, { keepsData: true });

  const fleets = useFleets(kind === 'driver' && !isFleetAdmin);
  // The URL contains the search text, so that links and the global search can open a search.
  const [params, setParams] = useSearchParams();
  const wanted = isFleetAdmin ? '' : (params.get('find')?.trim() ?? '');
  const search = useRead(searchPeople, wanted === '' ? null : { scope, text: wanted }, { keepsLast: true });
  const found = wanted === '' ? undefined : search.error === undefined ? search.data : NONE_FOUND;
  const noteExport = useNotedExport(words.table, wanted);
  const rows = useMemo(() => {
    if (found === undefined) return users;
    // If the loaded list contains a found person, the row of the list is shown. Unlike the result of the
    // search, this row is updated when the record changes.
    return found.map((user) => users.find(({ id }) => id === user.id) ?? user);
  }, [found, users]);
  const nameOf = (user: User): string =>
    fullName(user) || (settings.AllowCriticalEditsAdmin ? user.email : t('hidden_demo'));
  const columns = useMemo(
    () =>
      peopleColumns({
        kind,
        viewer: role,
        settings,
        carTypes,
        format,
        t,
        fleetName: (uid) => fleets.find(({ id }) => id === uid)?.name ?? uid,
      }),
    [kind, role, settings, carTypes, format, t, fleets],
  );
  const fieldsInput = { kind, viewer: role, carTypes, fleets, t };
  const askedPerson = rows.find(({ id }) => id === asked?.id) ?? null;
  const close = useCallback(() => setAsked(null), []);

  /**
   * The results of a search are not updated when records change on the server. So changes that are made on
   * this page are also made in the results. If no result is left, the whole list is shown again.
   */
  const changeFound = (next: (users: readonly User[]) => User[]): void => {
    if (found === undefined) return;
    const left = next(found);
    search.replace(left);
    if (left.length === 0 && wanted !== '') setParams({});
  };
  const showBlock = (id: string, blockedUntil: number | null): void =>
    changeFound((people) =>
      people.map((user) => {
        if (user.id !== id) return user;
        const { blockedUntil: _before, ...rest } = user;
        return blockedUntil === null ? rest : { ...rest, blockedUntil };
      }),
    );

  return (
    <>
      <RecordsScreen
        title={t(words.title)}
        rows={rows}
        columns={columns}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={retry}
        emptyText={t('no_users')}
        canExport={settings.AllowCriticalEditsAdmin}
        noteExport={noteExport}
        toolbar={
          isFleetAdmin ? undefined : (
            <PeopleSearch
              shown={wanted === '' ? null : wanted}
              isBusy={search.isFetching}
              onSearch={(text) => setParams({ find: text })}
              onClear={() => setParams({})}
            />
          )
        }
        hasSearch={isFleetAdmin}
        nameOf={nameOf}
        add={{
          // A fleet admin cannot create drivers but invites people, who must accept.
          label: t(isFleetAdmin ? 'person_invite_driver' : words.add),
          schema: isFleetAdmin ? invitationInputBy(readMobile) : personInputBy(readMobile),
          fields: isFleetAdmin ? invitationFields(t) : newPersonFields(fieldsInput),
          initial: {
            firstName: '',
            lastName: '',
            email: '',
            mobile: '',
            ...(isFleetAdmin ? {} : { usertype: kind }),
            ...(kind === 'driver' && !isFleetAdmin ? { vehicle: {}, fleetadmin: '' } : {}),
          },
          save: async (form) => {
            if (!('usertype' in form)) {
              const isTaken = await change(call('invite_driver', { invitation: form }));
              if (isTaken) setInvited((count) => count + 1);
              return isTaken;
            }
            const isTaken = await change(call('add_user', { person: form }));
            // A new person may be anywhere in the list, so the page searches for this person.
            if (isTaken) setParams({ find: form.email });
            return isTaken;
          },
        }}
        edit={{
          schema: personPatchSchema,
          fields: personFields(fieldsInput),
          initialOf: (user) => personFormOf(user, role),
          open: async ({ id }) => !('error' in (await dispatch(call('open_person', { id, part: 'page' })))),
          save: async ({ id }, patch) => {
            const isTaken = await change(call('edit_user', { id, patch }));
            if (isTaken)
              changeFound((users) => users.map((user) => (user.id === id ? patched(user, patch) : user)));
            return isTaken;
          },
        }}
        remove={{
          help: t('person_delete_help'),
          isAllowed: ({ id }) => !isFleetAdmin && id !== viewer.id,
          run: async ({ id }) => {
            const isTaken = await change(call('delete_user', { id }));
            if (isTaken) changeFound((users) => users.filter((user) => user.id !== id));
            return isTaken;
          },
        }}
        extraActions={(person: User) => {
          const { id, secondFactorSince } = person;
          const asking = (what: PersonQuestion, label: PlainKey, icon: DataTableAction['icon']) => ({
            id: what,
            label: t(label),
            icon,
            onClick: () => setAsked({ id, what }),
          });
          const ofDriver = kind === 'driver' ? [asking('licence', 'person_licence', LicenceIcon)] : [];
          // Removing a driver from a fleet does not delete the account.
          if (isFleetAdmin)
            return [...ofDriver, asking('leave-fleet', 'person_remove_from_fleet', SignOutIcon)];
          return [
            ...ofDriver,
            ...(kind === 'rider' || kind === 'driver'
              ? [asking('bank', 'person_bank', BankIcon), asking('block', 'person_block', BlockIcon)]
              : []),
            ...(secondFactorSince === undefined || id === viewer.id
              ? []
              : [asking('second-factor', 'person_reset_second_factor', ResetIcon)]),
            ...(kind === 'rider' && hasDebtOrPass(person)
              ? [asking('debt-pass', 'person_debt_pass', DebtPassIcon)]
              : []),
            asking('sign-out', 'person_sign_out', SignOutIcon),
          ];
        }}
        footer={
          hasMore && wanted === '' ? (
            <LoadMore isLoading={loading} onMore={() => setLimit(limit + PAGE)} />
          ) : undefined
        }
      />
      {isFleetAdmin && <InvitationsSection version={invited} isMasked={!settings.AllowCriticalEditsAdmin} />}
      {asked !== null && askedPerson !== null && (
        <PersonDialogs
          what={asked.what}
          person={askedPerson}
          name={nameOf(askedPerson)}
          onBlockChanged={(blockedUntil) => showBlock(askedPerson.id, blockedUntil)}
          onClose={close}
        />
      )}
    </>
  );
}
