import { Box, Typography } from '@mui/material';
import type { Place } from '@domain/records';
import { useT } from '@/i18n/hooks';

type PlaceLinesProps = {
  trip: { pickup: Place; drop: Place; waypoints?: Place[] | undefined };
  /** whether the texts are large, for a driver who reads them at arm's length */
  isLarge?: boolean;
};

/**
 * The pickup, the stops and the drop of a trip. As in the booking form, a square marks the drop, and dots
 * mark the other places.
 */
export function PlaceLines({ trip: { pickup, drop, waypoints = [] }, isLarge = false }: PlaceLinesProps) {
  const t = useT();
  const lines = [
    { label: t('booking_pickup'), text: pickup.add },
    ...waypoints.map((stop) => ({ label: t('map_stop'), text: stop.add })),
    { label: t('booking_drop'), text: drop.add },
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: isLarge ? 2 : 3 }}>
      {lines.map(({ label, text }, index) => {
        const isDrop = index === lines.length - 1;
        return (
          <Box
            key={index}
            sx={{
              position: 'relative',
              minWidth: 0,
              paddingInlineStart: '22px',
              '&::before': {
                content: '""',
                position: 'absolute',
                insetInlineStart: 0,
                top: 7,
                width: 10,
                height: 10,
                borderRadius: isDrop ? '2px' : '999px',
                bgcolor: isDrop ? 'accent.main' : 'currentColor',
              },
            }}
          >
            <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              variant={isLarge ? 'body1' : 'body2'}
              sx={{ m: 0, overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
