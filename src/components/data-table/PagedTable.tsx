import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useT } from '@/i18n/use-t';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { CardsSkeleton, TableSkeleton } from '../Skeletons';
import { useIsNarrow } from '../use-is-narrow';
import { CellText } from './CellText';
import { CheckMenuItem } from './CheckMenuItem';
import type { DataTableAction, DataTableColumn } from './data-table-types';
import { RowActions } from './RowActions';
import { RowCards } from './RowCards';
import { CELL, NUMBER_CELL, tableLook } from './table-look';
import { useRowKeys } from './use-row-keys';

export type PagedTableProps<Row extends { id: string }> = {
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** one page, in its order */
  rows: readonly Row[];
  /** the rows that are asked for are not here yet */
  isLoading: boolean;
  error: string | null;
  onRetry: () => void;
  emptyText: string;
  emptyAction?: ReactNode;
  sort: { column: string; isDescending: boolean };
  isSortable: (column: string) => boolean;
  onSort: (column: string) => void;
  /** ids of the columns that the person does not want to see */
  hidden: readonly string[];
  onHiddenChange: (hidden: readonly string[]) => void;
  rowActions: (row: Row) => readonly DataTableAction[];
  onRowClick: (row: Row) => void;
  page: number;
  size: number;
  sizes: readonly number[];
  onSizeChange: (size: number) => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** at the end of the line above the rows */
  toolbar?: ReactNode;
};

function ColumnsMenu<Row>(
  props: Pick<PagedTableProps<Row & { id: string }>, 'columns' | 'hidden' | 'onHiddenChange'>,
) {
  const { columns, hidden, onHiddenChange } = props;
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table_columns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ id, title }) => {
          const isShown = !hidden.includes(id);
          return (
            <CheckMenuItem
              key={id}
              isChecked={isShown}
              // One column stays, or there would be nothing to open a row by.
              disabled={isShown && hidden.length >= columns.length - 1}
              onClick={() =>
                onHiddenChange(isShown ? [...hidden, id] : hidden.filter((other) => other !== id))
              }
            >
              {title}
            </CheckMenuItem>
          );
        })}
      </Menu>
    </>
  );
}

function Pager<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { page, size, sizes, onSizeChange, onPrevious, onNext } = props;
  const t = useT();
  const labelId = useId();
  return (
    <Stack
      direction="row"
      spacing={3}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', py: 2, displayPrint: 'none' }}
    >
      <Typography variant="body2" color="textSecondary" component="span" id={labelId}>
        {t('table_rows_per_page')}
      </Typography>
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={size}
        labelId={labelId}
        onChange={({ target }) => onSizeChange(target.value)}
      >
        {sizes.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </Select>
      <Typography variant="body2" aria-live="polite">
        {t('paged_page', { page: String(page) })}
      </Typography>
      <Box>
        <IconButton
          aria-label={t('table_previous_page')}
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          <PreviousIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <IconButton aria-label={t('table_next_page')} disabled={onNext === null} onClick={() => onNext?.()}>
          <NextIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Box>
    </Stack>
  );
}

function WideRows<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, columns, rows, sort, isSortable, onSort, rowActions, onRowClick } = props;
  const t = useT();
  const keys = useRowKeys(rows);
  // Hundreds of cells: drawn when there are other rows, not with every change around them, and without a component each.
  const body = useMemo(
    () =>
      rows.map((row) => (
        <TableRow key={keys.get(row.id)} hover onClick={() => onRowClick(row)} sx={{ cursor: 'pointer' }}>
          {columns.map((column) => (
            <td key={column.id} className={column.isNumeric === true ? NUMBER_CELL : CELL}>
              {column.render ? column.render(row) : <CellText value={column.value(row)} />}
            </td>
          ))}
          <td className={CELL}>
            <RowActions actions={rowActions(row)} isCard={false} />
          </td>
        </TableRow>
      )),
    [rows, keys, columns, rowActions, onRowClick],
  );
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      elevation={0}
      role="region"
      aria-label={label}
      tabIndex={0}
      className="has-row-actions"
      sx={tableLook}
      // The look of the library's table scrolls in a part of its own; here the frame does.
      style={{ overflow: 'auto', maxHeight: 'max(360px, calc(100dvh - 320px))' }}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ id, title, isNumeric = false }) => {
              const isSorted = sort.column === id;
              const direction = isSorted && sort.isDescending ? 'desc' : 'asc';
              return (
                <TableCell
                  key={id}
                  align={isNumeric ? 'right' : 'left'}
                  sx={{ bgcolor: 'background.paper' }}
                  {...(isSortable(id) ? { sortDirection: isSorted ? direction : false } : {})}
                >
                  {isSortable(id) ? (
                    <TableSortLabel active={isSorted} direction={direction} onClick={() => onSort(id)}>
                      {title}
                    </TableSortLabel>
                  ) : (
                    title
                  )}
                </TableCell>
              );
            })}
            <TableCell sx={{ bgcolor: 'background.paper' }}>{t('table_actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{body}</TableBody>
      </Table>
    </TableContainer>
  );
}

/** A table of which the server knows the pages: it is told what is sorted, shown and wanted next; cards on phones. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, columns, rows, isLoading, error, onRetry, hidden, page } = props;
  const t = useT();
  const isNarrow = useIsNarrow();
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const errorState =
    error === null ? null : <ErrorState message={error} onRetry={onRetry} isRetrying={isLoading} />;
  const hasRows = rows.length > 0;
  return (
    <Box>
      <Stack
        direction="row"
        spacing={2}
        sx={{
          alignItems: 'center',
          justifyContent: 'flex-end',
          flexWrap: 'wrap',
          pb: 2,
          displayPrint: 'none',
        }}
      >
        {!isNarrow && <ColumnsMenu columns={columns} hidden={hidden} onHiddenChange={props.onHiddenChange} />}
        {props.toolbar}
      </Stack>
      {errorState}
      {/* In a place of its own: put between elements, it would have all that follow, the whole table, styled anew. */}
      <Box sx={{ position: 'relative', zIndex: 1, mb: '-4px', height: 4 }}>
        {isLoading && hasRows && <LinearProgress aria-label={t('loading')} />}
      </Box>
      {isLoading && !hasRows && (isNarrow ? <CardsSkeleton /> : <TableSkeleton />)}
      {!isLoading && !hasRows && error === null && (
        <EmptyState text={props.emptyText} action={props.emptyAction} />
      )}
      {hasRows &&
        (isNarrow ? (
          <RowCards
            label={label}
            rows={rows}
            columns={columns}
            actionsOf={props.rowActions}
            onRowClick={props.onRowClick}
          />
        ) : (
          <WideRows {...props} columns={shown} />
        ))}
      {(hasRows || page > 1) && <Pager {...props} />}
    </Box>
  );
}
