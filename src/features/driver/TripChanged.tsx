import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import type { Booking } from '@domain/records';
import { call } from '@/api/call';
import { selectDriverWork } from '@/state/driver/driver.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useT } from '@/i18n/use-t';
import { useOfferAlarm } from './use-offer-alarm';

/** Tells the driver that the trip is another one now, with a sound, until the driver says so (docs/product.md 3.17). */
export function TripChanged({ booking, count }: { booking: Booking; count: number }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const work = useAppSelector(selectDriverWork);
  const { id: bookingId, change, drop, waypoints = [] } = booking;
  useOfferAlarm(`${bookingId} ${String(count)}`, false);
  return (
    <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('drive_changed_title')}</AlertTitle>
      {change?.parts.includes('drop') === true && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('drive_changed_drop')}: <bdi>{drop.add}</bdi>
        </Typography>
      )}
      {change?.parts.includes('stops') === true && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('drive_changed_stops')}:{' '}
          {waypoints.length === 0 ? '–' : waypoints.map(({ add }) => add).join(' · ')}
        </Typography>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={work === 'see'}
        disabled={work !== null}
        onClick={() => void dispatch(call('see_trip_change', { bookingId, count }))}
        sx={{ mt: 3, minHeight: 56, fontWeight: 700 }}
      >
        {t('drive_changed_ok')}
      </Button>
    </Alert>
  );
}
