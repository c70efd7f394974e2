import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { LastTripCard } from '@/features/trip/LastTripCard';
import { lazyPage } from '@/lib/lazy-page';
import { hasOutageSheet } from '@/state/outage-sheet/kept-sheet';

const OutageSheetPage = lazyPage(() => import('./OutageSheetPage'));

/** Replaces every page of the person who was signed in, until the network is back: staff have the outage sheet. */
export default function LastTripPage() {
  const [isOfStaff] = useState(hasOutageSheet);
  if (isOfStaff)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <OutageSheetPage />
      </Suspense>
    );
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 4, minHeight: '100dvh' }}>
      <LastTripCard />
    </Box>
  );
}
