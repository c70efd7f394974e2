import Typography from '@mui/material/Typography';
import type { Booking } from '@domain/database/records';
import { fareBasis } from '@domain/fare/price-policy';
import { fareStrings } from '@domain/languages/en/fare';
import { useFormat } from '@/i18n/use-format';
import { usePageT } from '@/i18n/use-page-t';

type FareBasisProps = { booking: Pick<Booking, 'settlement' | 'measured' | 'estimate' | 'settings'> };

/** How the price of a finished taxi trip came about (docs/product.md 6.11); nothing for other bookings. */
export function FareBasis({ booking: { settlement, measured, estimate, settings } }: FareBasisProps) {
  const t = usePageT(fareStrings);
  const format = useFormat();
  if (settlement === undefined || measured === undefined || estimate === undefined) return null;
  const { total } = measured.breakdown;
  const basis = fareBasis({
    charged: settlement.total,
    measured: total,
    confirmed: estimate.breakdown.total,
  });
  const amount = format.money(total, settings);
  return (
    <Typography variant="body2" color="textSecondary">
      {t(`fare_basis_${basis}`, { amount })}
      {measured.leftOut > 0 &&
        ` ${t('fare_basis_left_out', { left: measured.leftOut, all: measured.points })}`}
    </Typography>
  );
}
