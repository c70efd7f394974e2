import { Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { FareBreakdown } from '@domain/fare/fare';
import { taxLabel, totalWithTax } from '@domain/fare/tax-line';
import { Money } from '@/components/Money';
import { useT } from '@/i18n/use-t';

type Line = { label: string; amount: number };

type BookingPriceProps = {
  breakdown: FareBreakdown;
  /** whether the reader sees the operator's part; riders do not (docs/product.md 3.2) */
  isSplitShown: boolean;
};

/** The price that was confirmed: the trip's cost and, for staff and drivers, the share of each party. */
export function BookingPrice({ breakdown, isSplitShown }: BookingPriceProps) {
  const t = useT();
  const { tax } = breakdown;
  const total: Line = { label: t('fare_total'), amount: breakdown.total };
  const split: Line[] = isSplitShown
    ? [
        { label: t('col_driver_share'), amount: breakdown.driverShare },
        { label: t('col_convenience_fee'), amount: breakdown.convenienceFee },
      ]
    : [];
  const priced = totalWithTax(total, tax, (one) => ({ label: taxLabel(t, one), amount: one.amount }));
  const lines = [...split, ...priced];
  return (
    <div>
      <Typography component="h3" variant="h4">
        {t('details_price')}
      </Typography>
      <Table size="small" aria-label={t('details_price')}>
        <TableBody>
          {lines.map(({ label, amount }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ px: 0 }}>
                {label}
              </TableCell>
              <TableCell align="right" sx={{ px: 0 }}>
                <Money amount={amount} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
