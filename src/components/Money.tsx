import { Box } from '@mui/material';
import { useAmounts } from '@/i18n/use-amounts';

/** An amount in major units with the operator's decimals and symbol, in figures of equal width. */
export function Money({ amount }: { amount: number }) {
  const format = useAmounts();
  return (
    <Box component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format.money(amount)}
    </Box>
  );
}
