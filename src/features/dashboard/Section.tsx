import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  help?: string;
  /** shown at the end of the title's line */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the dashboard. It is a card with a heading. */
export function Section({ title, help, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: 5, pt: 4, pb: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3 }}>
          <Typography component="h2" variant="h3" id={titleId}>
            {title}
          </Typography>
          {aside}
        </Box>
        {help !== undefined && (
          <Typography variant="hint" sx={{ mt: 1, maxWidth: '70ch' }}>
            {help}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
}
