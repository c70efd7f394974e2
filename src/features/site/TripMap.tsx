import { Box } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng } from '@domain/geo/geo';
import { decodePolyline } from '@domain/geo/polyline';
import type { Place } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import type { MapMarker, MapPadding } from '@/components/map/map-types';
import { MapView } from '@/components/map/MapView';
import { useDirection, useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectNearbyCars } from '@/state/nearby/nearby.slice';
import {
  choosingOnMap,
  mapShown,
  placeOfPoint,
  selectTripPoints,
  selectTripRoute,
  type TripPointName,
} from '@/state/trip-points/trip-points.slice';
import { choosePointOnMap, movePoint } from '@/state/trip-points/trip-points.thunks';
import { MapAim } from './MapAim';

/** The zoom that shows the city before a place is chosen. */
const CITY_ZOOM = 12;

/** The space on each side of the page's content in pixels. The content is at most 1200 pixels wide. */
const sideMargin = (): number => Math.max(0, (window.innerWidth - 1200) / 2);

/** The width of the form beside the map with its margins, in pixels. */
const FORM_WIDTH = 504;

const kindOf = (name: TripPointName): 'pickup' | 'drop' | 'stop' =>
  name === 'pickup' ? 'pickup' : name === 'drop' ? 'drop' : 'stop';

const HINTS: Readonly<Record<'pickup' | 'drop' | 'stop', PlainKey>> = {
  pickup: 'map_tap_pickup',
  drop: 'map_tap_drop',
  stop: 'map_tap_stop',
};

/**
 * A line of text at the upper edge of the free part of the map. Touches and clicks on the text reach the map
 * below it.
 */
function MapHint({ padding, children }: { padding: MapPadding; children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 12,
        insetInline: 0,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
      style={{ paddingLeft: padding.left, paddingRight: padding.right }}
    >
      <Box
        sx={{
          px: 3,
          py: 1,
          borderRadius: '999px',
          bgcolor: 'background.paper',
          boxShadow: 'var(--mui-palette-surface-shadow)',
          fontSize: 14,
          textAlign: 'center',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/**
 * The map of the booking form. It shows the operator's city, free cars, the chosen points of the trip, and
 * the route between them. If the person moves a pin, its point changes. A tap on the map fills the selected
 * point.
 */
export function TripMap({ isBesideForm }: { isBesideForm: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const center = useSettings()?.mapCenter;
  const points = useAppSelector(selectTripPoints);
  const { pickup, drop, stops, selected, onMap, hasMap } = points;
  const cars = useAppSelector(selectNearbyCars)?.cars;
  const polyline = useAppSelector(selectTripRoute);
  const route = useMemo(() => (polyline === null ? [] : decodePolyline(polyline)), [polyline]);
  const [middle, setMiddle] = useState<LatLng | null>(null);
  const isDrawn = useRef(false);
  useEffect(
    () => () => {
      dispatch(mapShown(false));
    },
    [dispatch],
  );

  const markers = useMemo(() => {
    const found: MapMarker[] = (cars ?? []).map((position, index) => ({
      id: `car-${index}`,
      kind: 'car',
      position,
      isScenery: true,
    }));
    const add = (id: string, place: Place | null) => {
      // While the person chooses a place on the map, a pin in the middle of the map shows this place. So the
      // place gets no second pin.
      if (place === null || id === onMap) return;
      const label = place.add === '' ? undefined : t('map_pin', { place: place.add });
      found.push({ id, kind: kindOf(id), position: place, isMovable: true, ...(label ? { label } : {}) });
    };
    add('pickup', pickup);
    for (const { id, place } of stops) add(id, place);
    add('drop', drop);
    return found;
  }, [cars, pickup, drop, stops, onMap, t]);

  const isRtl = useDirection() === 'rtl';
  const padding = isBesideForm
    ? {
        top: 80,
        bottom: 64,
        left: isRtl ? 64 : sideMargin() + FORM_WIDTH,
        right: isRtl ? sideMargin() + FORM_WIDTH : 64,
      }
    : { top: 56, bottom: 56, left: 48, right: 48 };

  const aimed = onMap === null ? null : (placeOfPoint(points, onMap) ?? pickup ?? drop ?? center ?? null);
  // The middle of the map is stored when the choice begins. So the map does not move if the point changes
  // during the choice.
  const [aim, setAim] = useState<{ name: TripPointName; at: LatLng | null } | null>(null);
  if ((aim?.name ?? null) !== onMap)
    setAim(onMap === null ? null : { name: onMap, at: aimed && { lat: aimed.lat, lng: aimed.lng } });
  const place = placeOfPoint(points, selected);
  const isHinted = hasMap && onMap === null && (place === null || place.add === '');

  return (
    <>
      <MapView
        label={t('map')}
        markers={markers}
        route={onMap === null ? route : []}
        center={center}
        zoom={CITY_ZOOM}
        padding={padding}
        aimAt={aim?.at ?? null}
        onMarkerMoved={(name, position) => void dispatch(movePoint({ name, position }))}
        onTap={(position) => {
          if (onMap === null) void dispatch(choosePointOnMap({ name: selected, position }));
        }}
        onViewMoved={(now) => {
          setMiddle(now);
          if (isDrawn.current) return;
          isDrawn.current = true;
          dispatch(mapShown(true));
        }}
      />
      {isHinted && <MapHint padding={padding}>{t(HINTS[kindOf(selected)])}</MapHint>}
      {onMap !== null && (
        <MapAim
          key={onMap}
          kind={kindOf(onMap)}
          padding={padding}
          isReady={middle !== null}
          onUse={() => {
            dispatch(choosingOnMap(null));
            if (middle !== null) void dispatch(choosePointOnMap({ name: onMap, position: middle }));
          }}
          onCancel={() => dispatch(choosingOnMap(null))}
        />
      )}
    </>
  );
}
