import { describe, expect, it } from 'vitest';
import type { DataTableColumn } from './data-table-types';
import { exportGroups, exportRows } from './export-rows';

const trips = [
  { id: '1', month: 'November', driver: 'Eva', rides: 7 },
  { id: '2', month: 'October', driver: 'Eva', rides: 1 },
  { id: '3', month: 'November', driver: 'Bruno', rides: 3 },
];
type Trip = (typeof trips)[number];
const ofTrips: DataTableColumn<Trip>[] = [
  { id: 'month', title: 'Month', value: ({ month }) => month },
  { id: 'driver', title: 'Driver', value: ({ driver }) => driver, sortedAtFirst: 'asc' },
  { id: 'plate', title: 'Plate', value: () => 'SAB 1' },
  {
    id: 'rides',
    title: 'Trips',
    value: ({ rides }) => rides,
    total: {
      of: (some) => some.reduce((sum, { rides }) => sum + rides, 0),
      render: String,
      exported: (sum) => sum.toFixed(1),
    },
  },
];
const groups = {
  by: 'month',
  keyOf: ({ month }: Trip) => month,
  titleOf: ({ month }: Trip) => month,
  headColumns: ['month'],
  totalColumn: 'driver',
};

describe('the rows of an exported file', () => {
  it('contain a text for each column, which is the export value if the column defines an export value', () => {
    const columns: DataTableColumn<Trip>[] = [
      { id: 'driver', title: 'Driver', value: ({ driver }) => driver },
      { id: 'rides', title: 'Trips', value: ({ rides }) => rides },
      { id: 'none', title: 'None', value: () => null },
      { id: 'both', title: 'Both', value: () => 1, exportValue: ({ driver }) => `${driver}!` },
    ];
    expect(exportRows(trips.slice(0, 1), columns)).toEqual([
      { driver: 'Eva', rides: '7', none: '', both: 'Eva!' },
    ]);
  });

  it('are listed by group, with a subtotal for each group and a grand total', () => {
    const lines = exportGroups(trips, ofTrips, groups, 'Total').map((record) => Object.values(record));
    expect(lines).toEqual([
      ['November', 'Bruno', 'SAB 1', '3'],
      ['November', 'Eva', 'SAB 1', '7'],
      ['November', 'Total', '', '10.0'],
      ['October', 'Eva', 'SAB 1', '1'],
      ['October', 'Total', '', '1.0'],
      ['', 'Total', '', '11.0'],
    ]);
  });
});
