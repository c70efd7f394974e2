import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import type { RootState } from '@/state/root-reducer';
import { ErrorBoundary } from './ErrorBoundary';
import { Hosts } from './Hosts';
import { StartupGate } from './StartupGate';
import { AppThemeProvider } from './theme/ThemeProvider';
import { useDocument } from './use-document';

type AppProps = {
  store: Store<RootState>;
  /** whether the page came with the HTML: it is read while the app starts */
  isPrerendered?: boolean;
  children: ReactNode;
};

function Shell({ isPrerendered, children }: { isPrerendered: boolean; children: ReactNode }) {
  useDocument();
  return (
    <>
      <StartupGate isPrerendered={isPrerendered}>{children}</StartupGate>
      <Hosts />
    </>
  );
}

/** Everything around the pages, on a store; tests give their own store and pages. */
export function App({ store, isPrerendered = false, children }: AppProps) {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <AppThemeProvider>
          <Shell isPrerendered={isPrerendered}>{children}</Shell>
        </AppThemeProvider>
      </Provider>
    </ErrorBoundary>
  );
}
