import { Box, ButtonBase, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CellText } from './CellText';
import type { DataTableAction, DataTableColumn } from './data-table-types';
import { RowActions } from './RowActions';

type RowCardsProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  actionsOf: (row: Row) => readonly DataTableAction[];
  onRowClick: ((row: Row) => void) | undefined;
};

function cellOf<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  return <CellText value={column.value(row)} />;
}

function hasText<Row>(column: DataTableColumn<Row>, row: Row): boolean {
  const value = column.value(row);
  return value !== null && value !== undefined && String(value).trim() !== '';
}

/** Shows rows as a list of cards. Each card has a first line, details and actions. */
export function RowCards<Row extends { id: string }>(props: RowCardsProps<Row>) {
  const { label, rows, columns, actionsOf, onRowClick } = props;
  const titles = columns.filter((column) => column.onCard === 'title');
  const opensByHead = onRowClick !== undefined && !columns.some(({ isRowLink = false }) => isRowLink);
  const details = columns.filter(
    ({ onCard, isHiddenAtFirst = false }) =>
      onCard === 'detail' || (onCard === undefined && !isHiddenAtFirst),
  );
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {rows.map((row) => {
        const actions = actionsOf(row);
        const head = (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 3,
              width: '100%',
            }}
          >
            {titles.map((column) => (
              <Box key={column.id} sx={{ minWidth: 0, fontWeight: 550, textAlign: 'start' }}>
                {cellOf(column, row)}
              </Box>
            ))}
          </Box>
        );
        return (
          <Card key={row.id} component="li" sx={{ p: 4, display: 'grid', gap: 3 }}>
            {titles.length > 0 &&
              (opensByHead ? (
                <ButtonBase onClick={() => onRowClick(row)} sx={{ borderRadius: '8px' }} component="div">
                  {head}
                </ButtonBase>
              ) : (
                head
              ))}
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1.5 }}
            >
              {details
                .filter((column) => hasText(column, row))
                .map((column) => (
                  <Box key={column.id} sx={{ display: 'contents' }}>
                    <Typography component="dt" variant="hint">
                      {column.title}
                    </Typography>
                    <Typography
                      component="dd"
                      variant="body2"
                      sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere', minWidth: 0 }}
                    >
                      {cellOf(column, row)}
                    </Typography>
                  </Box>
                ))}
            </Box>
            {actions.length > 0 && <RowActions actions={actions} isCard />}
          </Card>
        );
      })}
    </Box>
  );
}
