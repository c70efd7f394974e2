import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { statusKey } from '@domain/languages/status-key';
import { fullName } from '@domain/people/full-name';
import { type Booking, BOOKING_STATUSES, type CarType, type User, userSchema } from '@domain/records';
import { DayField } from '@/components/DayField';
import { dayName } from '@/components/day-words';
import { ActiveFilters, activeFiltersOf, type ActiveFilter } from '@/components/data-table/ActiveFilters';
import { FilterChips } from '@/components/data-table/FilterChips';
import type { DataTableColumn, Filters } from '@/components/data-table/data-table-types';
import { PersonPicker } from '@/components/records/PersonPicker';
import { useFormat, useT } from '@/i18n/hooks';
import { ReferenceFilter } from './ReferenceFilter';
import { FIRST_STATE, type TableState } from './table-state';

type StaffFiltersProps = {
  state: TableState;
  /**
   * The rows on the screen. A link contains only the id of a person. The rows contain the name of this
   * person, which the filter shows.
   */
  rows: readonly Booking[];
  carTypes: readonly CarType[];
  onChange: (patch: Partial<TableState>) => void;
  searchDrivers: (text: string) => Promise<User[]>;
  /** null if this person cannot filter by rider */
  searchRiders: ((text: string) => Promise<User[]>) | null;
  /** whether e-mails and phones may be seen */
  hasContacts: boolean;
};

const STATUS = 'status';
const CAR = 'car';

function personOf(id: string, known: User | null, name: string | undefined): User | null {
  if (id === '') return null;
  if (known?.id === id) return known;
  return { ...userSchema.parse({ usertype: 'rider', firstName: name ?? id }), id };
}

type PersonFilterProps = {
  label: string;
  id: string;
  name: string | undefined;
  search: (text: string) => Promise<User[]>;
  hasContacts: boolean;
  onChange: (user: User | null) => void;
};

function PersonFilter({ label, id, name, search, hasContacts, onChange }: PersonFilterProps) {
  const [chosen, setChosen] = useState<User | null>(null);
  return (
    <Box sx={{ minWidth: 200, flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 280 } }}>
      <PersonPicker
        label={label}
        value={personOf(id, chosen, name)}
        search={search}
        hasContacts={hasContacts}
        onChange={(user) => {
          setChosen(user);
          onChange(user);
        }}
      />
    </Box>
  );
}

/** The values of the filters when nothing is chosen. */
const { statuses, carTypes: NO_CAR_TYPES, from, to, driver, rider, reference } = FIRST_STATE;
const NO_FILTERS = { statuses, carTypes: NO_CAR_TYPES, from, to, driver, rider, reference };

/** The filters of the bookings for staff. The URL contains the chosen values. */
export function StaffFilters(props: StaffFiltersProps) {
  const { state, rows, carTypes, onChange, searchDrivers, searchRiders, hasContacts } = props;
  const t = useT();
  const { dateLocale } = useFormat().settings;
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const chips = useMemo((): DataTableColumn<Booking>[] => {
    const nothing = (): null => null;
    return [
      {
        id: STATUS,
        title: t('col_status'),
        value: nothing,
        filterOptions: BOOKING_STATUSES.map((status) => ({ value: status, label: t(statusKey(status)) })),
      },
      {
        id: CAR,
        title: t('col_car_type'),
        value: nothing,
        filterOptions: carTypes.map(({ id, name }) => ({ value: id, label: name })),
      },
    ];
  }, [t, carTypes]);
  const chosen: Filters = { [STATUS]: state.statuses, [CAR]: state.carTypes };
  const choose = (filters: Filters): void =>
    onChange({
      statuses: BOOKING_STATUSES.filter((status) => filters[STATUS]?.includes(status) ?? false),
      carTypes: [...(filters[CAR] ?? [])],
    });
  const driverName = rows.find(({ driver: id }) => id === state.driver)?.driver_name;
  const riderName = rows.find(({ customer }) => customer === state.rider)?.customer_name;
  const single = (name: keyof typeof NO_FILTERS, title: string, text: string): ActiveFilter[] =>
    state[name].length === 0
      ? []
      : [{ id: name, label: `${title}: ${text}`, onRemove: () => onChange({ [name]: '' }) }];
  const active = [
    ...activeFiltersOf(chips, chosen, choose),
    ...single('reference', t('col_reference'), state.reference),
    ...single('from', t('bookings_from'), state.from === '' ? '' : dayName(dateLocale, state.from)),
    ...single('to', t('bookings_to'), state.to === '' ? '' : dayName(dateLocale, state.to)),
    ...single('driver', t('col_driver'), names[state.driver] ?? driverName ?? state.driver),
    ...single('rider', t('add_booking_rider'), names[state.rider] ?? riderName ?? state.rider),
  ];
  const notePerson = (user: User | null): string => {
    if (user !== null) setNames({ ...names, [user.id]: fullName(user) });
    return user?.id ?? '';
  };
  return (
    <Box role="search" aria-label={t('bookings_filters')}>
      <FilterChips columns={chips} filters={chosen} onChange={choose} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <ReferenceFilter value={state.reference} onChange={(wanted) => onChange({ reference: wanted })} />
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(end === 'from' ? 'bookings_from' : 'bookings_to')}
            value={state[end]}
            onChange={(day) => onChange({ [end]: day })}
            {...(end === 'from' ? { max: state.to } : { min: state.from })}
          />
        ))}
        <PersonFilter
          label={t('col_driver')}
          id={state.driver}
          name={driverName}
          search={searchDrivers}
          hasContacts={hasContacts}
          onChange={(user) => onChange({ driver: notePerson(user) })}
        />
        {searchRiders !== null && (
          <PersonFilter
            label={t('add_booking_rider')}
            id={state.rider}
            name={riderName}
            search={searchRiders}
            hasContacts={hasContacts}
            onChange={(user) => onChange({ rider: notePerson(user) })}
          />
        )}
      </Box>
      <Box sx={{ '&:not(:empty)': { pt: 3 } }}>
        <ActiveFilters filters={active} onClear={() => onChange(NO_FILTERS)} />
      </Box>
    </Box>
  );
}
