import { Box, Button, Paper, TableRow } from '@mui/material';
import MaterialTable, { type Column, type Localization, type MaterialTableProps } from 'material-table';
import { type ComponentProps, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { useT } from '@/i18n/hooks';
import { CellText } from './CellText';
import { compareRows, rowGroups } from './data-table-rows';
import type { DataTableAction, DataTableColumn, RowGroups, ServerPages } from './data-table-types';
import { GroupButton } from './GroupButton';
import { PlainRow } from './PlainRow';
import { RowActions } from './RowActions';
import { ServerOrder } from './server-order';
import { CELL, NUMBER_CELL, tableLook } from './table-look';
import { TableHeader } from './TableHeader';
import { useRowKeys } from './use-row-keys';

export type WideTableProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  pageSize: number;
  actionsOf: (row: Row) => readonly DataTableAction[];
  onRowClick: ((row: Row) => void) | undefined;
  /** null if the table sorts and pages the rows itself */
  pages: ServerPages | null;
  /** null if the rows are not grouped */
  groups: RowGroups<Row> | null;
};

/**
 * A row as the table's library needs it. If a new row has the `uuid` of an old row, React reuses the elements
 * of the old row.
 */
export type LibraryRow<Row> = { id: string; uuid: string; row: Row; group: string };
type PlainRowProps = ComponentProps<typeof PlainRow>;
type RowData = PlainRowProps['data'];

/**
 * Returns the content of a group's head in this column. In the column by which the rows are grouped, this is
 * the title of the group. In other columns it is a sum.
 */
type HeadOf<Data> = { headOf?: (rows: readonly Data[]) => ReactNode };

type GroupRowProps = {
  columns: readonly (Omit<PlainRowProps['columns'][number], 'tableData'> &
    HeadOf<RowData> & { tableData: { id: number; groupOrder?: number } })[];
  groupData: { data: readonly RowData[]; isExpanded: boolean };
  path: readonly number[];
  onGroupExpandChanged: (path: readonly number[]) => void;
  onRowClick?: (event: MouseEvent, row: RowData) => void;
};

/** How many rows of an open group are rendered at first, and how many more are rendered each time. */
const ROWS_AT_ONCE = 100;

/**
 * The head of a group with its sums. While the group is open, its rows are below the head. The head of the
 * library has no cells for sums.
 */
function GroupRow({ columns, groupData, path, onGroupExpandChanged, onRowClick }: GroupRowProps) {
  const t = useT();
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const own = useMemo(() => columns.filter(({ tableData }) => tableData.groupOrder === undefined), [columns]);
  const { data, isExpanded } = groupData;
  const title = columns.find(({ tableData }) => tableData.groupOrder !== undefined)?.headOf?.(data);
  const titled = own.find(({ headOf }) => headOf === undefined) ?? own[0];
  return (
    <>
      <TableRow className="group-head">
        {own.map((column) =>
          column === titled ? (
            // This cell is a `td` like the cells beside it, because the styles use the `first-of-type` and
            // `last-of-type` selectors.
            <td key={column.field} role="rowheader" className={CELL}>
              <GroupButton isOpen={isExpanded} onClick={() => onGroupExpandChanged(path)}>
                {title}
              </GroupButton>
            </td>
          ) : (
            <td key={column.field} className={column.align === 'right' ? NUMBER_CELL : CELL}>
              {column.headOf?.(data)}
            </td>
          ),
        )}
      </TableRow>
      {isExpanded &&
        data
          .slice(0, limit)
          .map((row) => (
            <PlainRow key={row.id} data={row} columns={own} {...(onRowClick ? { onRowClick } : {})} />
          ))}
      {isExpanded && data.length > limit && (
        <TableRow>
          <td colSpan={own.length} className={CELL}>
            <Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>{t('staff_load_more')}</Button>
          </td>
        </TableRow>
      )}
    </>
  );
}

type LibraryColumn<Row> = Column<LibraryRow<Row>> & HeadOf<LibraryRow<Row>>;

const ACTIONS_COLUMN = 'row-actions';

function TableContainer(props: ComponentProps<typeof Paper>) {
  return <Paper {...props} elevation={0} variant="outlined" sx={tableLook} />;
}

function ActionsTableContainer(props: ComponentProps<typeof Paper>) {
  return <TableContainer {...props} className="has-row-actions" />;
}

/**
 * The container of a table whose pages are from a server. Long texts wrap, so that the main columns fit on a
 * small screen.
 */
function PagesContainer(props: ComponentProps<typeof Paper>) {
  return <TableContainer {...props} className="has-row-actions has-wrapped-cells" />;
}

function toLibraryColumn<Row extends { id: string }>(column: DataTableColumn<Row>): LibraryColumn<Row> {
  const { total } = column;
  return {
    field: column.id,
    title: column.title,
    align: column.isNumeric ? 'right' : 'left',
    sorting: column.isSortable ?? true,
    customSort: (a, b) => compareRows(column, a.row, b.row),
    render: ({ row }) => {
      if (column.render) return column.render(row);
      return <CellText value={column.value(row)} />;
    },
    ...(column.sortedAtFirst === undefined ? {} : { defaultSort: column.sortedAtFirst }),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(total === undefined ? {} : { headOf: (rows) => total.render(total.of(rows.map(({ row }) => row))) }),
  };
}

/** The column by which the library groups the rows. The groups are in the order of their first rows. */
function groupColumn<Row extends { id: string }>(
  rows: readonly Row[],
  groups: RowGroups<Row>,
): LibraryColumn<Row> {
  const place = new Map(rowGroups(rows, groups).map(({ key }, index) => [key, index]));
  const placeOf = (key: unknown): number => place.get(String(key)) ?? 0;
  return {
    field: 'group',
    title: '',
    sorting: false,
    defaultGroupOrder: 0,
    // For a group column, the library passes the keys of two groups and not two rows.
    customSort: (one: unknown, other: unknown) => placeOf(one) - placeOf(other),
    headOf: ([first]) => (first === undefined ? null : groups.titleOf(first.row)),
  };
}

/** The texts of the table's library in the current language. */
function useTableLocalization(): Localization {
  const t = useT();
  return useMemo(
    () => ({
      body: { emptyDataSourceMessage: t('table_no_match') },
      header: { actions: t('table_actions') },
      grouping: { groupedBy: t('table_group_by'), placeholder: t('table_group_hint') },
      pagination: {
        labelDisplayedRows: t('table_range', { from: '{from}', to: '{to}', count: '{count}' }),
        labelRowsPerPage: t('table_rows_per_page'),
        labelRows: t('table_rows'),
        firstAriaLabel: t('table_first_page'),
        firstTooltip: t('table_first_page'),
        previousAriaLabel: t('table_previous_page'),
        previousTooltip: t('table_previous_page'),
        nextAriaLabel: t('table_next_page'),
        nextTooltip: t('table_next_page'),
        lastAriaLabel: t('table_last_page'),
        lastTooltip: t('table_last_page'),
      },
      toolbar: {
        addRemoveColumns: t('table_choose_columns'),
        showColumnsTitle: t('table_columns'),
        showColumnsAriaLabel: t('table_columns'),
        exportTitle: t('table_export'),
        exportAriaLabel: t('table_export'),
        searchTooltip: t('search'),
        searchPlaceholder: t('search'),
        searchAriaLabel: t('table_search'),
        clearSearchAriaLabel: t('table_clear_search'),
      },
    }),
    [t],
  );
}

/**
 * The table for wide windows, rendered by material-table. Its head and its first column do not scroll away,
 * and its rows are 44 px high.
 */
export function WideTable<Row extends { id: string }>(props: WideTableProps<Row>) {
  const { label, rows, columns, actionsOf, onRowClick, pageSize, pages, groups } = props;
  const t = useT();
  const localization = useTableLocalization();
  const keys = useRowKeys(rows);
  const hasActions = rows.some((row) => actionsOf(row).length > 0);
  const libraryColumns = useMemo(() => {
    const data = columns.map(toLibraryColumn);
    if (groups !== null) data.push(groupColumn(rows, groups));
    if (!hasActions) return data;
    const actions: LibraryColumn<Row> = {
      field: ACTIONS_COLUMN,
      title: t('table_actions'),
      sorting: false,
      render: ({ row }) => <RowActions actions={actionsOf(row)} isCard={false} />,
    };
    return [...data, actions];
  }, [columns, rows, groups, hasActions, actionsOf, t]);
  const data = useMemo(
    () =>
      rows.map((row) => ({
        id: row.id,
        uuid: String(keys.get(row.id) ?? row.id),
        row,
        group: groups?.keyOf(row) ?? '',
      })),
    [rows, keys, groups],
  );
  const firstGroup = data[0]?.group;
  const isOfServer = pages !== null;
  const isPaged = !isOfServer && groups === null && rows.length > pageSize;
  // Each time the library renders, it renders all its elements. So the table is memoized, and is rendered
  // again only when rows, columns or texts change.
  const table = useMemo(() => {
    const options: MaterialTableProps<LibraryRow<Row>>['options'] = {
      padding: 'dense',
      paging: isPaged,
      pageSize,
      pageSizeOptions: [...new Set([10, 20, 50, pageSize])].sort((a, b) => a - b),
      emptyRowsWhenPaging: false,
      toolbar: false,
      draggable: false,
      thirdSortClick: false,
      maxBodyHeight: 'max(360px, calc(100dvh - 300px))',
      defaultExpanded: ({ group }) => group === firstGroup,
    };
    return (
      <MaterialTable<LibraryRow<Row>>
        columns={libraryColumns}
        data={data}
        localization={localization}
        options={options}
        components={{
          Container: isOfServer ? PagesContainer : hasActions ? ActionsTableContainer : TableContainer,
          Header: TableHeader,
          Row: PlainRow,
          GroupRow,
        }}
        {...(onRowClick
          ? {
              onRowClick: (_event, clicked) => {
                if (clicked) onRowClick(clicked.row);
              },
            }
          : {})}
      />
    );
  }, [isPaged, isOfServer, pageSize, libraryColumns, data, localization, hasActions, onRowClick, firstGroup]);
  const { column, isDescending } = pages?.sort ?? { column: null, isDescending: false };
  const onSort = pages?.onSort ?? null;
  const order = useMemo(
    () => (column === null || onSort === null ? null : { column, isDescending, onSort }),
    [column, isDescending, onSort],
  );
  return (
    <Box role="region" aria-label={label}>
      <ServerOrder value={order}>{table}</ServerOrder>
    </Box>
  );
}
