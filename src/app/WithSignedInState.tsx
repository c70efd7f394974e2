import { use, type ReactNode } from 'react';
import { useAppStore } from '@/state/hooks';

/**
 * Loads the state and texts that signed-in pages and this visitor's page share, and renders the page then.
 */
export function WithSignedInState({ children }: { children: ReactNode }) {
  const store = useAppStore();
  if (!store.parts.areThere(null)) use(store.parts.add(null));
  return children;
}
