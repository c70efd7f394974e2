import { Box, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useT } from '@/i18n/use-t';
import { openTripsStream, totalsStream } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useRole } from '@/state/hooks';
import { DaysSection } from './DaysSection';
import { DriversMap } from './DriversMap';
import { EarningsCards } from './EarningsCards';
import { OpenWithdrawals } from './OpenWithdrawals';
import { TripsNow } from './TripsNow';
import { UnassignedTrips } from './UnassignedTrips';

/** The operator's overview of the day; a fleet admin sees its own drivers and trips (docs/product.md 4.1). */
export default function DashboardPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isAdmin = useRole() === 'admin';
  useEffect(() => {
    dispatch(totalsStream.wanted(null));
    dispatch(openTripsStream.wanted(null));
    return () => {
      dispatch(totalsStream.released());
      dispatch(openTripsStream.released());
    };
  }, [dispatch]);
  return (
    <Stack spacing={6}>
      <Typography component="h1" variant="h2">
        {t('dashboard_title')}
      </Typography>
      <EarningsCards />
      <DriversMap />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
        }}
      >
        <TripsNow hasCancelled={isAdmin} />
        {/* Only the operator sees bookings without a driver and pays money out. */}
        {isAdmin && (
          <Stack spacing={4}>
            <UnassignedTrips />
            <OpenWithdrawals />
          </Stack>
        )}
      </Box>
      <DaysSection hasCancelled={isAdmin} />
    </Stack>
  );
}
