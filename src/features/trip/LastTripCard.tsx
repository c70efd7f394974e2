import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Plate } from '@/components/Plate';
import { StatusChip } from '@/components/StatusChip';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { readLastTrip } from '@/state/last-trip/last-trip';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The trip kept on this device, shown without a network. */
export function LastTripCard() {
  const t = useT();
  const format = useFormat();
  const [trip] = useState(readLastTrip);
  if (trip === null) return <Typography>{t('last_trip_none')}</Typography>;
  return (
    <Card sx={{ p: 5 }}>
      <Stack spacing={4}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Typography component="h2" variant="h3">
            {t('last_trip_title')}
          </Typography>
          <StatusChip status={trip.status} />
        </Stack>
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
        <Typography variant="body2" color="textSecondary">
          {t('last_trip_kept', { time: format.dateTime(trip.savedAt) })}
        </Typography>
      </Stack>
    </Card>
  );
}
