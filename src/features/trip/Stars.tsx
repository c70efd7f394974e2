import StarIcon from '@mui/icons-material/StarRounded';
import StarBorderIcon from '@mui/icons-material/StarBorderRounded';
import { Rating } from '@mui/material';
import { useT } from '@/i18n/hooks';

type StarsProps = { name: string; value: number | null; onChange: (stars: number | null) => void };

/** A field with large stars, in which the person chooses one to five stars. */
export function Stars({ name, value, onChange }: StarsProps) {
  const t = useT();
  return (
    <Rating
      name={name}
      size="large"
      value={value}
      onChange={(_, stars) => onChange(stars)}
      getLabelText={(stars) => t('trip_stars', { stars })}
      icon={<StarIcon fontSize="inherit" />}
      emptyIcon={<StarBorderIcon fontSize="inherit" />}
      sx={{ fontSize: 44, '& .MuiRating-iconFilled': { color: 'accent.main' } }}
    />
  );
}
