import { Typography } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** Says that the office has set the price of a trip, and why. */
export function OfficePriceNote({ reason }: { reason: string }) {
  const t = useT();
  return (
    <Typography variant="hint" sx={{ overflowWrap: 'anywhere' }}>
      {t('office_price_says', { reason })}
    </Typography>
  );
}
