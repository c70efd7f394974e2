import { Box } from '@mui/material';
import { useState } from 'react';
import { OutageSheetView } from '@/features/dispatch/outage-sheet/OutageSheetView';
import { LastTripCard } from '@/features/trip/LastTripCard';
import { useAppSelector } from '@/state/hooks';
import { hasOutageSheet } from '@/state/outage-sheet/kept-sheet';
import { readOutageSheet } from '@/state/outage-sheet/read-sheet';

/** The outage sheet that this browser has stored. It is shown while the service cannot be reached. */
function OutageSheetPage() {
  const uid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  const [sheet] = useState(() => readOutageSheet(Date.now()));
  const isOwn = sheet !== null && (uid === undefined || sheet.uid === uid);
  return (
    <Box component="main" sx={{ p: 4, minHeight: '100dvh' }}>
      <OutageSheetView sheet={isOwn ? sheet : null} isOffline />
    </Box>
  );
}

/**
 * Replaces every page while the service cannot be reached. It shows the stored trips. If this browser has
 * stored an outage sheet for staff, it shows the sheet instead.
 */
export default function LastTripPage() {
  const [isOfStaff] = useState(hasOutageSheet);
  if (isOfStaff) return <OutageSheetPage />;
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 4, minHeight: '100dvh' }}>
      <LastTripCard />
    </Box>
  );
}
