import type { BadgeProps } from '@mui/material/Badge';
import { Suspense, type ReactNode } from 'react';
import { lazyExtra } from '@/lib/lazy-extra';

const MOST = 99;

const Badge = lazyExtra<BadgeProps>(
  async () => (await import('@mui/material/Badge')).default,
  ({ children }) => children,
);

/**
 * The number of unread messages on what leads to them; it comes with the first of them. Its button says it in words: the badge
 * itself is decoration.
 */
export function UnreadBadge({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return children;
  return (
    <Suspense fallback={children}>
      <Badge
        badgeContent={count}
        max={MOST}
        slotProps={{ badge: { 'aria-hidden': true } }}
        sx={{
          '& .MuiBadge-badge': { bgcolor: 'accent.main', color: 'accent.contrastText', fontWeight: 700 },
        }}
      >
        {children}
      </Badge>
    </Suspense>
  );
}
