import GpsOffIcon from '@mui/icons-material/GpsOffOutlined';
import { Alert, Box, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SharedTrip } from '@domain/contracts/trip/trip';
import { carModel } from '@domain/people/driver/car-model';
import { TRIP_STATES } from '@domain/records';
import { useScreenStream } from '@/api/hooks';
import { CarLine } from '@/components/CarLine';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { MapView } from '@/components/map/MapView';
import { Plate } from '@/components/Plate';
import { StatusChip } from '@/components/StatusChip';
import { useIsNarrow } from '@/components/use-is-narrow';
import { useNow } from '@/components/use-now';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppSelector } from '@/state/hooks';
import { selectSharedTrip, sharedTripStream } from '@/state/trip/shared-trip.slice';

/** On a phone the card covers the lower part of the map, so the map shows the car above the card. */
const BESIDE_CARD = { top: 48, right: 48, bottom: 48, left: 48 };
const ABOVE_CARD = { ...BESIDE_CARD, bottom: 300 };
/** A position that is older than this is marked as old. */
const STALE_MS = 60_000;
const CLOCK_LOOK_MS = 5000;

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const handleChange = () => setIsVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}

function SharedTripCard({ trip, now }: { trip: SharedTrip; now: number }) {
  const t = useT();
  const format = useFormat();
  const { vehicle, etaSecs, status, positionAt } = trip;
  const model = vehicle === null ? '' : carModel(vehicle.make, vehicle.model);
  const isStale = positionAt !== null && now - positionAt > STALE_MS;
  return (
    <Stack spacing={3}>
      <Box>
        <StatusChip status={status} />
      </Box>
      <Typography component="h1" variant="h2" aria-live="polite">
        {etaSecs === null
          ? t('shared_under_way')
          : t(TRIP_STATES[status].leg === 'drop' ? 'shared_eta_drop' : 'shared_eta_pickup', {
              duration: format.duration(etaSecs),
            })}
      </Typography>
      {vehicle !== null && (
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          {vehicle.number !== '' && <Plate number={vehicle.number} />}
          <Typography color="textSecondary">
            <CarLine
              color={vehicle.color}
              model={[vehicle.carType, model].filter((part) => part !== '').join(' · ')}
            />
          </Typography>
        </Stack>
      )}
      {isStale && (
        <Alert severity="warning" icon={<GpsOffIcon fontSize="inherit" />}>
          {t('trip_last_seen', { time: format.time(positionAt) })}
        </Alert>
      )}
      <Typography variant="hint">{t('shared_until', { time: format.dateTime(trip.expiresAt) })}</Typography>
    </Stack>
  );
}

/**
 * The page that opens with the link to a shared trip. It shows the position, the vehicle and the ETA, but no
 * other data of any person.
 */
export default function SharedTripPage() {
  const { token = '' } = useParams();
  const t = useT();
  const isVisible = useIsVisible();
  const { trip, error } = useAppSelector(selectSharedTrip);
  const now = useNow(CLOCK_LOOK_MS);
  const isNarrow = useIsNarrow();

  const retry = useScreenStream(sharedTripStream, isVisible ? { token } : undefined);

  const position = trip?.position ?? null;
  const markers = useMemo(
    () => (position === null ? [] : [{ id: 'car', kind: 'car' as const, position }]),
    [position],
  );

  const isUnknown = error.msg === 'not_found' || error.msg === 'invalid_argument';
  if (isUnknown || (trip !== null && TRIP_STATES[trip.status].isRideOver)) {
    return (
      <Box sx={{ m: 'auto' }}>
        <EmptyState text={t(isUnknown ? 'shared_unknown' : 'shared_over')} />
      </Box>
    );
  }
  if (trip === null) {
    return error.flag ? (
      <ErrorState message={error.msg} onRetry={retry} />
    ) : (
      <Skeleton
        variant="rectangular"
        role="status"
        aria-label={t('app_loading')}
        sx={{ flex: 1, height: 480 }}
      />
    );
  }
  return (
    <Box sx={{ flex: 1, position: 'relative', minHeight: { xs: 560, md: 640 } }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <MapView
          label={t('shared_map')}
          markers={markers}
          center={position}
          zoom={15}
          padding={isNarrow ? ABOVE_CARD : BESIDE_CARD}
        />
      </Box>
      <Paper
        variant="outlined"
        sx={{
          position: 'absolute',
          insetInlineStart: { xs: 12, md: 24 },
          insetInlineEnd: { xs: 12, md: 'auto' },
          bottom: { xs: 12, md: 24 },
          width: { md: 380 },
          p: 5,
          borderRadius: '16px',
          boxShadow: 'var(--mui-palette-surface-shadow)',
        }}
      >
        <SharedTripCard trip={trip} now={now} />
      </Paper>
    </Box>
  );
}
