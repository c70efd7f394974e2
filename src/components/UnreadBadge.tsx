import { Badge } from '@mui/material';
import type { ReactNode } from 'react';

const MOST = 99;

/**
 * The number of unread messages on a button or link. The label of that button or link must also contain the
 * number, so screen readers skip the badge.
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
