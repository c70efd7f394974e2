import { Alert, Button, Stack } from '@mui/material';
import type { Booking } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import { canReportPayment } from '@domain/payment/payment-due';
import { needsPlaceCheck, needsStartCode, nextStep, type TripStep } from '@domain/trip/steps/driver-steps';
import { needsAcknowledgement } from '@domain/trip/steps/trip-change';
import { needsPhoto } from '@domain/trip/steps/trip-photos';
import { selectDriverWork, tripClosed } from '@/state/driver/driver.slice';
import { arrive, startWithCode, takeStep } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { ArrivalHelp } from './ArrivalHelp';
import { PaymentReport } from './PaymentReport';
import { StartCodeForm } from './StartCodeForm';
import { TripChanged } from './TripChanged';
import { useT } from '@/i18n/use-t';
/** The height of the form, so that nothing moves when it comes. */

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

/** The one next step of the trip, always at the same place (docs/product.md 3.7). */
export function NextStep({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const work = useAppSelector(selectDriverWork);
  const { id: bookingId, status } = booking;
  const step = nextStep(status);

  if (step !== null) {
    const isPhotoMissing = needsPhoto(booking, step);
    const unseen = booking.change?.unseen;
    // The trip is another one than the driver knows.
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
            // A double tap on one step is never the next one.
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
        {/* The driver need not wait for the money. */}
        <Button color="inherit" fullWidth onClick={() => dispatch(tripClosed())}>
          {t('drive_put_away')}
        </Button>
      </Stack>
    );
  }
  if (status === 'REACHED') return null;
  return <BigButton label={t('drive_put_away')} isBusy={false} onClick={() => dispatch(tripClosed())} />;
}
