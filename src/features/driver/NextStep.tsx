import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Booking } from '@domain/database/records';
import type { StringKey } from '@domain/languages/en/en';
import type { TripStep } from '@domain/trip/driver-steps';
import { needsPhoto } from '@domain/trip/trip-photos';
import { useT } from '@/i18n/use-t';
import { selectDriverWork, tripClosed } from '@/state/driver/driver.slice';
import { confirmCash, startWithCode, takeStep } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { isCashDue } from './driver-headline';
import { StartCodeForm } from './StartCodeForm';

const STEPS: Readonly<Partial<Record<Booking['status'], { step: TripStep; label: StringKey }>>> = {
  ACCEPTED: { step: 'ARRIVED', label: 'drive_arrived' },
  ARRIVED: { step: 'STARTED', label: 'drive_start' },
  STARTED: { step: 'REACHED', label: 'drive_reached' },
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

/** The one next step of the trip, always at the same place (specification, section 4). */
export function NextStep({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const work = useAppSelector(selectDriverWork);
  const { id: bookingId, status } = booking;
  const next = STEPS[status];

  if (next !== undefined) {
    const isPhotoMissing = needsPhoto(booking, next.step);
    const isCodeAsked = next.step === 'STARTED' && booking.otp !== false;
    return (
      <Stack spacing={3}>
        {isPhotoMissing && <Alert severity="info">{t('drive_photo_needed')}</Alert>}
        {isCodeAsked ? (
          <StartCodeForm
            isBusy={work === 'code'}
            isDisabled={isPhotoMissing || work !== null}
            onStart={(code) => void dispatch(startWithCode({ bookingId, code }))}
          />
        ) : (
          <BigButton
            // A double tap on one step is never the next one.
            key={next.step}
            label={t(next.label)}
            isBusy={work === 'step'}
            isDisabled={isPhotoMissing || work !== null}
            onClick={() => void dispatch(takeStep({ bookingId, step: next.step }))}
          />
        )}
      </Stack>
    );
  }
  if (isCashDue(booking)) {
    return (
      <BigButton
        label={t('drive_cash')}
        isBusy={work === 'cash'}
        onClick={() => void dispatch(confirmCash(bookingId))}
      />
    );
  }
  if (status === 'REACHED') return null;
  return <BigButton label={t('drive_put_away')} isBusy={false} onClick={() => dispatch(tripClosed())} />;
}
