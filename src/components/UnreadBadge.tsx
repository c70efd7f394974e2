import { Badge } from '@mui/material';
import type { ReactNode } from 'react';

const MOST = 99;

/**
 * The number of unread messages on the control that leads to them. The control's label says the number, so the badge
 * itself is decoration.
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
