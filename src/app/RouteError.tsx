import { Box, Button, Typography } from '@mui/material';
import { useT } from '@/i18n/use-t';

/** A page that broke, inside its layout: the menus still work, and going elsewhere leaves it behind. */
export function RouteError() {
  const t = useT();
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 4, py: 16, px: 4 }}>
      <Typography>{t('app_crashed')}</Typography>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {t('app_reload')}
      </Button>
    </Box>
  );
}
