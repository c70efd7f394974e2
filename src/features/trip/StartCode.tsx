import { Box, Typography } from '@mui/material';
import { useT } from '@/i18n/use-t';

/** The start code in figures that are read out in a car; staff read what the rider does with it. */
export function StartCode({ code, isOwn }: { code: number; isOwn: boolean }) {
  const t = useT();
  return (
    <Box sx={{ px: 4, py: 3, borderRadius: '12px', bgcolor: 'warning.soft' }}>
      <Typography variant="body2">{t('details_code_title')}</Typography>
      <Typography
        dir="ltr"
        role="img"
        // Digit by digit, as people say it.
        aria-label={String(code).split('').join(' ')}
        sx={{
          fontSize: 40,
          fontWeight: 700,
          letterSpacing: '0.14em',
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'start',
        }}
      >
        {code}
      </Typography>
      <Typography variant="body2">{t(isOwn ? 'details_code_help' : 'details_code_help_staff')}</Typography>
    </Box>
  );
}
