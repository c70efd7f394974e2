import { Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type SectionCardProps = {
  title: string;
  alignItems?: 'flex-start' | 'stretch';
  spacing?: number;
  children: ReactNode;
};

/** A card with a title, for one part of a page. */
export function SectionCard({ title, alignItems = 'flex-start', spacing = 4, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 5, sm: 8 } }}>
      <Stack spacing={spacing} sx={{ alignItems }}>
        <Typography id={titleId} component="h2" variant="h3">
          {title}
        </Typography>
        {children}
      </Stack>
    </Card>
  );
}
