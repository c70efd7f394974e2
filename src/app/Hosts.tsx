import { Box } from '@mui/material';
import { Suspense } from 'react';
import { OfflineBanner } from '@/components/OfflineBanner';
import { lazyPage } from '@/lib/lazy-page';
import { useAppSelector, useRole } from '@/state/hooks';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { Messages } from './Messages';

const WorkHosts = lazyPage(() => import('./pages/WorkHosts'));

/** The dialogs and messages that any page may ask for, and the sign of a lost connection. */
export function Hosts() {
  const isOnline = useAppSelector(selectIsOnline);
  const isSignedIn = useRole() !== null;
  return (
    <>
      {isSignedIn && (
        <Suspense fallback={null}>
          <WorkHosts />
        </Suspense>
      )}
      <Messages />
      {/* Above dialogs too, as what is confirmed in one may have to wait; in the flow, so that it hides no page's end. */}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'snackbar' }}>
        <OfflineBanner isOnline={isOnline} />
      </Box>
    </>
  );
}
