import { Box, Skeleton, Stack } from '@mui/material';
import { useT } from '@/i18n/hooks';

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A placeholder for a table while its rows are loading. Its rows have the height of real rows. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  const t = useT();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ px: 4, py: 2 }}>
      {times(rows).map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 4, height: 44, alignItems: 'center' }}>
          {times(columns).map((column) => (
            <Skeleton key={column} variant="rounded" height={14} sx={{ flex: column === 1 ? 2 : 1 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** A placeholder for a list of cards while it is loading. */
export function CardsSkeleton({ cards = 4, height = 120 }: { cards?: number; height?: number }) {
  const t = useT();
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 3 }}>
      {times(cards).map((card) => (
        <Skeleton key={card} variant="rounded" height={height} sx={{ borderRadius: '12px' }} />
      ))}
    </Stack>
  );
}

/** A placeholder for a form while it is loading. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  const t = useT();
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 4 }}>
      {times(fields).map((field) => (
        <Skeleton key={field} variant="rounded" height={56} sx={{ borderRadius: '12px' }} />
      ))}
    </Stack>
  );
}
