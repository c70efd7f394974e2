import { StrictMode, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { Store } from 'redux';
import type { RootState } from '@/state/root-state';
import type { StateParts } from '@/state/state-parts';
import { App } from './App';
import { BuiltPath } from './built-page';
import { AppRoutes } from './router';

type RootProps = {
  store: Store<Pick<RootState, 'startup'>> & { parts: StateParts };
  /**
   * the router, which is React Router's `BrowserRouter`, or `StaticRouter` when the build prerenders a page
   */
  router: ComponentType<{ children: ReactNode }>;
  /** the path of the prerendered page, or null if the app renders its first page itself */
  builtPath: string | null;
  /**
   * called when the first page is drawn. This is the prerendered page, or the page after the start of the app.
   */
  onDrawn: () => void;
};

function FirstDrawing({ store, builtPath, onDrawn }: Pick<RootProps, 'store' | 'builtPath' | 'onDrawn'>) {
  const listen = (listener: () => void) => store.subscribe(listener);
  const hasStarted = (): boolean => store.getState().startup.status !== 'loading';
  const isDrawn = useSyncExternalStore(listen, hasStarted, hasStarted) || builtPath !== null;
  useEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
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
      <FirstDrawing store={store} builtPath={builtPath} onDrawn={onDrawn} />
    </StrictMode>
  );
}
