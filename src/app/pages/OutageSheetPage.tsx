import { Box } from '@mui/material';
import { useState } from 'react';
import { OutageSheetView } from '@/features/dispatch/outage-sheet/OutageSheetView';
import { useAppSelector } from '@/state/hooks';
import { readOutageSheet } from '@/state/outage-sheet/read-sheet';

/**
 * Replaces every page of staff while the service cannot be reached, if this browser has stored an outage
 * sheet.
 */
export default function OutageSheetPage() {
  const uid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  const [sheet] = useState(() => readOutageSheet(Date.now()));
  const isOwn = sheet !== null && (uid === undefined || sheet.uid === uid);
  return (
    <Box component="main" sx={{ p: 4, minHeight: '100dvh' }}>
      <OutageSheetView sheet={isOwn ? sheet : null} isOffline />
    </Box>
  );
}
