import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** The title of a back-office screen, with the actions of the screen at the end of the line. */
export function PageHeader({ title, help, actions }: { title: string; help?: string; actions?: ReactNode }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={3}
      sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Typography component="h1" variant="h2">
          {title}
        </Typography>
        {help !== undefined && (
          <Typography variant="hint" sx={{ maxWidth: '70ch' }}>
            {help}
          </Typography>
        )}
      </Stack>
      {actions !== undefined && (
        <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', rowGap: 2, displayPrint: 'none' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
