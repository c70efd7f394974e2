import { useMemo } from 'react';
import { MapView } from '@/components/map/MapView';
import type { MapMarker } from '@/components/map/map-types';
import { useDirection } from '@/i18n/use-direction';
import { useT } from '@/i18n/use-t';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { selectTripPoints } from '@/state/trip-points/trip-points.slice';

/** Zoom of the city before anything is chosen. */
const CITY_ZOOM = 12;

/** Pixels between the window's edge and the content, which is 1200 wide at most. */
const sideMargin = (): number => Math.max(0, (window.innerWidth - 1200) / 2);

/** Pixels that the form and its margins take beside the map. */
const FORM_WIDTH = 504;

/** The landing page's map: the operator's city, and the pickup and drop as they are chosen. */
export function TripMap({ isBesideForm }: { isBesideForm: boolean }) {
  const t = useT();
  const center = useAppSelector(selectSettings)?.mapCenter;
  const { pickup, drop, stops } = useAppSelector(selectTripPoints);
  const markers = useMemo(() => {
    const found: MapMarker[] = [];
    if (pickup) found.push({ id: 'pickup', kind: 'pickup', position: pickup, label: pickup.add });
    for (const { id, place } of stops) {
      if (place) found.push({ id, kind: 'stop', position: place, label: place.add });
    }
    if (drop) found.push({ id: 'drop', kind: 'drop', position: drop, label: drop.add });
    return found;
  }, [pickup, drop, stops]);
  const isRtl = useDirection() === 'rtl';
  const padding = isBesideForm
    ? {
        top: 80,
        bottom: 64,
        left: isRtl ? 64 : sideMargin() + FORM_WIDTH,
        right: isRtl ? sideMargin() + FORM_WIDTH : 64,
      }
    : { top: 56, bottom: 56, left: 48, right: 48 };
  return <MapView label={t('map')} markers={markers} center={center} zoom={CITY_ZOOM} padding={padding} />;
}
