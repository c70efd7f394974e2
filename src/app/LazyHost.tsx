import { Suspense, useState, type ComponentType } from 'react';
import { useAppSelector } from '@/state/hooks';
import type { RootState } from '@/state/root-state';

type LazyHostProps = { host: ComponentType; isAsked: (state: RootState) => boolean };

/** Dialogs that are loaded when somebody first asks for one, and stay. */
export function LazyHost({ host: Host, isAsked }: LazyHostProps) {
  const isWanted = useAppSelector(isAsked);
  const [isLoaded, setIsLoaded] = useState(isWanted);
  if (isWanted && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;
}
