import { describe, expect, it } from 'vitest';
import {
  compareCells,
  exportRows,
  filterRows,
  isRowFound,
  sortRows,
  visibleColumns,
} from './data-table-rows';
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
  it('are found without accents and capitals', () => {
    expect(rows.filter((row) => isRowFound(row, columns, 'jose penarol')).map((row) => row.id)).toEqual([
      'a',
    ]);
  });

  it('are all found by an empty search', () => {
    expect(rows.every((row) => isRowFound(row, columns, '  '))).toBe(true);
  });

  it('are not found by what a hidden column holds', () => {
    const hidden = visibleColumns([{ id: 'id', title: 'Id', value: (row: Row) => row.id, isHidden: true }]);
    expect(rows.some((row) => isRowFound(row, hidden, 'a'))).toBe(false);
  });

  it('pass a filter by any of its values', () => {
    expect(filterRows(rows, columns, { name: ['Ana', 'Zoe'] }).map((row) => row.id)).toEqual(['b', 'c']);
    expect(filterRows(rows, columns, { name: [] })).toHaveLength(3);
  });

  it('are sorted by number, not by text', () => {
    expect(sortRows(rows, columns).map((row) => row.cost)).toEqual([null, 120, 90]);
    expect(compareCells(90, 120)).toBeLessThan(0);
  });

  it('put empty cells last when they rise', () => {
    expect([null, 'b', 'a'].sort(compareCells)).toEqual(['a', 'b', null]);
  });

  it('go into a file by column id, with the value meant for files', () => {
    const exported = exportRows(rows.slice(0, 1), [
      ...columns,
      { id: 'both', title: 'Both', value: () => 1, exportValue: (row: Row) => `${row.name}!` },
    ]);
    expect(exported).toEqual([{ name: 'José Peñarol', cost: '90', both: 'José Peñarol!' }]);
  });
});
