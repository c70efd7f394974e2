import { Box, Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';

/** The page for a URL that does not exist. */
export default function NotFoundPage() {
  const t = useT();
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'center',
        gap: 4,
        maxWidth: 1200,
        mx: 'auto',
        width: '100%',
        px: { xs: 4, md: 6 },
        py: 20,
      }}
    >
      <Typography sx={{ fontSize: '0.875rem', fontWeight: 550, color: 'text.secondary' }}>{'404'}</Typography>
      <Typography variant="h1">{t('not_found_title')}</Typography>
      <Typography color="textSecondary" sx={{ fontSize: '1.125rem' }}>
        {t('not_found_text')}
      </Typography>
      <Button component={RouterLink} to={ROUTES.home.build()} variant="contained" size="large" sx={{ mt: 4 }}>
        {t('not_found_home')}
      </Button>
    </Box>
  );
}
