import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/state/make-store';
import { ErrorBoundary } from './ErrorBoundary';
import { Hosts } from './Hosts';
import { StartupGate } from './StartupGate';
import { AppThemeProvider } from './theme/ThemeProvider';
import { useDocument } from './use-document';

type ShellProps = {
  /** whether the page came with the HTML: it is read while the app starts */
  isEarly: boolean;
  children: ReactNode;
};
type AppProps = { store: AppStore; isEarly?: boolean; children: ReactNode };

function Shell({ isEarly, children }: ShellProps) {
  useDocument();
  return (
    <>
      <StartupGate isEarly={isEarly}>{children}</StartupGate>
      <Hosts />
    </>
  );
}

/** Everything around the pages, on a store; tests give their own store and pages. */
export function App({ store, isEarly = false, children }: AppProps) {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <AppThemeProvider isEarly={isEarly}>
          <Shell isEarly={isEarly}>{children}</Shell>
        </AppThemeProvider>
      </Provider>
    </ErrorBoundary>
  );
}
