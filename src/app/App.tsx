import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '@/state/make-store';
import { ErrorBoundary } from './ErrorBoundary';
import { Hosts } from './Hosts';
import { StartupGate } from './StartupGate';
import { AppThemeProvider } from './theme/ThemeProvider';
import { useDocument } from './use-document';

type Router = Parameters<typeof RouterProvider>[0]['router'];

function Shell({ router }: { router: Router }) {
  useDocument();
  return (
    <>
      <StartupGate>
        <RouterProvider router={router} />
      </StartupGate>
      <Hosts />
    </>
  );
}

/** The whole app on a store and a router; tests give both. */
export function App({ store, router }: { store: AppStore; router: Router }) {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <AppThemeProvider>
          <Shell router={router} />
        </AppThemeProvider>
      </Provider>
    </ErrorBoundary>
  );
}
