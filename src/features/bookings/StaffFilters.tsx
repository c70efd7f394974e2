import ClearIcon from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo, useState } from 'react';
import { statusKey } from '@domain/languages/status-key';
import { BOOKING_STATUSES } from '@domain/trip/status';
import type { CarType } from '@domain/database/catalogue-records';
import { userSchema, type Booking, type User } from '@domain/database/records';
import { FilterChips } from '@/components/data-table/FilterChips';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { useT } from '@/i18n/use-t';
import { FIRST_STATE, isFiltered, type TableState } from './table-state';

// The table is read first, and the picker of people is the biggest part of the filters, so it loads later.
const PersonPicker = lazy(async () => ({
  default: (await import('@/components/records/PersonPicker')).PersonPicker,
}));

type StaffFiltersProps = {
  state: TableState;
  /** rows on screen: they provide the names of people that a link knows by id only */
  rows: readonly Booking[];
  carTypes: readonly CarType[];
  onChange: (patch: Partial<TableState>) => void;
  searchDrivers: (text: string) => Promise<User[]>;
  /** null: this person filters by no rider */
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
  onChange: (id: string) => void;
};

function PersonFilter({ label, id, name, search, hasContacts, onChange }: PersonFilterProps) {
  const [chosen, setChosen] = useState<User | null>(null);
  return (
    <Box sx={{ minWidth: 200, flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 280 } }}>
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
        <PersonPicker
          label={label}
          value={personOf(id, chosen, name)}
          search={search}
          hasContacts={hasContacts}
          onChange={(user) => {
            setChosen(user);
            onChange(user?.id ?? '');
          }}
        />
      </Suspense>
    </Box>
  );
}

/** By what staff narrow the bookings down; each change is in the address at once. */
export function StaffFilters(props: StaffFiltersProps) {
  const { state, rows, carTypes, onChange, searchDrivers, searchRiders, hasContacts } = props;
  const t = useT();
  const chips = useMemo((): DataTableColumn<Booking>[] => {
    const nothing = (): null => null;
    return [
      {
        id: STATUS,
        title: t('col_status'),
        value: nothing,
        filterOptions: BOOKING_STATUSES.map((status) => ({
          value: status,
          label: t(statusKey(status)),
        })),
      },
      {
        id: CAR,
        title: t('col_car_type'),
        value: nothing,
        filterOptions: carTypes.map(({ id, name }) => ({ value: id, label: name })),
      },
    ];
  }, [t, carTypes]);
  return (
    <Box role="search" aria-label={t('bookings_filters')}>
      <FilterChips
        columns={chips}
        filters={{ [STATUS]: state.statuses, [CAR]: state.carTypes }}
        onChange={(filters) =>
          onChange({
            statuses: BOOKING_STATUSES.filter((status) => filters[STATUS]?.includes(status) ?? false),
            carTypes: [...(filters[CAR] ?? [])],
          })
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <TextField
          label={t('col_reference')}
          value={state.reference}
          onChange={({ target }) => {
            const reference = target.value
              .replace(/[^A-Za-z]/g, '')
              .slice(0, 6)
              .toUpperCase();
            onChange({ reference });
          }}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
          sx={{ width: { xs: '100%', sm: 140 } }}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={t(end === 'from' ? 'bookings_from' : 'bookings_to')}
            value={state[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: end === 'from' ? { max: state.to } : { min: state.from },
            }}
            sx={{ width: 168, flex: { xs: '1 1 140px', sm: 'none' } }}
          />
        ))}
        <PersonFilter
          label={t('col_driver')}
          id={state.driver}
          name={rows.find(({ driver }) => driver === state.driver)?.driver_name}
          search={searchDrivers}
          hasContacts={hasContacts}
          onChange={(driver) => onChange({ driver })}
        />
        {searchRiders !== null && (
          <PersonFilter
            label={t('add_booking_rider')}
            id={state.rider}
            name={rows.find(({ customer }) => customer === state.rider)?.customer_name}
            search={searchRiders}
            hasContacts={hasContacts}
            onChange={(rider) => onChange({ rider })}
          />
        )}
        {isFiltered(state) && (
          <Button
            startIcon={<ClearIcon />}
            onClick={() => {
              const { statuses, carTypes: none, from, to, driver, rider, reference } = FIRST_STATE;
              onChange({ statuses, carTypes: none, from, to, driver, rider, reference });
            }}
          >
            {t('bookings_clear_filters')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
