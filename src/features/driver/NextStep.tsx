import { Alert, AlertTitle, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { distanceKm } from '@domain/geo/geo';
import { canReportPayment } from '@domain/payment/payment-due';
import type { Booking } from '@domain/records';
import { isArrivalAsked } from '@domain/trip/steps/arrival';
import { needsPlaceCheck, needsStartCode, nextStep, type TripStep } from '@domain/trip/steps/driver-steps';
import { needsAcknowledgement } from '@domain/trip/steps/trip-change';
import { needsPhoto } from '@domain/trip/steps/trip-photos';
import type { PlainKey } from '@locales/keys';
import { call } from '@/api/call';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import {
  codeErrorCleared,
  selectArrivalError,
  selectCodeError,
  selectDriverWork,
  tripClosed,
} from '@/state/driver/driver.slice';
import { arrive, startWithCode, takeStep } from '@/state/driver/driver.thunks';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { PaymentReport } from './PaymentReport';
import { useOfferAlarm } from './use-offer-alarm';
/** The text of the button for each step. */

const LABELS: Readonly<Record<TripStep, PlainKey>> = {
  ARRIVED: 'drive_arrived',
  STARTED: 'drive_start',
  REACHED: 'drive_reached',
};

type BigButtonProps = { label: string; isBusy: boolean; isDisabled?: boolean; onClick: () => void };

function BigButton({ label, isBusy, isDisabled = false, onClick }: BigButtonProps) {
  return (
    <Button
      variant="contained"
      size="large"
      fullWidth
      loading={isBusy}
      disabled={isDisabled}
      onClick={onClick}
      sx={{ minHeight: 64, fontSize: '1.25rem', fontWeight: 700 }}
    >
      {label}
    </Button>
  );
}

/**
 * Says why the server did not accept that the car is at the pickup. A button asks the rider to confirm the
 * arrival instead. Then the position of the car is not needed.
 */
function ArrivalHelp({ booking }: { booking: Booking }) {
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

/**
 * Tells the driver that the trip has changed, with a sound that repeats until the driver confirms the change.
 */
function TripChanged({ booking, count }: { booking: Booking; count: number }) {
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

const CODE_LENGTH = 5;

type StartCodeFormProps = { isBusy: boolean; isDisabled: boolean; onStart: (code: string) => void };

/** The field for the five digits of the rider's start code, and the button that starts the trip. */
function StartCodeForm({ isBusy, isDisabled, onStart }: StartCodeFormProps) {
  const t = useT();
  const textOf = useMessage();
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectCodeError);
  const [code, setCode] = useState('');
  const isWhole = code.length === CODE_LENGTH;
  return (
    <Stack
      component="form"
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isBusy && !isDisabled) onStart(code);
      }}
    >
      <TextField
        label={t('drive_code')}
        value={code}
        onChange={({ target }) => {
          setCode(target.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
          if (error !== null) dispatch(codeErrorCleared());
        }}
        error={error !== null}
        helperText={error === null ? t('drive_code_help') : textOf(error)}
        autoComplete="off"
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            dir: 'ltr',
            style: { fontSize: '1.75rem', letterSpacing: '0.3em', fontWeight: 700, textAlign: 'center' },
          },
          formHelperText: error === null ? {} : { role: 'alert' },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isBusy}
        disabled={!isWhole || isDisabled}
        sx={{ minHeight: 64, fontSize: '1.25rem', fontWeight: 700 }}
      >
        {t('drive_start')}
      </Button>
    </Stack>
  );
}

/** The next step of the trip. It is always at the same place on the page. */
export function NextStep({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const work = useAppSelector(selectDriverWork);
  const { id: bookingId, status } = booking;
  const step = nextStep(status);

  if (step !== null) {
    const isPhotoMissing = needsPhoto(booking, step);
    const unseen = booking.change?.unseen;
    // Whether the driver must first confirm a change of the trip. The next step is not offered until then.
    const isHeld = needsAcknowledgement(step, booking);
    const isCodeAsked = needsStartCode(step, booking);
    const take = () => {
      if (needsPlaceCheck(step)) void dispatch(arrive(bookingId));
      else void dispatch(takeStep({ bookingId, step }));
    };
    return (
      <Stack spacing={3}>
        {unseen !== undefined && <TripChanged booking={booking} count={unseen} />}
        {isPhotoMissing && <Alert severity="info">{t('drive_photo_needed')}</Alert>}
        {isHeld ? null : isCodeAsked ? (
          <StartCodeForm
            isBusy={work === 'code'}
            isDisabled={isPhotoMissing || work !== null}
            onStart={(code) => void dispatch(startWithCode({ bookingId, code }))}
          />
        ) : (
          <BigButton
            // With a new key for each step, the second tap of a double tap cannot start the next step.
            key={step}
            label={t(LABELS[step])}
            isBusy={work === 'step'}
            isDisabled={isPhotoMissing || work !== null}
            onClick={take}
          />
        )}
        {needsPlaceCheck(step) && <ArrivalHelp booking={booking} />}
      </Stack>
    );
  }
  if (canReportPayment(booking)) {
    return (
      <Stack spacing={2}>
        <PaymentReport booking={booking} />
        {/* The driver may close the trip without waiting for the payment. */}
        <Button color="inherit" fullWidth onClick={() => dispatch(tripClosed())}>
          {t('drive_put_away')}
        </Button>
      </Stack>
    );
  }
  if (status === 'REACHED') return null;
  return <BigButton label={t('drive_put_away')} isBusy={false} onClick={() => dispatch(tripClosed())} />;
}
