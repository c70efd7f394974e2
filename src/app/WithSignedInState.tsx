import { use, type ReactNode } from 'react';
import { useAppStore } from '@/state/hooks';

/**
 * Loads the part of the state that the pages of signed-in people need, and then renders the page. A few pages
 * for visitors need this part too.
 */
export function WithSignedInState({ children }: { children: ReactNode }) {
  const store = useAppStore();
  if (!store.parts.areThere(null)) use(store.parts.add(null));
  return children;
}
