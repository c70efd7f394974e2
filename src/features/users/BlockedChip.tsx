import BlockIcon from '@mui/icons-material/BlockOutlined';
import { Chip } from '@mui/material';
import { isBlocked, NO_BLOCK_END } from '@domain/people/block/block';
import { useFormat, useT } from '@/i18n/hooks';
import { useNow } from '@/components/use-now';

const MINUTE_MS = 60_000;

/** Marks a blocked person. If the block has an end, the mark shows the date of this end. */
export function BlockedChip({ until }: { until: number | undefined }) {
  const t = useT();
  const { date } = useFormat();
  const now = useNow(MINUTE_MS);
  if (until === undefined || !isBlocked({ blockedUntil: until }, now)) return null;
  return (
    <Chip
      size="small"
      icon={<BlockIcon aria-hidden />}
      label={until === NO_BLOCK_END ? t('person_blocked') : t('person_blocked_until', { date: date(until) })}
      sx={{
        bgcolor: 'error.soft',
        color: 'error.main',
        '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
      }}
    />
  );
}
