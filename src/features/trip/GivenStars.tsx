import { Rating } from '@mui/material';
import { useT } from '@/i18n/use-t';

/** The stars that a trip was given. */
export function GivenStars({ stars }: { stars: number }) {
  const t = useT();
  return (
    <Rating
      readOnly
      value={stars}
      getLabelText={(value) => t('trip_stars', { stars: value })}
      sx={{ '& .MuiRating-iconFilled': { color: 'accent.main' } }}
    />
  );
}
