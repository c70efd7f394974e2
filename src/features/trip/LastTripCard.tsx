import { Box, Card, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Plate } from '@/components/Plate';
import { StatusChip } from '@/components/StatusChip';
import { useFormat, useT } from '@/i18n/hooks';
import { ROUTES } from '@/config/paths';
import type { LastTrip } from '@/state/last-trip/kept-trips';
import { readLastTrips } from '@/state/last-trip/last-trip';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="hint">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

function TripCard({ trip }: { trip: LastTrip }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card component="section" aria-label={trip.reference} sx={{ p: 5 }}>
      <Stack spacing={4}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Typography component="h2" variant="h3">
            {t('last_trip_title')}
          </Typography>
          <StatusChip status={trip.status} />
        </Stack>
        <Typography variant="hint" dir="ltr" sx={{ letterSpacing: '0.06em' }}>
          {trip.reference}
        </Typography>
        <Stack component="dl" spacing={3} sx={{ m: 0 }}>
          <Line label={t('map_pickup')}>{trip.pickup}</Line>
          <Line label={t('map_drop')}>{trip.drop}</Line>
          <Line label={t('last_trip_when')}>{format.dateTime(trip.tripdate)}</Line>
          {trip.driverName !== '' && (
            <Line label={t('role_driver')}>
              {trip.driverName} {trip.vehicleNumber !== '' && <Plate number={trip.vehicleNumber} />}
            </Line>
          )}
          {trip.startCode !== '' && <Line label={t('last_trip_code')}>{trip.startCode}</Line>}
        </Stack>
        <Typography variant="hint">{t('last_trip_kept', { time: format.dateTime(trip.savedAt) })}</Typography>
      </Stack>
    </Card>
  );
}

/** The id of the trip whose page is open, or null. */
function useOpenTripId(): string | null {
  const { pathname } = useLocation();
  for (const { path } of [ROUTES.trip, ROUTES.receipt, ROUTES.chat]) {
    const id = matchPath(path, pathname)?.params.bookingId;
    if (id !== undefined) return id;
  }
  return null;
}

/**
 * The trips that this device has stored. They are shown while there is no network. The trip whose page is
 * open is the first.
 */
export function LastTripCard() {
  const t = useT();
  const openId = useOpenTripId();
  const [kept] = useState(readLastTrips);
  if (kept.length === 0) return <Typography>{t('last_trip_none')}</Typography>;
  const trips = [...kept].sort((a, b) => Number(b.id === openId) - Number(a.id === openId));
  return (
    <Stack spacing={4}>
      {trips.map((trip) => (
        <TripCard key={trip.id} trip={trip} />
      ))}
    </Stack>
  );
}
