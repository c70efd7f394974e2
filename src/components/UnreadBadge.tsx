import { Badge } from '@mui/material';
import type { ReactNode } from 'react';

const MOST = 99;

/**
 * Shows the number of unread messages on a button or link. Screen readers skip this number, so the label of
 * the button or link must also contain it.
 */
export function UnreadBadge({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return children;
  return (
    <Badge
      badgeContent={count}
      max={MOST}
      slotProps={{ badge: { 'aria-hidden': true } }}
      sx={{ '& .MuiBadge-badge': { bgcolor: 'accent.main', color: 'accent.contrastText', fontWeight: 700 } }}
    >
      {children}
    </Badge>
  );
}
