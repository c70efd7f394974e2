import { describe, expect, it } from 'vitest';
import { compareCells, filterRows, isRowFound, rowGroups, sortRows, visibleColumns } from './data-table-rows';
import type { DataTableColumn } from './data-table-types';

type Row = { id: string; name: string; cost: number | null };

const rows: Row[] = [
  { id: 'a', name: 'José Peñarol', cost: 90 },
  { id: 'b', name: 'Ana', cost: null },
  { id: 'c', name: 'Zoe', cost: 120 },
];
const columns: DataTableColumn<Row>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name },
  { id: 'cost', title: 'Cost', value: (row) => row.cost, isNumeric: true, sortedAtFirst: 'desc' },
];

describe('table rows', () => {
  it('are found regardless of accents and capitals', () => {
    expect(rows.filter((row) => isRowFound(row, columns, 'jose penarol')).map((row) => row.id)).toEqual([
      'a',
    ]);
  });

  it('are all found by an empty search', () => {
    expect(rows.every((row) => isRowFound(row, columns, '  '))).toBe(true);
  });

  it('are not found by the text of a hidden column', () => {
    const hidden = visibleColumns([{ id: 'id', title: 'Id', value: (row: Row) => row.id, isHidden: true }]);
    expect(rows.some((row) => isRowFound(row, hidden, 'a'))).toBe(false);
  });

  it('match a filter if they have one of the chosen values', () => {
    expect(filterRows(rows, columns, { name: ['Ana', 'Zoe'] }).map((row) => row.id)).toEqual(['b', 'c']);
    expect(filterRows(rows, columns, { name: [] })).toHaveLength(3);
  });

  it('are sorted by number, not by text', () => {
    expect(sortRows(rows, columns).map((row) => row.cost)).toEqual([null, 120, 90]);
    expect(compareCells(90, 120)).toBeLessThan(0);
  });

  it('with an empty cell in the sorted column are the last rows in ascending order', () => {
    expect([null, 'b', 'a'].sort(compareCells)).toEqual(['a', 'b', null]);
  });

  it('are sorted by the sort value of a column if the column has one', () => {
    const months: DataTableColumn<Row>[] = [
      {
        id: 'month',
        title: 'Month',
        value: ({ name }) => name,
        sortValue: ({ id }) => id,
        sortedAtFirst: 'asc',
      },
    ];
    expect(sortRows([...rows].reverse(), months).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('groups of table rows', () => {
  it('are listed in the order of their first rows', () => {
    const trips = [
      { id: '1', month: 'November' },
      { id: '2', month: 'October' },
      { id: '3', month: 'November' },
    ];
    const groups = rowGroups(trips, { keyOf: ({ month }) => month });
    expect(groups.map(({ key, rows: own }) => [key, own.map(({ id }) => id)])).toEqual([
      ['November', ['1', '3']],
      ['October', ['2']],
    ]);
  });
});
