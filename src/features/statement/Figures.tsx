import { Box, Paper, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

export type Figure = { label: string; value: ReactNode; isStrong?: boolean };

/** Figures with their names, amounts at the end. */
export function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <Paper component="section" aria-label={title} variant="outlined" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography component="h2" variant="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, rowGap: 1.5 }}
      >
        {figures.map(({ label, value, isStrong = false }) => (
          <Fragment key={label}>
            <Typography component="dt" sx={{ fontWeight: isStrong ? 650 : 400 }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: isStrong ? 650 : 400, textAlign: 'end' }}>
              {value}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Paper>
  );
}
