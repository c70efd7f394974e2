import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { PaymentPacket } from '@domain/contracts/money/payments';
import { Money } from '@/components/Money';
import { useT } from '@/i18n/use-t';

/** The split of a payment, as the server computed it. */
export function PaymentSummary({ packet, tripCost }: { packet: PaymentPacket; tripCost: number }) {
  const t = useT();
  const lines = [
    { label: t('col_trip_cost'), amount: tripCost, isShown: true, isStrong: false },
    {
      label: `${t('col_discount')} ${packet.promo_details?.name ?? ''}`.trim(),
      amount: -packet.discount_amount,
      isShown: packet.discount_amount > 0,
      isStrong: false,
    },
    { label: t('debt_line'), amount: packet.debt_amount, isShown: packet.debt_amount > 0, isStrong: false },
    {
      label: t('payment_from_wallet'),
      amount: -packet.usedWalletMoney,
      isShown: packet.usedWalletMoney > 0,
      isStrong: false,
    },
    { label: t('payment_amount'), amount: packet.payableAmount, isShown: true, isStrong: true },
  ].filter(({ isShown }) => isShown);
  return (
    <Table size="small" aria-label={t('details_price')}>
      <TableBody>
        {lines.map(({ label, amount, isStrong }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row" sx={{ px: 0, fontWeight: isStrong ? 700 : 400 }}>
              {label}
            </TableCell>
            <TableCell align="right" sx={{ px: 0, fontWeight: isStrong ? 700 : 400 }}>
              <Money amount={amount} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
