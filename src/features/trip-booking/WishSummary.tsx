import { Stack, Typography } from '@mui/material';
import type { PaymentWish } from '@domain/records';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';

/** The promo's effect on the confirmed price, and the way to pay, as the server has checked them (docs/product.md 3.16). */
export function WishSummary({ wish, price }: { wish: PaymentWish; price: number }) {
  const t = useT();
  const format = useFormat();
  const { mode, promo } = wish;
  const lines = [
    ...(promo === undefined
      ? []
      : [
          { label: t('wish_promo', { promo: promo.name }), text: `−${format.money(promo.discount)}` },
          { label: t('wish_to_pay'), text: format.money(price - promo.discount) },
        ]),
    ...(mode === undefined ? [] : [{ label: t('wish_pay_by'), text: t(`payment_mode_${mode}`) }]),
  ];
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {lines.map(({ label, text }) => (
        <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', gap: 4 }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
