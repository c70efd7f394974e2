import { Box, Typography } from '@mui/material';
import { Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '@/components/ErrorState';
import { isBuiltPage } from '@/config/paths';
import { LoadingScreen } from '@/components/LoadingScreen';
import { lazyPage } from '@/lib/lazy-page';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { hasOutageSheet } from '@/state/outage-sheet/kept-sheet';
import { selectStartup, startApp } from '@/state/startup/startup.slice';
import { BuiltPath } from './built-page';

const OutageSheetPage = lazyPage(() => import('./pages/OutageSheetPage'));

/**
 * After the network is back, the app tries to start again at intervals of `AGAIN_MS` milliseconds, for
 * `BACK_MS` milliseconds.
 */
const BACK_MS = 20_000;
const AGAIN_MS = 3000;

/**
 * Shows the app after it has started. Until then it shows a spinner or an error, or the prerendered page if
 * there is one.
 */
export function StartupGate({ children }: { children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectStartup);
  const builtPath = use(BuiltPath);
  const isReadable = isBuiltPage(useLocation().pathname) && builtPath !== null;
  const hasFailed = status === 'settings_fetch_error';
  const backAt = useRef(-Infinity);
  // When the network is back, the app tries to start again by itself. The first requests may still fail, so
  // there are several tries.
  useEffect(() => {
    if (!hasFailed) return;
    const again = (): void => void dispatch(startApp());
    const begin = (): void => {
      backAt.current = Date.now();
      again();
    };
    window.addEventListener('online', begin);
    const timer = Date.now() - backAt.current < BACK_MS ? setTimeout(again, AGAIN_MS) : undefined;
    return () => {
      window.removeEventListener('online', begin);
      clearTimeout(timer);
    };
  }, [hasFailed, dispatch]);
  if (status === 'ready' || (status === 'loading' && isReadable)) return children;
  if (status === 'loading') return <LoadingScreen />;
  // The service cannot be reached. A dispatcher can use the outage sheet of this device.
  if (hasFailed && hasOutageSheet())
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ErrorState message="settings_fetch_error" onRetry={() => void dispatch(startApp())} />
        <OutageSheetPage />
      </Suspense>
    );
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', textAlign: 'center', minHeight: '100dvh', p: 6 }}
    >
      {status === 'no_database_settings' || status === 'update_running' ? (
        <Typography role="alert" component="h1" variant="h3">
          {t(status)}
        </Typography>
      ) : (
        <ErrorState message="settings_fetch_error" onRetry={() => void dispatch(startApp())} />
      )}
    </Box>
  );
}
