import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { FareBreakdown } from '@domain/fare/fare';
import type { StringKey } from '@domain/languages/en/en';
import { Money } from '@/components/Money';
import { useT } from '@/i18n/use-t';

type BookingPriceProps = {
  breakdown: FareBreakdown;
  /** whether the reader sees the operator's part; riders do not (docs/product.md 3.2) */
  isSplitShown: boolean;
};

/** The price that was confirmed: the trip's cost and, for staff and drivers, the share of each party. */
export function BookingPrice({ breakdown, isSplitShown }: BookingPriceProps) {
  const t = useT();
  const split: { label: StringKey; amount: number }[] = isSplitShown
    ? [
        { label: 'col_driver_share', amount: breakdown.driverShare },
        { label: 'col_convenience_fee', amount: breakdown.convenienceFee },
      ]
    : [];
  return (
    <div>
      <Typography component="h3" variant="h4">
        {t('details_price')}
      </Typography>
      <Table size="small" aria-label={t('details_price')}>
        <TableBody>
          {[...split, { label: 'fare_total' as const, amount: breakdown.total }].map(({ label, amount }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ px: 0 }}>
                {t(label)}
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
