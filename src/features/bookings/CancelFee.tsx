import { Alert } from '@mui/material';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import type { ShownTerms } from './use-cancel-terms';

/** The fee and its reason, before the tap (docs/product.md 3.15). */
export function CancelFee({ terms }: { terms: ShownTerms }) {
  const t = useT();
  const format = useFormat();
  if (terms === 'asking' || terms === 'unknown')
    return (
      <Alert severity="info" role="status">
        {t(terms === 'asking' ? 'cancel_fee_asking' : 'cancel_fee_unknown')}
      </Alert>
    );
  const { fee, why, freeUntil } = terms;
  const words = [
    fee > 0 ? t('cancel_fee_now', { amount: format.money(fee) }) : t('cancel_free_now'),
    ...(why === 'staff' ? [] : [t(`cancel_why_${why}`)]),
    ...(freeUntil === null ? [] : [t('cancel_why_early_until', { time: format.time(freeUntil) })]),
  ];
  return (
    <Alert severity={fee > 0 ? 'warning' : 'info'} role="status">
      {words.join(' ')}
    </Alert>
  );
}
