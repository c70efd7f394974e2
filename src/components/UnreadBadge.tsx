import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

const MOST = 99;

/** The number of unread messages on what leads to them. Its button says it in words: the badge itself is decoration. */
export function UnreadBadge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Badge
      badgeContent={count === 0 ? null : count}
      max={MOST}
      slotProps={{ badge: { 'aria-hidden': true } }}
      sx={{ '& .MuiBadge-badge': { bgcolor: 'accent.main', color: 'accent.contrastText', fontWeight: 700 } }}
    >
      {children}
    </Badge>
  );
}
