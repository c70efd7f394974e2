import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Place } from '@domain/database/place-records';
import { useDriverT } from './use-driver-t';

function PlaceLine({ label, text, isDrop }: { label: string; text: string; isDrop: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          mt: '7px',
          flexShrink: 0,
          borderRadius: isDrop ? '2px' : '999px',
          bgcolor: isDrop ? 'accent.main' : 'currentColor',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

type PlaceLinesProps = { trip: { pickup: Place; drop: Place; waypoints?: Place[] | undefined } };

/** Where a trip begins, stops and ends. */
export function PlaceLines({ trip: { pickup, drop, waypoints = [] } }: PlaceLinesProps) {
  const t = useDriverT();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      <PlaceLine label={t('booking_pickup')} text={pickup.add} isDrop={false} />
      {waypoints.map((stop, index) => (
        <PlaceLine key={index} label={t('map_stop')} text={stop.add} isDrop={false} />
      ))}
      <PlaceLine label={t('booking_drop')} text={drop.add} isDrop />
    </Box>
  );
}
