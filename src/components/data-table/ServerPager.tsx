import { MenuItem, Select, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useT } from '@/i18n/hooks';
import type { ServerPages } from './data-table-types';
import { PageButtons } from './PageButtons';

/**
 * The buttons for pages that a server returns. The server reports only whether there is a previous and a next
 * page.
 */
export function ServerPager({ pages }: { pages: ServerPages }) {
  const { page, size, sizes, onSizeChange, onPrevious, onNext } = pages;
  const t = useT();
  const labelId = useId();
  return (
    <Stack
      direction="row"
      spacing={3}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', py: 2, displayPrint: 'none' }}
    >
      <Typography variant="hint" component="span" id={labelId}>
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
      <PageButtons text={t('paged_page', { page: String(page) })} onPrevious={onPrevious} onNext={onNext} />
    </Stack>
  );
}
