import { Box } from '@mui/material';
import { useFormat } from '@/i18n/hooks';

/**
 * An amount of money in major units, with the operator's decimals and symbol. All its digits have the same
 * width.
 */
export function Money({ amount }: { amount: number }) {
  const format = useFormat();
  return (
    <Box component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format.money(amount)}
    </Box>
  );
}
