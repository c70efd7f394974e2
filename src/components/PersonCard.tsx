import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PhotoAvatar } from './PhotoAvatar';

/** Somebody of a trip in one line: photo, part and name. */
export function PersonCard({ label, name, src }: { label: string; name: string; src: string | undefined }) {
  return (
    <Box component="section" aria-label={label} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <PhotoAvatar name={name} src={src} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography sx={{ fontWeight: 700 }} noWrap>
          {name}
        </Typography>
      </Box>
    </Box>
  );
}
