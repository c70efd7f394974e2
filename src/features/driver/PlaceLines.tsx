import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '@/i18n/use-t';

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

/** Where a trip begins and ends. */
export function PlaceLines({ pickup, drop }: { pickup: string; drop: string }) {
  const t = useT();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      <PlaceLine label={t('booking_pickup')} text={pickup} isDrop={false} />
      <PlaceLine label={t('booking_drop')} text={drop} isDrop />
    </Box>
  );
}
