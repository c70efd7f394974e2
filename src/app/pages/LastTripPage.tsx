import { Box } from '@mui/material';
import { useState } from 'react';
import { LastTripCard } from '@/features/trip/LastTripCard';
import { hasOutageSheet } from '@/state/outage-sheet/kept-sheet';
import { OutageSheetPage } from './OutageSheetPage';

/** Replaces every page of the person who was signed in, until the network is back: staff have the outage sheet. */
export default function LastTripPage() {
  const [isOfStaff] = useState(hasOutageSheet);
  if (isOfStaff) return <OutageSheetPage />;
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 4, minHeight: '100dvh' }}>
      <LastTripCard />
    </Box>
  );
}
