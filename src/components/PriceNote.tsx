import { Typography } from '@mui/material';
import { pricePromise, type PricePolicy } from '@domain/fare/price-policy';
import { useFormat, useT } from '@/i18n/hooks';

type PriceNoteProps = {
  /** the price that the rider confirms or has confirmed */
  confirmed: number;
  /** the operator's current settings, or the settings that are stored in the booking */
  settings: PricePolicy & { appcat: 'taxi' | 'delivery'; decimal: number };
};

/** One sentence that says how much the confirmed price can change. */
export function PriceNote({ confirmed, settings }: PriceNoteProps) {
  const t = useT();
  const { money } = useFormat();
  const promise = pricePromise(confirmed, settings);
  return (
    <Typography variant="hint">
      {promise.kind === 'most'
        ? t('price_promise_most', { amount: money(promise.amount) })
        : t(promise.kind === 'fixed' ? 'price_promise_fixed' : 'price_promise_estimate')}
    </Typography>
  );
}
