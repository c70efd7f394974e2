import { Box, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useT } from '@/i18n/hooks';
import { EmptyState } from '../EmptyState';
import { DataCards } from './DataCards';
import { rowGroups } from './data-table-rows';
import type { DataTableColumn, RowGroups } from './data-table-types';
import { GroupButton } from './GroupButton';

type GroupedCardsProps<Row extends { id: string }> = Omit<Parameters<typeof DataCards<Row>>[0], 'columns'> & {
  columns: readonly DataTableColumn<Row>[];
  groups: RowGroups<Row>;
};

/**
 * The groups of a table on a phone. The head of each group shows the sums. If a group is open, its cards are
 * also shown.
 */
export function GroupedCards<Row extends { id: string }>({
  rows,
  columns,
  groups,
  ...more
}: GroupedCardsProps<Row>) {
  const t = useT();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(() => rowGroups(rows, groups), [rows, groups]);
  const summed = columns.flatMap(({ id, title, total }) =>
    total === undefined ? [] : [{ id, title, total }],
  );
  if (parts.length === 0) return <EmptyState text={t('table_no_match')} />;
  const turn = (key: string): void => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  };
  return (
    <Stack spacing={4}>
      {parts.map(({ key, first, rows: own }, index) => {
        const isOpen = (index === 0) !== turned.has(key);
        const title = groups.titleOf(first);
        return (
          <Box key={key} component="section" aria-label={title}>
            <GroupButton isOpen={isOpen} onClick={() => turn(key)}>
              {title}
            </GroupButton>
            <Box
              component="dl"
              sx={{ m: 0, pb: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
            >
              {summed.map(({ id, title: name, total }) => (
                <Box key={id} sx={{ display: 'flex', gap: 1 }}>
                  <Typography component="dt" variant="hint">
                    {name}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
                    {total.render(total.of(own))}
                  </Typography>
                </Box>
              ))}
            </Box>
            {isOpen && <DataCards {...more} label={title} rows={own} columns={columns} />}
          </Box>
        );
      })}
    </Stack>
  );
}
