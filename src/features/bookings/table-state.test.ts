import { describe, expect, it } from 'vitest';
import { FIRST_STATE, isFiltered, searchOf, sortedBy, tableParams, tableStateOf } from './table-state';
import type { TableState } from './table-state';

const read = (query: string): TableState => tableStateOf(new URLSearchParams(query));
const WHOLE: TableState = {
  statuses: ['NEW', 'PAID'],
  carTypes: ['Economy', 'Van, large'],
  from: '2026-05-01',
  to: '2026-05-31',
  driver: 'driver-1',
  rider: 'rider-1',
  reference: 'ABC',
  sort: 'cost',
  isDescending: true,
  size: 50,
  page: 3,
  cursor: { kind: 'after', at: '-Nabc:12.5' },
};

describe('the URL of the bookings table', () => {
  it('is empty for the default state of the table', () => {
    expect(tableParams(FIRST_STATE).toString()).toBe('');
    expect(read('')).toEqual(FIRST_STATE);
  });

  it.each([
    WHOLE,
    { ...FIRST_STATE, isDescending: false },
    { ...FIRST_STATE, sort: 'status' as const, isDescending: false },
    { ...FIRST_STATE, page: 2, cursor: { kind: 'before' as const, at: '-N:1' } },
  ])('contains the whole state of the table, and restores exactly this state', (state) => {
    expect(read(tableParams(state).toString())).toEqual(state);
  });

  it('can contain invalid values, which are ignored without an error', () => {
    expect(read('status=LOST&from=soon&ref=1%3D1&sort=otp&size=7&page=-4')).toEqual(FIRST_STATE);
  });
});

describe('a URL with an order that the user may not use', () => {
  it('shows the first page ordered by date', () => {
    const params = new URLSearchParams('sort=customerPhone&order=asc&after=-Nabc&page=3');
    expect(tableStateOf(params)).toMatchObject({ sort: 'customerPhone', page: 3 });
    expect(tableStateOf(params, ['at', 'cost'])).toMatchObject({ sort: 'at', page: 1, cursor: null });
  });
});

describe('the search that the table sends to the server', () => {
  it('contains only the filters that are set, and each day begins at midnight in the city’s time zone', () => {
    expect(searchOf(FIRST_STATE, 'UTC')).toEqual({ filters: {}, sort: 'at', isDescending: true, limit: 25 });
    expect(searchOf(WHOLE, 'America/Montevideo')).toEqual({
      filters: {
        statuses: ['NEW', 'PAID'],
        carTypes: ['Economy', 'Van, large'],
        from: Date.UTC(2026, 4, 1, 3),
        to: Date.UTC(2026, 5, 1, 3) - 1,
        driver: 'driver-1',
        customer: 'rider-1',
        reference: 'ABC',
      },
      sort: 'cost',
      isDescending: true,
      limit: 50,
      cursor: '-Nabc:12.5',
      isBackwards: false,
    });
    expect(isFiltered(FIRST_STATE)).toBe(false);
    expect(isFiltered(WHOLE)).toBe(true);
  });
});

describe('a click on the head of a column', () => {
  it('sorts in ascending order, then in descending order, and shows the first page', () => {
    const once = sortedBy(WHOLE, 'col_customer');
    expect(once).toMatchObject({ sort: 'customerName', isDescending: false, page: 1, cursor: null });
    expect(sortedBy(once, 'col_customer').isDescending).toBe(true);
    expect(sortedBy(once, 'col_trip_date').isDescending).toBe(true);
  });

  it('does nothing for an unknown column', () => {
    expect(sortedBy(WHOLE, 'col_unknown')).toBe(WHOLE);
  });
});
