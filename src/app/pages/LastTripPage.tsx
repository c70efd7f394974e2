import Box from '@mui/material/Box';
import { LastTripCard } from '@/features/trip/LastTripCard';

/** Replaces every page of the person who was signed in, until the network is back. */
export default function LastTripPage() {
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 4, minHeight: '100dvh' }}>
      <LastTripCard />
    </Box>
  );
}
