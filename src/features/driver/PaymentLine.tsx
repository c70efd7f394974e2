import CardIcon from '@mui/icons-material/CreditCardOutlined';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, Typography } from '@mui/material';
import type { Booking } from '@domain/records';
import { expectedPayment } from '@domain/payment/expected-payment';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';

/** How the trip under way will be paid, so that nobody drives off without the cash (docs/product.md 3.20). */
export function PaymentLine({ booking }: { booking: Booking }) {
  const t = useT();
  const { money } = useFormat();
  const expected = expectedPayment(booking);
  if (expected === null) return null;
  const { by, amount } = expected;
  const isCash = by === 'cash';
  const Icon = isCash || by === 'later' ? CashIcon : CardIcon;
  return (
    <Box
      component="section"
      aria-label={t('drive_pay')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        borderRadius: '12px',
        bgcolor: isCash ? 'warning.soft' : 'neutral.soft',
      }}
    >
      <Icon aria-hidden />
      <Typography sx={{ fontWeight: isCash ? 700 : 550, minWidth: 0 }}>
        {t(`drive_pay_${by}`, { amount: money(amount) })}
      </Typography>
    </Box>
  );
}
