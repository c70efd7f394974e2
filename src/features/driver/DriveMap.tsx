import { useMemo } from 'react';
import { type Booking, TRIP_STATES } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import type { TripEta } from '@domain/trip/way/trip-eta';
import { MapView } from '@/components/map/MapView';
import type { MapMarker } from '@/components/map/map-types';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppSelector, useSettings } from '@/state/hooks';
import { selectDriverRoute } from '@/state/driver/driver-route';
import { DemandLegend } from './DemandLegend';
import { useDemand } from './use-demand';
import { useT } from '@/i18n/use-t';

const PADDING = { top: 56, right: 56, bottom: 72, left: 56 };
const STREET_ZOOM = 14;

/** Pins of the trip that are still ahead. */
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
  return (trip.coords ?? []).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
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
