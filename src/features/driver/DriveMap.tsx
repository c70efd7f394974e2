import LayersIcon from '@mui/icons-material/LayersOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { plannedPoints } from '@domain/booking/booking-record';
import { DEMAND_CELL_RADIUS_KM } from '@domain/geo/cell';
import type { LatLng } from '@domain/geo/geo';
import { type Booking, TRIP_STATES } from '@domain/records';
import type { TripEta } from '@domain/trip/way/trip-eta';
import { useCall } from '@/api/hooks';
import { AreaSwatch } from '@/components/map/AreaSwatch';
import type { MapArea } from '@/components/map/map-areas';
import type { MapMarker } from '@/components/map/map-types';
import { MapView } from '@/components/map/MapView';
import { useT } from '@/i18n/hooks';
import { selectDriverRoute } from '@/state/driver/driver-route';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppSelector, useSettings } from '@/state/hooks';

const PADDING = { top: 56, right: 56, bottom: 72, left: 56 };
const STREET_ZOOM = 14;

/** The pins of the places that the trip has not reached yet. */
function pinsOf(trip: Booking): MapMarker[] {
  const pickup: MapMarker = { id: 'pickup', kind: 'pickup', position: trip.pickup, label: trip.pickup.add };
  const drop: MapMarker = { id: 'drop', kind: 'drop', position: trip.drop, label: trip.drop.add };
  const stops = (trip.waypoints ?? []).map((stop, index): MapMarker => ({
    id: `stop-${index}`,
    kind: 'stop',
    position: stop,
    label: stop.add,
  }));
  const { leg } = TRIP_STATES[trip.status];
  if (leg === 'pickup') return [pickup];
  if (leg === 'drop') return [...stops, drop];
  return [pickup, ...stops, drop];
}

function lineOf(trip: Booking, route: TripEta | null): LatLng[] {
  const { leg } = TRIP_STATES[trip.status];
  if (route !== null) return route.line;
  if (leg === 'pickup') return [];
  return plannedPoints(trip);
}

/** How often the demand is read again. The server caches its answer for the same time. */
const AGAIN_MS = 5 * 60_000;

const NONE: readonly MapArea[] = [];

/** The areas from which requests come. The app reads these areas only while the driver wants to see them. */
function useDemand(isPossible: boolean) {
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWanted && isPossible;
  const { data, error } = useCall('demand_map', isShown ? {} : null, { every: AGAIN_MS });
  if (isWanted && error !== undefined) setIsWanted(false);
  const areas = useMemo(
    () =>
      data?.cells.map(({ lat, lng, level }): MapArea => ({
        center: { lat, lng },
        radiusKm: DEMAND_CELL_RADIUS_KM,
        level,
      })),
    [data],
  );
  return {
    isShown,
    isLoading: isShown && areas === undefined,
    areas: isShown && areas !== undefined ? areas : NONE,
    turn: () => setIsWanted((wanted) => !wanted),
  };
}

const LEVELS = [1, 2, 3] as const;

type DemandLegendProps = {
  isShown: boolean;
  isLoading: boolean;
  areas: readonly MapArea[];
  onTurn: () => void;
};

/** A button that shows and hides the map of demand, and a legend that explains its colours. */
function DemandLegend({ isShown, isLoading, areas, onTurn }: DemandLegendProps) {
  const t = useT();
  return (
    <Box
      sx={{ position: 'absolute', insetInlineStart: 12, top: 12, zIndex: 2, maxWidth: 'calc(100% - 80px)' }}
    >
      <Button
        variant="contained"
        color="inherit"
        aria-pressed={isShown}
        loading={isLoading}
        startIcon={<LayersIcon />}
        onClick={onTurn}
        sx={{ minHeight: 48, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        {t(isShown ? 'demand_hide' : 'demand_show')}
      </Button>
      {isShown && !isLoading && (
        <Paper role="status" sx={{ mt: 2, p: 3, width: 'fit-content' }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {t(areas.length === 0 ? 'demand_none' : 'demand_legend')}
          </Typography>
          {areas.length > 0 &&
            LEVELS.map((level) => <AreaSwatch key={level} level={level} text={t(`demand_${level}`)} />)}
        </Paper>
      )}
    </Box>
  );
}

/** The driver's position, and the route to the next place of the trip. */
export function DriveMap({ trip }: { trip: Booking | null }) {
  const t = useT();
  const position = useAppSelector(selectGps).location;
  const route = useAppSelector(selectDriverRoute);
  const center = useSettings()?.mapCenter;
  const markers = useMemo<MapMarker[]>(
    () => [
      ...(trip === null ? [] : pinsOf(trip)),
      ...(position === null ? [] : [{ id: 'car', kind: 'car' as const, position, label: t('position_you') }]),
    ],
    [trip, position, t],
  );
  const demand = useDemand(trip === null);
  const line = useMemo(() => (trip === null ? [] : lineOf(trip, route)), [trip, route]);
  return (
    <>
      <MapView
        label={t('duty_map')}
        markers={markers}
        route={line}
        areas={demand.areas}
        center={position ?? center}
        zoom={STREET_ZOOM}
        padding={PADDING}
      />
      {trip === null && (
        <DemandLegend
          isShown={demand.isShown}
          isLoading={demand.isLoading}
          areas={demand.areas}
          onTurn={demand.turn}
        />
      )}
    </>
  );
}
