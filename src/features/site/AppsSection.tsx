import AndroidIcon from '@mui/icons-material/Android';
import AppleIcon from '@mui/icons-material/Apple';
import { Box, Button, Typography } from '@mui/material';
import { webAddressOf } from '@/components/social-links';
import { useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';

/**
 * The section about the mobile apps. The link of a store is shown only if it is set. If no link is set, a
 * text says how to install the website as an app.
 */
export function AppsSection() {
  const t = useT();
  const settings = useSettings();
  const apple = webAddressOf(settings?.AppleStoreLink);
  const play = webAddressOf(settings?.PlayStoreLink);
  const hasNoStore = settings !== null && apple === null && play === null;
  const linkProps = {
    variant: 'contained',
    size: 'large',
    target: '_blank',
    rel: 'noopener noreferrer',
  } as const;
  return (
    <Box component="section" sx={{ bgcolor: '#14181F', color: '#FBFAF7' }}>
      <Box
        sx={{
          maxWidth: 1200,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          py: { xs: 12, md: 16 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 6,
        }}
      >
        <Box sx={{ marginInlineEnd: 'auto' }}>
          <Typography variant="h2">{t('apps_title')}</Typography>
          <Typography sx={{ mt: 2, opacity: 0.85 }}>
            {t('apps_text')}
            {hasNoStore && ` ${t('apps_install')}`}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {apple !== null && (
            <Button {...linkProps} href={apple} startIcon={<AppleIcon />}>
              {t('app_store')}
            </Button>
          )}
          {play !== null && (
            <Button {...linkProps} href={play} startIcon={<AndroidIcon />}>
              {t('play_store')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
