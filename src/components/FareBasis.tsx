import { Typography } from '@mui/material';
import type { Booking } from '@domain/records';
import { fareBasis } from '@domain/fare/price-policy';
import { useFormat, useT } from '@/i18n/hooks';

type FareBasisProps = { booking: Pick<Booking, 'settlement' | 'measured' | 'estimate' | 'settings'> };

/**
 * Shows from which values the price of a finished taxi trip was computed. Shows nothing for other bookings.
 */
export function FareBasis({ booking: { settlement, measured, estimate, settings } }: FareBasisProps) {
  const t = useT();
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
    <Typography variant="hint">
      {t(`fare_basis_${basis}`, { amount })}
      {measured.leftOut > 0 &&
        ` ${t('fare_basis_left_out', { left: measured.leftOut, all: measured.points })}`}
    </Typography>
  );
}
