import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '@/components/ErrorState';
import { ROUTES } from '@/config/paths';
import { LoadingScreen } from '@/components/LoadingScreen';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectStartup, startApp } from '@/state/startup/startup.slice';

/**
 * Shows the app once the start-up sequence is through; a spinner or what is wrong until then (docs/product.md 2.8).
 * A landing page that came with the HTML can be read all the while.
 */
export function StartupGate({ isPrerendered, children }: { isPrerendered: boolean; children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectStartup);
  const isReadable = useLocation().pathname === ROUTES.home.build() && isPrerendered;
  if (status === 'ready' || (status === 'loading' && isReadable)) return children;
  if (status === 'loading') return <LoadingScreen />;
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
