import { Button, FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { PASSENGER_NAME_LENGTH, RIDER_NOTE_LENGTH } from '@domain/booking/passengers';
import type { CarType } from '@domain/records';
import { CarNeedsChoice } from '@/components/office/CarNeedsChoice';
import { useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';
import type { TripForm } from './trip-form';

/** The highest number of passengers that can be chosen if the operator has set no seats. */
const USUAL_MOST = 8;

type TripWishesProps = {
  control: Control<TripForm>;
  carTypes: readonly CarType[];
  isDisabled: boolean;
  /** whether one of the fields has a value already */
  isFilled: boolean;
  /** whether staff book for a rider, who is then the passenger */
  isForOther: boolean;
};

/**
 * The fields for the number of passengers, the passenger and a note to the driver. At first only a button
 * is shown, which opens the fields, because most trips need no such details.
 */
export function TripWishes({ control, carTypes, isDisabled, isFilled, isForOther }: TripWishesProps) {
  const t = useT();
  const settings = useSettings();
  const hasSms = settings?.sms_tracking ?? false;
  const isCodeAsked = settings?.otp_secure ?? false;
  const [isOpen, setIsOpen] = useState(isFilled);
  // True after the person has opened the fields with the button. Only then the first field gets the focus.
  // The fields of a restored form are open from the start, and must not get the focus.
  const [isAsked, setIsAsked] = useState(false);
  const most = Math.max(...carTypes.map(({ seats = 0 }) => (seats === 0 ? USUAL_MOST : seats)), 1);
  if (!isOpen)
    return (
      <Button
        color="inherit"
        size="small"
        aria-expanded={false}
        onClick={() => {
          setIsAsked(true);
          setIsOpen(true);
        }}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('booking_wishes')}
      </Button>
    );
  return (
    <Stack spacing={4}>
      <Controller
        control={control}
        name="passengers"
        render={({ field: { ref, value, onChange, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            select
            autoFocus={isAsked}
            label={t('col_passengers')}
            value={value ?? 0}
            onChange={({ target }) => onChange(Number(target.value) || null)}
            disabled={isDisabled}
          >
            <MenuItem value={0}>{t('booking_passengers_any')}</MenuItem>
            {Array.from({ length: most }, (_, index) => (
              <MenuItem key={index + 1} value={index + 1}>
                {index + 1}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {!isForOther && (
        <Controller
          control={control}
          name="passenger"
          render={({ field: { value, onChange } }) => (
            <>
              <FormControlLabel
                control={
                  <Switch
                    checked={value !== null}
                    disabled={isDisabled}
                    onChange={(_event, on) => onChange(on ? { name: '', phone: '' } : null)}
                  />
                }
                label={t('booking_for_other')}
              />
              {value !== null && (
                <>
                  <TextField
                    autoFocus={value.name === '' && value.phone === ''}
                    required
                    label={t('col_passenger')}
                    value={value.name}
                    onChange={({ target }) => onChange({ ...value, name: target.value })}
                    disabled={isDisabled}
                    slotProps={{ htmlInput: { maxLength: PASSENGER_NAME_LENGTH, dir: 'auto' } }}
                  />
                  <TextField
                    required
                    type="tel"
                    label={t('booking_other_phone')}
                    helperText={`${t(hasSms ? 'booking_other_sms' : 'booking_other_help')}${isCodeAsked ? ` ${t('booking_other_code')}` : ''}`}
                    value={value.phone}
                    onChange={({ target }) => onChange({ ...value, phone: target.value })}
                    disabled={isDisabled}
                    slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr' } }}
                  />
                </>
              )}
            </>
          )}
        />
      )}
      <Controller
        control={control}
        name="carNeeds"
        render={({ field: { value, onChange } }) => (
          <CarNeedsChoice value={value} isDisabled={isDisabled} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="riderNote"
        render={({ field: { ref, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            multiline
            label={t('col_rider_note')}
            helperText={t('booking_note_help')}
            disabled={isDisabled}
            slotProps={{ htmlInput: { maxLength: RIDER_NOTE_LENGTH, dir: 'auto' } }}
          />
        )}
      />
    </Stack>
  );
}
