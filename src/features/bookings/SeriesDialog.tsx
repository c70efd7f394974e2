import { Alert, Button, DialogActions, DialogContent, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { RIDER_NOTE_LENGTH } from '@domain/booking/passengers';
import { LONGEST_SERIES_DAYS, SERIES_AHEAD_HOURS } from '@domain/booking/series';
import type { CallInput } from '@domain/contracts/calls';
import type { ShownSeries } from '@domain/contracts/trip/series';
import { PAYMENT_MODES, type PaymentMode, type SeriesTrip } from '@domain/records';
import { addDays, dayAt } from '@domain/time/city-days';
import { Choice } from '@/components/Choice';
import { WeekdayPicker } from '@/components/WeekdayPicker';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { useCarTypes } from '@/state/hooks';

type SeriesChange = CallInput<'change_series'>;

const AT_END = 'end';

type SeriesDialogProps = {
  series: ShownSeries;
  problem: string | null;
  isBusy: boolean;
  onSave: (change: SeriesChange) => void;
  onClose: () => void;
};

/**
 * The trip in the form that the call needs. The server adds the names of the car type and the option. The
 * option is left out if the car type has changed, because options belong to a car type.
 */
function tripOf(trip: SeriesTrip, carTypeId: string, riderNote: string, mode: PaymentMode | null) {
  const { pickup, drop, waypoints, optionIndex, passengers, passenger, carNeeds } = trip;
  const hasOption = optionIndex !== undefined && carTypeId === trip.carTypeId;
  return {
    pickup,
    drop,
    carTypeId,
    ...(waypoints === undefined ? {} : { waypoints }),
    ...(hasOption ? { optionIndex } : {}),
    ...(passengers === undefined ? {} : { passengers }),
    ...(carNeeds === undefined ? {} : { carNeeds }),
    ...(passenger === undefined ? {} : { passenger }),
    ...(riderNote.trim() === '' ? {} : { riderNote: riderNote.trim() }),
    ...(mode === null ? {} : { mode }),
  };
}

/**
 * A dialog that changes the days, time, end, car type, note and payment mode of a repeating trip. Trips that
 * are booked already do not change.
 */
export function SeriesDialog({ series, problem, isBusy, onSave, onClose }: SeriesDialogProps) {
  const t = useT();
  const carTypes = useCarTypes();
  const { id, version, trip, timeZone } = series;
  const [today] = useState(() => dayAt(Date.now(), timeZone));
  const [weekdays, setWeekdays] = useState<number[]>(series.weekdays);
  const [time, setTime] = useState(series.time);
  const [until, setUntil] = useState(series.until);
  const [carTypeId, setCarTypeId] = useState(trip.carTypeId);
  const [riderNote, setRiderNote] = useState(trip.riderNote ?? '');
  const [mode, setMode] = useState<PaymentMode | null>(trip.mode ?? null);
  const isComplete = weekdays.length > 0 && time !== '' && until !== '';
  const isOffered = carTypes.some((one) => one.id === carTypeId);
  return (
    <TitledDialog title={t('series_change')} open onClose={isBusy ? undefined : onClose} maxWidth="sm">
      <DialogContent dividers>
        <Stack spacing={4} sx={{ pt: 1 }}>
          <WeekdayPicker
            label={t('series_weekdays')}
            value={weekdays}
            onChange={setWeekdays}
            isDisabled={isBusy}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
            <TextField
              type="time"
              label={t('series_time')}
              value={time}
              onChange={({ target }) => setTime(target.value.slice(0, 5))}
              helperText={t('booking_time_zone', { zone: timeZone.replaceAll('_', ' ') })}
              disabled={isBusy}
              slotProps={{ inputLabel: { shrink: true } }}
              fullWidth
            />
            <TextField
              type="date"
              label={t('series_until')}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
              disabled={isBusy}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { min: today, max: addDays(today, LONGEST_SERIES_DAYS) },
              }}
              fullWidth
            />
          </Stack>
          <Choice
            label={t('series_car')}
            value={isOffered ? carTypeId : ''}
            options={carTypes.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setCarTypeId}
            disabled={isBusy}
            fullWidth
          />
          <Choice
            label={t('series_mode')}
            value={mode ?? AT_END}
            options={[
              { value: AT_END, label: t('series_pay_end') },
              ...PAYMENT_MODES.map((one) => ({ value: one, label: t(`payment_mode_${one}`) })),
            ]}
            onChange={(chosen) => setMode(chosen === AT_END ? null : chosen)}
            disabled={isBusy}
            fullWidth
          />
          <TextField
            label={t('col_rider_note')}
            value={riderNote}
            onChange={({ target }) => setRiderNote(target.value)}
            disabled={isBusy}
            slotProps={{ htmlInput: { maxLength: RIDER_NOTE_LENGTH } }}
            multiline
            fullWidth
          />
          <Typography variant="hint">
            {t('series_change_note')} {t('series_price_note', { hours: SERIES_AHEAD_HOURS })}
          </Typography>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!isComplete || !isOffered}
          onClick={() =>
            onSave({ id, version, weekdays, time, until, trip: tripOf(trip, carTypeId, riderNote, mode) })
          }
        >
          {t('series_save')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
