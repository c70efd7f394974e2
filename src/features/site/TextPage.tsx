import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A page of text with a title, a lead and the content, in lines of at most 70 characters. */
export function TextPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Box
      component="article"
      sx={{ maxWidth: 1200, mx: 'auto', width: '100%', px: { xs: 4, md: 6 }, py: { xs: 10, md: 18 } }}
    >
      <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 4vw, 2.5rem)' }}>
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography
          color="textSecondary"
          sx={{ mt: 4, fontSize: '1.25rem', lineHeight: 1.5, maxWidth: '56ch' }}
        >
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: { xs: 8, md: 12 }, display: 'grid', gap: { xs: 7, md: 9 } }}>{children}</Box>
    </Box>
  );
}

/** A heading with its text. On wide windows the heading is beside the text. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 260px) minmax(0, 70ch)' },
        columnGap: 10,
        rowGap: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
        pt: { xs: 5, md: 7 },
      }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}
