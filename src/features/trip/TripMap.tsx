import GpsOffIcon from '@mui/icons-material/GpsOffOutlined';
import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import type { Booking } from '@domain/records';
import { MapView } from '@/components/map/MapView';
import { useNow } from '@/components/use-now';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppSelector, useSettings } from '@/state/hooks';
import { selectIsPositionUnknown, selectTracking } from '@/state/tracking/tracking.slice';
import { selectTripEta } from '@/state/trip/trip-eta';
import { selectDrivenTrack, selectPlannedRoute, selectTrack } from '@/state/trip/trip.slice';
import { emptyMapCenter, isStale, tripMarkers, tripRoute } from './trip-map';

const LOOK_MS = 5000;
const PADDING = { top: 96, right: 56, bottom: 72, left: 56 };

/** A message on the map that the position of the car is old or unknown. */
function PositionSign({ severity, children }: { severity: 'warning' | 'info'; children: string }) {
  return (
    <Alert
      severity={severity}
      icon={<GpsOffIcon fontSize="inherit" />}
      sx={{
        position: 'absolute',
        top: 12,
        insetInlineStart: 12,
        maxWidth: 'calc(100% - 80px)',
        boxShadow: 'var(--mui-palette-surface-shadow)',
      }}
    >
      {children}
    </Alert>
  );
}

/** The map of a running trip. It says if the driver has sent no position for a while. */
export function TripMap({ booking }: { booking: Booking }) {
  const t = useT();
  const format = useFormat();
  const now = useNow(LOOK_MS);
  const position = useAppSelector(selectTracking);
  const isUnknown = useAppSelector(selectIsPositionUnknown);
  const track = useAppSelector(selectTrack);
  const eta = useAppSelector(selectTripEta);
  const plannedRoute = useAppSelector(selectPlannedRoute);
  const drivenTrack = useAppSelector(selectDrivenTrack);
  const settings = useSettings();
  const isLiveRouteShown = settings?.showLiveRoute ?? true;
  const plate = booking.vehicle_number ?? '';
  const markers = useMemo(
    () => tripMarkers(booking, position, track, plate === '' ? t('map_car') : t('vehicle_plate', { plate })),
    [booking, position, track, plate, t],
  );
  const route = useMemo(
    () => tripRoute(booking, eta, track, isLiveRouteShown, { plannedRoute, drivenTrack }),
    [booking, eta, track, isLiveRouteShown, plannedRoute, drivenTrack],
  );
  return (
    <Box sx={{ position: 'relative', width: '100%', height: '100%' }}>
      <MapView
        label={t('trip_map')}
        markers={markers}
        route={route}
        center={emptyMapCenter(booking, settings)}
        padding={PADDING}
      />
      {position !== null && isStale(position, now) && (
        <PositionSign severity="warning">
          {t('trip_last_seen', { time: format.time(position.at) })}
        </PositionSign>
      )}
      {isUnknown && <PositionSign severity="info">{t('location_fetch_error')}</PositionSign>}
    </Box>
  );
}
