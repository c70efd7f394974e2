import Typography from '@mui/material/Typography';
import { useCarNeedsT } from './use-car-needs-t';

/** Says that the office has set the price of a trip, and why (docs/product.md 6.22). */
export function OfficePriceNote({ reason }: { reason: string }) {
  const t = useCarNeedsT();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {t('office_price_says', { reason })}
    </Typography>
  );
}
