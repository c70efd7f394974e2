import { use, type ReactNode } from 'react';
import { useAppStore } from '@/state/hooks';
import { hasWork } from '@/state/root-reducer';

/** Waits for the state and texts that a page has in common with those of a session. */
export function WithWork({ children }: { children: ReactNode }) {
  const store = useAppStore();
  if (!hasWork(store.getState())) use(store.addWork());
  return children;
}
