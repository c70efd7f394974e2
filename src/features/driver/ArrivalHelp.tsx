import { Alert, Button, Stack } from '@mui/material';
import type { Booking } from '@domain/records';
import { distanceKm } from '@domain/geo/geo';
import { isArrivalAsked } from '@domain/trip/steps/arrival';
import { call } from '@/api/call';
import { useFormat } from '@/i18n/use-format';
import { selectArrivalError, selectDriverWork } from '@/state/driver/driver.slice';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useT } from '@/i18n/use-t';

/** Why the server did not believe an arrival, and the question to the rider, which needs no position. */
export function ArrivalHelp({ booking }: { booking: Booking }) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectArrivalError);
  const work = useAppSelector(selectDriverWork);
  const { location } = useAppSelector(selectGps);
  const isAsked = isArrivalAsked(booking);
  const isRefused = booking.arrival?.isThere === false && !isAsked;
  if (error === null && !isAsked && !isRefused) return null;
  if (isAsked) return <Alert severity="info">{t('drive_rider_asked')}</Alert>;
  const reason =
    error === 'too_far_from_pickup' && location !== null
      ? t('drive_far', { distance: format.distanceFromKm(distanceKm(location, booking.pickup)) })
      : t('drive_place_unknown');
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{isRefused ? t('drive_rider_said_no') : reason}</Alert>
      <Button
        variant="outlined"
        size="large"
        loading={work === 'ask'}
        disabled={work !== null}
        onClick={() => void dispatch(call('ask_arrival', { bookingId: booking.id }))}
      >
        {t('drive_ask_rider')}
      </Button>
    </Stack>
  );
}
