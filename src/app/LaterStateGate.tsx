import { useLayoutEffect, useState, type ComponentType } from 'react';
import { useAppStore } from '@/state/hooks';
import * as laterState from '@/state/later-state';

/** A screen that finds every slice in the store: this module brings those that the first page does without. */
export function withLaterState(Screen: ComponentType): ComponentType {
  return function ScreenWithState() {
    const store = useAppStore();
    const [isWhole, setIsWhole] = useState(store.isWhole);
    useLayoutEffect(() => {
      store.addLaterState(laterState);
      setIsWhole(true);
    }, [store]);
    return isWhole ? <Screen /> : null;
  };
}
