import { Box, Typography } from '@mui/material';
import { AREA_LOOKS, type MapArea } from './map-areas';

/** A line of a legend. It shows the colour of a level and says what the level means. */
export function AreaSwatch({ level, text }: { level: MapArea['level']; text: string }) {
  const { color, opacity } = AREA_LOOKS[level];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
      <Box
        aria-hidden
        sx={{
          width: 20,
          height: 20,
          borderRadius: '4px',
          border: '1px solid',
          borderColor: color,
          bgcolor: color,
          opacity,
        }}
      />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}
