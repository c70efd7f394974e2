import PriceIcon from '@mui/icons-material/PriceCheckOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import TrustIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Typography } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import type { PlainKey } from '@locales/keys';
import { useT } from '@/i18n/use-t';

const FEATURES: readonly { icon: typeof SvgIcon; title: PlainKey; text: PlainKey }[] = [
  { icon: PriceIcon, title: 'feature_price_title', text: 'feature_price_text' },
  { icon: ScheduleIcon, title: 'feature_time_title', text: 'feature_time_text' },
  { icon: TrustIcon, title: 'feature_trust_title', text: 'feature_trust_text' },
];

/** The three-feature section below the form (docs/product.md 2.2). */
export function FeaturesSection() {
  const t = useT();
  return (
    <Box
      component="section"
      sx={{ maxWidth: 1200, mx: 'auto', width: '100%', px: { xs: 4, md: 6 }, py: { xs: 14, md: 24 } }}
    >
      <Typography variant="h2" sx={{ maxWidth: '24ch', textWrap: 'balance' }}>
        {t('features_title')}
      </Typography>
      <Box
        sx={{
          mt: { xs: 8, md: 12 },
          display: 'grid',
          gap: { xs: 8, md: 10 },
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Box key={title} sx={{ borderTop: '2px solid', borderColor: 'text.primary', pt: 5 }}>
            <Icon aria-hidden sx={{ fontSize: 28 }} />
            <Typography variant="h3" sx={{ mt: 4 }}>
              {t(title)}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '52ch' }}>
              {t(text)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
