import { StrictMode, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Store } from 'redux';
import type { RootState } from '@/state/root-reducer';
import type { StateParts } from '@/state/state-parts';
import { App } from './App';
import { AppRoutes } from './router';

type RootProps = {
  store: Store<RootState> & { parts: StateParts };
  /** the router around the app: the browser's, or that of a build */
  router: ComponentType<{ children: ReactNode }>;
  /** whether the page came with the HTML */
  isPrerendered: boolean;
  /** called when the app has drawn itself for the first time */
  onDrawn: () => void;
};

function FirstDrawing({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** The whole app. React takes a page that came with the HTML over only if the build has drawn the very same. */
export function Root({ store, router: Router, isPrerendered, onDrawn }: RootProps) {
  return (
    <StrictMode>
      <Router>
        <App store={store} isPrerendered={isPrerendered}>
          <AppRoutes />
        </App>
      </Router>
      <FirstDrawing onDrawn={onDrawn} />
    </StrictMode>
  );
}
