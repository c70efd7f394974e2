import { StrictMode, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Store } from 'redux';
import type { StateParts } from '@/state/state-parts';
import { App } from './App';
import { BuiltPath } from './built-page';
import { AppRoutes } from './router';

type RootProps = {
  store: Store & { parts: StateParts };
  /**
   * the router, which is React Router's `BrowserRouter`, or `StaticRouter` when the build prerenders a page
   */
  router: ComponentType<{ children: ReactNode }>;
  /** the path of the prerendered page, or null if the app renders its first page itself */
  builtPath: string | null;
  /** called after the first render of the app */
  onDrawn: () => void;
};

function FirstDrawing({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** The whole app. React can hydrate a prerendered page only if the build has rendered the same elements. */
export function Root({ store, router: Router, builtPath, onDrawn }: RootProps) {
  return (
    <StrictMode>
      <BuiltPath value={builtPath}>
        <Router>
          <App store={store}>
            <AppRoutes />
          </App>
        </Router>
      </BuiltPath>
      <FirstDrawing onDrawn={onDrawn} />
    </StrictMode>
  );
}
