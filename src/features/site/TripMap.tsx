import { useMemo } from 'react';
import type { Place } from '@domain/database/place-records';
import { MapView } from '@/components/map/MapView';
import type { MapMarker, MarkerKind } from '@/components/map/map-types';
import { useDirection } from '@/i18n/use-direction';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectNearbyCars } from '@/state/nearby/nearby.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { selectTripPoints } from '@/state/trip-points/trip-points.slice';
import { movePoint } from '@/state/trip-points/trip-points.thunks';

/** Zoom of the city before anything is chosen. */
const CITY_ZOOM = 12;

/** Pixels between the window's edge and the content, which is 1200 wide at most. */
const sideMargin = (): number => Math.max(0, (window.innerWidth - 1200) / 2);

/** Pixels that the form and its margins take beside the map. */
const FORM_WIDTH = 504;

/**
 * The landing page's map: the operator's city, free cars, and the trip's points as they are chosen; a pin that is moved
 * corrects its point.
 */
export function TripMap({ isBesideForm }: { isBesideForm: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const center = useAppSelector(selectSettings)?.mapCenter;
  const { pickup, drop, stops } = useAppSelector(selectTripPoints);
  const cars = useAppSelector(selectNearbyCars)?.cars;
  const markers = useMemo(() => {
    const found: MapMarker[] = (cars ?? []).map((position, index) => ({
      id: `car-${index}`,
      kind: 'car',
      position,
      isScenery: true,
    }));
    const add = (id: string, kind: MarkerKind, place: Place | null) => {
      if (place === null) return;
      const label = place.add === '' ? undefined : t('map_pin', { place: place.add });
      found.push({ id, kind, position: place, isMovable: true, ...(label ? { label } : {}) });
    };
    add('pickup', 'pickup', pickup);
    for (const { id, place } of stops) add(id, 'stop', place);
    add('drop', 'drop', drop);
    return found;
  }, [cars, pickup, drop, stops, t]);
  const isRtl = useDirection() === 'rtl';
  const padding = isBesideForm
    ? {
        top: 80,
        bottom: 64,
        left: isRtl ? 64 : sideMargin() + FORM_WIDTH,
        right: isRtl ? sideMargin() + FORM_WIDTH : 64,
      }
    : { top: 56, bottom: 56, left: 48, right: 48 };
  return (
    <MapView
      label={t('map')}
      markers={markers}
      center={center}
      zoom={CITY_ZOOM}
      padding={padding}
      onMarkerMoved={(name, position) => void dispatch(movePoint({ name, position }))}
    />
  );
}
