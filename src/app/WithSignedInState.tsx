import { use, type ReactNode } from 'react';
import { useAppStore } from '@/state/hooks';

/** Waits for the state and texts that this visitor's page shares with signed-in pages. */
export function WithSignedInState({ children }: { children: ReactNode }) {
  const store = useAppStore();
  if (!store.parts.areThere(null)) use(store.parts.add(null));
  return children;
}
