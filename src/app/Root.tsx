import { StrictMode, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Store } from 'redux';
import type { StateParts } from '@/state/state-parts';
import { App } from './App';
import { BuiltPath } from './built-page';
import { AppRoutes } from './router';

type RootProps = {
  store: Store & { parts: StateParts };
  /** the router around the app: the browser's, or the build's */
  router: ComponentType<{ children: ReactNode }>;
  /** the path of the page that came with the HTML, or null if the app draws its first page itself */
  builtPath: string | null;
  /** called after the first render of the app */
  onDrawn: () => void;
};

function FirstDrawing({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** The whole app. React takes over a page from the HTML only if the build has rendered the same elements. */
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
