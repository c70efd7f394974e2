import { Box, Typography } from '@mui/material';
import { PhotoAvatar } from './PhotoAvatar';
import { StarsAverage } from './StarsAverage';

type PersonCardProps = {
  label: string;
  name: string;
  src: string | undefined;
  /** the average of the person's ratings */
  rating?: number | undefined;
};

/**
 * One line about the rider or driver of a trip. It shows the photo, the role, the name and the average
 * rating.
 */
export function PersonCard({ label, name, src, rating }: PersonCardProps) {
  return (
    <Box component="section" aria-label={label} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <PhotoAvatar name={name} src={src} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="hint">{label}</Typography>
        <Typography sx={{ fontWeight: 700 }} noWrap dir="auto">
          {name}
        </Typography>
      </Box>
      {rating !== undefined && rating > 0 && (
        <Box sx={{ marginInlineStart: 'auto' }}>
          <StarsAverage rating={rating} />
        </Box>
      )}
    </Box>
  );
}
