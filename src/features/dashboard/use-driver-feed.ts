import { useMemo } from 'react';
import type { AvailableDriver } from '@domain/dispatch/driver/available-driver';
import { useAppStore } from '@/state/hooks';
import { selectAvailableDrivers } from '@/state/dashboard/dashboard.slice';

const NONE: readonly AvailableDriver[] = [];

/** The available drivers for a map that draws them itself: it gets each change without a React render. */
export function useDriverFeed(): {
  read: () => readonly AvailableDriver[];
  subscribe: (onChange: () => void) => () => void;
} {
  const store = useAppStore();
  return useMemo(() => {
    const read = (): readonly AvailableDriver[] => selectAvailableDrivers(store.getState()) ?? NONE;
    return {
      read,
      subscribe: (onChange) => {
        let last = read();
        return store.subscribe(() => {
          const next = read();
          if (next === last) return;
          last = next;
          onChange();
        });
      },
    };
  }, [store]);
}
