import { Button, TableRow } from '@mui/material';
import { useMemo, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useT } from '@/i18n/use-t';
import { GroupButton } from './GroupButton';
import { PlainRow } from './PlainRow';
import { CELL, NUMBER_CELL } from './table-look';

type PlainRowProps = ComponentProps<typeof PlainRow>;
type RowData = PlainRowProps['data'];

/** The content of a group's head in a column: its title in the column of the groups, a sum in others. */
export type HeadOf<Data> = { headOf?: (rows: readonly Data[]) => ReactNode };

type GroupRowProps = {
  columns: readonly (Omit<PlainRowProps['columns'][number], 'tableData'> &
    HeadOf<RowData> & { tableData: { id: number; groupOrder?: number } })[];
  groupData: { data: readonly RowData[]; isExpanded: boolean };
  path: readonly number[];
  onGroupExpandChanged: (path: readonly number[]) => void;
  onRowClick?: (event: MouseEvent, row: RowData) => void;
};

/** Rows of an open group that are drawn at once. */
const ROWS_AT_ONCE = 100;

/** The head of a group with its sums, and its rows while it is open. The library's own head has no cells for sums. */
export function GroupRow({ columns, groupData, path, onGroupExpandChanged, onRowClick }: GroupRowProps) {
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
            // Of the same kind as the cells beside it: the look finds the first and the last of a kind.
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
