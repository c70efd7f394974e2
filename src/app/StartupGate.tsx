import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { LoadingScreen } from '@/components/LoadingScreen';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectStartup, startApp } from '@/state/startup/startup.slice';

/** Shows the app once the start-up sequence is through; a spinner or what is wrong until then (specification, section 2). */
export function StartupGate({ children }: { children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectStartup);
  if (status === 'ready') return children;
  if (status === 'loading') return <LoadingScreen />;
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      {status === 'no_database_settings' ? (
        <Typography role="alert" component="h1" variant="h3">
          {t('no_database_settings')}
        </Typography>
      ) : (
        <ErrorState message="settings_fetch_error" onRetry={() => void dispatch(startApp())} />
      )}
    </Box>
  );
}
