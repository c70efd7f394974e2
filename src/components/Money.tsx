import { Box, Skeleton } from '@mui/material';
import { useFormat } from '@/i18n/hooks';

/**
 * An amount of money in major units, with the operator's decimals and symbol. All its digits have the same
 * width. An amount that is not loaded yet (undefined) has a placeholder.
 */
export function Money({ amount }: { amount: number | undefined }) {
  const format = useFormat();
  if (amount === undefined)
    return <Skeleton component="span" sx={{ display: 'inline-block', width: '4em' }} />;
  return (
    <Box component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format.money(amount)}
    </Box>
  );
}
