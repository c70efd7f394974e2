import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { ErrorBoundary } from './ErrorBoundary';
import { Hosts } from './Hosts';
import { StartupGate } from './StartupGate';
import { AppThemeProvider } from './theme/ThemeProvider';
import { useDocument } from './use-document';

function Shell({ children }: { children: ReactNode }) {
  useDocument();
  return (
    <>
      <StartupGate>{children}</StartupGate>
      <Hosts />
    </>
  );
}

/**
 * Renders the pages of the app with everything that they need: the store, the theme, the dialogs and the
 * error boundary. Tests pass their own store and pages.
 */
export function App({ store, children }: { store: Store; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <AppThemeProvider>
          <Shell>{children}</Shell>
        </AppThemeProvider>
      </Provider>
    </ErrorBoundary>
  );
}
