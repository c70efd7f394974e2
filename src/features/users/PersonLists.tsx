import { Link } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { z } from 'zod';
import type { PersonList, PersonRow } from '@domain/contracts/people/person-page';
import type { listedBookingSchema } from '@domain/contracts/trip/search';
import { call } from '@/api/call';
import { usePages } from '@/api/hooks';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { DataTable } from '@/components/data-table/DataTable';
import { LoadMore } from '@/components/records/LoadMore';
import { PersonLink } from '@/components/records/PersonLink';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';

const TRIPS = 50;
type Trip = z.output<typeof listedBookingSchema>;

/** The reference of a booking as a link to the booking. */
function TripLink({ id, reference }: { id: string; reference: string }) {
  if (id === '') return null;
  return (
    <Link component={RouterLink} to={ROUTES.trip.build(id)} sx={{ textDecoration: 'underline' }}>
      {reference === '' ? id.slice(-8) : reference}
    </Link>
  );
}

type PagedTableProps<Row extends { id: string }, Place> = {
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /**
   * Reads the rows after a place. The caller must pass the same function at each render, because another
   * function starts again at the first page.
   */
  read: (after: Place | null) => Promise<{ rows: Row[]; next: Place | null }>;
};

/** A table of rows that the server returns page by page. */
function PagedTable<Row extends { id: string }, Place>({
  label,
  columns,
  read,
}: PagedTableProps<Row, Place>) {
  const t = useT();
  const { pages, isLoading, error, onMore, onRetry } = usePages(read);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={pages.flatMap(({ rows }) => rows)}
      isLoading={isLoading}
      error={error !== null ? t('person_page_failed') : null}
      onRetry={onRetry}
      emptyText={t('person_page_none')}
      footer={onMore === null ? undefined : <LoadMore isLoading={isLoading} onMore={onMore} />}
    />
  );
}

/** The trips of a rider or driver, newest first. */
export function PersonTrips({ id, as }: { id: string; as: 'customer' | 'driver' }) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const read = useCallback(
    (cursor: string | null) =>
      dispatch(
        call('search_bookings', {
          filters: { [as]: id },
          sort: 'at',
          isDescending: true,
          limit: TRIPS,
          ...(cursor === null ? {} : { cursor }),
        }),
      ).unwrap(),
    [dispatch, id, as],
  );
  const columns = useMemo(
    (): DataTableColumn<Trip>[] => [
      {
        id: 'reference',
        title: t('col_reference'),
        value: ({ reference }) => reference,
        render: (trip) => <TripLink id={trip.id} reference={trip.reference ?? ''} />,
        onCard: 'title',
      },
      {
        id: 'when',
        title: t('person_page_when'),
        value: ({ tripdate }) => tripdate,
        render: ({ tripdate }) => format.dateTime(tripdate),
      },
      {
        id: 'status',
        title: t('col_status'),
        value: ({ status }) => status,
        render: ({ status }) => <StatusChip status={status} />,
        onCard: 'title',
      },
      {
        id: 'with',
        title: t('person_page_with'),
        value: ({ driver_name, customer_name }) => (as === 'customer' ? driver_name : customer_name),
        render: ({ driver, driver_name, customer, customer_name }) =>
          as === 'customer' ? (
            <PersonLink id={driver} name={driver_name ?? ''} />
          ) : (
            // A fleet admin can open the pages of the fleet's drivers, but not the pages of riders.
            (customer_name ?? customer)
          ),
      },
      {
        id: 'price',
        title: t('person_page_amount'),
        value: ({ trip_cost }) => trip_cost,
        render: ({ trip_cost }) => format.money(trip_cost ?? 0),
        isNumeric: true,
      },
      { id: 'pickup', title: t('col_pickup'), value: ({ pickup }) => pickup.add },
      { id: 'drop', title: t('col_drop'), value: ({ drop }) => drop.add },
    ],
    [t, format, as],
  );
  return <PagedTable label={t('person_page_trips')} columns={columns} read={read} />;
}

const isType = (title: string): title is 'Credit' | 'Debit' | 'Withdraw' =>
  title === 'Credit' || title === 'Debit' || title === 'Withdraw';

/** The wallet entries, ratings or messages of a person, newest first. */
export function PersonRows({ id, list }: { id: string; list: PersonList }) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const read = useCallback(
    (after: { at: number; id: string } | null) =>
      dispatch(call('list_person', { id, list, ...(after === null ? {} : { after }) })).unwrap(),
    [dispatch, id, list],
  );
  const columns = useMemo(
    (): DataTableColumn<PersonRow>[] => [
      {
        id: 'at',
        title: t('person_page_when'),
        value: ({ at }) => at,
        render: ({ at }) => (at === 0 ? '' : format.dateTime(at)),
        onCard: 'title',
      },
      {
        id: 'title',
        title: t('person_page_what'),
        value: ({ title }) => (isType(title) ? t(`person_page_type_${title}`) : title),
        isHidden: list === 'ratings',
      },
      {
        id: 'rate',
        title: t('person_page_stars'),
        value: ({ rate }) => rate,
        isNumeric: true,
        isHidden: list !== 'ratings',
      },
      {
        id: 'tags',
        title: t('rate_tags_column'),
        value: ({ tags }) => tags.map((tag) => t(`rate_tag_${tag}`)).join(', '),
        isHidden: list !== 'ratings',
      },
      {
        id: 'text',
        title: t('person_page_text'),
        value: ({ text }) => (list === 'wallet' ? text.replaceAll('_', ' ') : text),
      },
      {
        id: 'amount',
        title: t('person_page_amount'),
        value: ({ amount }) => amount,
        render: ({ amount }) => (amount === null ? '' : format.money(amount)),
        isNumeric: true,
        isHidden: list !== 'wallet',
      },
      {
        id: 'balance',
        title: t('person_page_balance'),
        value: ({ balance }) => balance,
        render: ({ balance }) => (balance === null ? '' : format.money(balance)),
        isNumeric: true,
        isHidden: list !== 'wallet',
      },
      {
        id: 'trip',
        title: t('col_reference'),
        value: ({ reference }) => reference,
        render: ({ bookingId, reference }) => <TripLink id={bookingId} reference={reference} />,
      },
    ],
    [t, format, list],
  );
  return <PagedTable label={t(`person_page_${list}`)} columns={columns} read={read} />;
}
