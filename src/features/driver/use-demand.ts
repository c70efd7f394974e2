import { useEffect, useState } from 'react';
import { DEMAND_CELL_RADIUS_KM } from '@domain/geo/cell';
import type { MapArea } from '@/components/map/map-areas';
import { fetchDemand } from '@/state/driver/work.thunks';
import { useAppDispatch } from '@/state/hooks';

/** The server's answer is as old as that anyway. */
const AGAIN_MS = 5 * 60_000;

const NONE: readonly MapArea[] = [];

/** Where requests come from, while the driver wants to see it. */
export function useDemand(isPossible: boolean) {
  const dispatch = useAppDispatch();
  const [isWanted, setIsWanted] = useState(false);
  const [areas, setAreas] = useState<readonly MapArea[] | null>(null);
  const isShown = isWanted && isPossible;
  useEffect(() => {
    if (!isShown) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const answer = await dispatch(fetchDemand());
      if (isOver) return;
      if (fetchDemand.fulfilled.match(answer))
        setAreas(
          answer.payload.map(({ lat, lng, level }) => ({
            center: { lat, lng },
            radiusKm: DEMAND_CELL_RADIUS_KM,
            level,
          })),
        );
      else setIsWanted(false);
    };
    void load();
    const timer = setInterval(() => void load(), AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [dispatch, isShown]);
  return {
    isShown,
    isLoading: isShown && areas === null,
    areas: isShown && areas !== null ? areas : NONE,
    turn: () => setIsWanted((wanted) => !wanted),
  };
}
