import { Box, Typography } from '@mui/material';
import { ACCOUNTS, type Effects } from '@domain/money/correction';
import { fromMinor } from '@domain/money/money';
import { useFormat, useT } from '@/i18n/hooks';

/** The accounts that a correction changes, and how much each of them gains or loses. */
export function EffectLines({ effects, decimal }: { effects: Effects; decimal: number }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, rowGap: 1 }}
    >
      {ACCOUNTS.filter((account) => effects[account] !== 0).map((account) => (
        <Box key={account} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2">
            {t(`account_${account}`)}
          </Typography>
          <Typography component="dd" variant="body2" dir="ltr" sx={{ m: 0, textAlign: 'end' }}>
            {`${effects[account] > 0 ? '+' : ''}${money(fromMinor(effects[account], decimal))}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
