import { use, type ReactNode } from 'react';
import { useAppStore } from '@/state/hooks';

/** Waits for the state and texts that a visitor's page has in common with those of a session. */
export function WithSignedInState({ children }: { children: ReactNode }) {
  const store = useAppStore();
  if (!store.parts.areThere(null)) use(store.parts.add(null));
  return children;
}
