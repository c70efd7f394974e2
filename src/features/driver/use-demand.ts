import { useMemo, useState } from 'react';
import { DEMAND_CELL_RADIUS_KM } from '@domain/geo/cell';
import { useCall } from '@/api/hooks';
import type { MapArea } from '@/components/map/map-areas';

/** The server's answer is as old as that anyway. */
const AGAIN_MS = 5 * 60_000;

const NONE: readonly MapArea[] = [];

/** Where requests come from, while the driver wants to see it. */
export function useDemand(isPossible: boolean) {
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
