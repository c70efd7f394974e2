import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import MaterialTable, { type Column, type MaterialTableProps } from 'material-table';
import { useMemo, useState, type ComponentProps } from 'react';
import { useT } from '@/i18n/use-t';
import { CellText } from './CellText';
import { exportFile } from './export-file';
import { compareCells, isRowFound } from './data-table-rows';
import type { DataTableAction, DataTableColumn } from './data-table-types';
import { RowActions } from './RowActions';
import { tableLook } from './table-look';
import { TableHeader } from './TableHeader';
import { useTableLocalization } from './use-table-localization';

export type WideTableProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  isLoading: boolean;
  pageSize: number;
  canExport: boolean;
  hasSearch: boolean;
  actionsOf: (row: Row) => readonly DataTableAction[];
  onRowClick: ((row: Row) => void) | undefined;
};

/** A row with its cells' values by column id, the form in which the table's library finds them. */
type TableRow<Row> = { id: string; row: Row };

const ACTIONS_COLUMN = 'row-actions';

function TableContainer(props: ComponentProps<typeof Paper>) {
  return <Paper {...props} elevation={0} variant="outlined" sx={tableLook} />;
}

function ActionsTableContainer(props: ComponentProps<typeof Paper>) {
  return <TableContainer {...props} className="has-row-actions" />;
}

function toLibraryColumn<Row extends { id: string }>(
  column: DataTableColumn<Row>,
  columns: readonly DataTableColumn<Row>[],
  hiddenByPerson: Readonly<Record<string, boolean>>,
): Column<TableRow<Row>> {
  return {
    field: column.id,
    title: column.title,
    align: column.isNumeric ? 'right' : 'left',
    hidden: hiddenByPerson[column.id] ?? column.isHiddenAtFirst ?? false,
    sorting: column.isSortable ?? true,
    filtering: false,
    customSort: (a, b) => compareCells(column.value(a.row), column.value(b.row)),
    // The search asks column by column; one column answers for the whole row, so that it is folded only once.
    customFilterAndSearch: (search: string, { row }) =>
      column === columns[0] && isRowFound(row, columns, search),
    render: ({ row }) => {
      if (column.render) return column.render(row);
      return <CellText value={column.value(row)} />;
    },
    ...(column.sortedAtFirst === undefined ? {} : { defaultSort: column.sortedAtFirst }),
    ...(column.width === undefined ? {} : { width: column.width }),
  };
}

/** The table of wide windows, drawn by material-table: sticky head and first column, rows 44 px high. */
export function WideTable<Row extends { id: string }>(props: WideTableProps<Row>) {
  const { label, rows, columns, actionsOf, onRowClick, pageSize, canExport, hasSearch } = props;
  const t = useT();
  const localization = useTableLocalization();
  // The library forgets which columns were hidden whenever it gets new ones, as each change of the actions brings them.
  const [hiddenByPerson, setHiddenByPerson] = useState<Readonly<Record<string, boolean>>>({});
  const hasActions = rows.some((row) => actionsOf(row).length > 0);
  const libraryColumns = useMemo(() => {
    const data = columns.map((column) => toLibraryColumn(column, columns, hiddenByPerson));
    if (!hasActions) return data;
    const actions: Column<TableRow<Row>> = {
      field: ACTIONS_COLUMN,
      title: t('table_actions'),
      sorting: false,
      searchable: false,
      hiddenByColumnsButton: true,
      render: ({ row }) => <RowActions actions={actionsOf(row)} isCard={false} />,
    };
    return [...data, actions];
  }, [columns, hiddenByPerson, hasActions, actionsOf, t]);
  const data = useMemo(() => rows.map((row) => ({ id: row.id, row })), [rows]);

  const exportAs =
    (kind: 'csv' | 'pdf') =>
    (
      shown: Column<TableRow<Row>>[],
      _records: TableRow<Row>[],
      { searchedData }: { searchedData: TableRow<Row>[] },
    ): void => {
      const ids = new Set(shown.map((column) => column.field));
      void exportFile(
        kind,
        label,
        searchedData.map(({ row }) => row),
        columns.filter((column) => ids.has(column.id)),
      );
    };
  const options: MaterialTableProps<TableRow<Row>>['options'] = {
    padding: 'dense',
    paging: rows.length > pageSize,
    pageSize,
    pageSizeOptions: [...new Set([10, 20, 50, pageSize])].sort((a, b) => a - b),
    emptyRowsWhenPaging: false,
    showTitle: false,
    draggable: false,
    columnsButton: true,
    search: hasSearch,
    searchFieldAlignment: 'left',
    searchFieldVariant: 'outlined',
    thirdSortClick: false,
    loadingType: 'linear',
    maxBodyHeight: 'max(360px, calc(100dvh - 300px))',
    ...(canExport
      ? {
          exportMenu: [
            { label: t('table_export_csv'), exportFunc: exportAs('csv') },
            { label: t('table_export_pdf'), exportFunc: exportAs('pdf') },
          ],
        }
      : {}),
  };
  return (
    <Box role="region" aria-label={label}>
      <MaterialTable<TableRow<Row>>
        columns={libraryColumns}
        data={data}
        isLoading={props.isLoading}
        localization={localization}
        onChangeColumnHidden={({ field }, isHidden) => {
          if (typeof field === 'string') setHiddenByPerson((choices) => ({ ...choices, [field]: isHidden }));
        }}
        options={options}
        components={{ Container: hasActions ? ActionsTableContainer : TableContainer, Header: TableHeader }}
        {...(onRowClick
          ? {
              onRowClick: (_event, clicked) => {
                if (clicked) onRowClick(clicked.row);
              },
            }
          : {})}
      />
    </Box>
  );
}
