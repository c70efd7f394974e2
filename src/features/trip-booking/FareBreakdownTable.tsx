import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { FareBreakdown } from '@domain/fare/fare';
import { isOneLine } from '@domain/fare/one-line-fare';
import { taxLabel, totalWithTax } from '@domain/fare/tax-line';
import { useFormat, useT } from '@/i18n/hooks';

type Line = { label: string; amount: number; isTotal?: boolean };

/**
 * The parts of a fare, one line each, as the server sends them. For riders, the line of the trip includes
 * the fee. A part of zero has no line.
 */
export function FareBreakdownTable({ breakdown, id }: { breakdown: FareBreakdown; id?: string }) {
  const t = useT();
  const format = useFormat();
  const parts: Line[] = [
    { label: t(isOneLine(breakdown) ? 'receipt_trip' : 'fare_base'), amount: breakdown.baseFare },
    {
      label: t('fare_distance', { distance: format.distance(breakdown.distance) }),
      amount: breakdown.distanceCost,
    },
    {
      label: t('fare_time', { duration: format.duration(breakdown.durationSecs) }),
      amount: breakdown.timeCost,
    },
    { label: t('fare_parcel'), amount: breakdown.parcelAmount },
    { label: t('fare_option'), amount: breakdown.optionAmount },
    { label: t('fare_min_top_up'), amount: breakdown.minFareTopUp },
    { label: t('fare_convenience'), amount: breakdown.convenienceFee },
  ];
  const { tax } = breakdown;
  const total: Line = { label: t('fare_total'), amount: breakdown.total, isTotal: true };
  const lines: Line[] = [
    ...parts.filter((line) => line.amount !== 0),
    ...totalWithTax(total, tax, (one) => ({ label: taxLabel(t, one), amount: one.amount })),
  ];
  return (
    <Table size="small" id={id} aria-label={t('estimate_breakdown_show')}>
      <TableBody>
        {lines.map(({ label, amount, isTotal = false }) => (
          <TableRow key={label} sx={{ '&:last-child td, &:last-child th': { borderBottom: 0 } }}>
            <TableCell component="th" scope="row" sx={{ px: 0, fontWeight: isTotal ? 700 : 400 }}>
              {label}
            </TableCell>
            <TableCell
              align="right"
              sx={{ px: 0, fontWeight: isTotal ? 700 : 400, fontVariantNumeric: 'tabular-nums' }}
            >
              {format.money(amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
