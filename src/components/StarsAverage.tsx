import StarIcon from '@mui/icons-material/StarRounded';
import { Box } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** An average of ratings as a star and a figure. Screen readers read a sentence instead. */
export function StarsAverage({ rating }: { rating: number }) {
  const t = useT();
  const figure = rating.toFixed(1);
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('trip_driver_rating', { rating: figure })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}
    >
      <StarIcon sx={{ fontSize: 18, color: 'accent.main' }} aria-hidden />
      {figure}
    </Box>
  );
}
