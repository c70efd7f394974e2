import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking, OfficeCancelReason } from '@domain/records';
import { OFFICE_TEXT_LENGTH } from '@domain/dispatch/office/office';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import type { OfficePriceInput } from '@domain/fare/office-price';
import { FormDialog } from '@/components/FormDialog';
import { CancelReasonChoice } from '@/components/office/CancelReasonChoice';
import { CarNeedsChoice } from '@/components/office/CarNeedsChoice';
import { OfficePriceFields } from '@/components/office/OfficePriceFields';
import { useCarTypes, useSettings } from '@/state/hooks';
import { useT } from '@/i18n/hooks';
import type { TripWish } from './use-office-edits';

type EditDialogProps = {
  trip: Booking;
  mode: 'unassign' | 'cancel' | 'car_type' | 'needs' | 'price' | 'note';
  driverName: string;
  isBusy: boolean;
  onSend: (wish: TripWish) => void;
  onClose: () => void;
};

/**
 * A dialog that asks for the reason, the car type or the note of an edit, or for a confirmation, before the
 * edit is sent.
 */
export function EditDialog({ trip, mode, driverName, isBusy, onSend, onClose }: EditDialogProps) {
  const t = useT();
  const carTypes = useCarTypes();
  const settings = useSettings();
  const [reason, setReason] = useState<OfficeCancelReason | null>(null);
  const [carTypeId, setCarTypeId] = useState('');
  const [note, setNote] = useState('');
  const [needs, setNeeds] = useState(() => carNeedsOf(trip.carNeeds));
  const [price, setPrice] = useState<OfficePriceInput | null>(null);
  const reference = trip.reference ?? trip.id;
  const wish = (): TripWish | null => {
    switch (mode) {
      case 'unassign':
        return { mode };
      case 'cancel':
        return reason === null ? null : { mode, reason };
      case 'car_type':
        return carTypeId === '' ? null : { mode, carTypeId };
      case 'needs':
        return { mode, needs };
      case 'price':
        return price === null ? null : { mode, ...price };
      case 'note':
        return { mode, note };
    }
  };
  const wanted = wish();
  return (
    <FormDialog
      isOpen
      title={`${t(`dispatch_do_${mode}`)} · ${reference}`}
      submitLabel={t(`dispatch_do_${mode}`)}
      isBusy={isBusy}
      isSubmitDisabled={wanted === null}
      maxWidth="xs"
      onSubmit={() => {
        if (wanted !== null) onSend(wanted);
      }}
      onClose={onClose}
    >
      {mode === 'unassign' && (
        <Typography>{t('dispatch_take_off', { name: driverName, reference })}</Typography>
      )}
      {mode === 'cancel' && <CancelReasonChoice value={reason} onChange={setReason} />}
      {mode === 'car_type' && (
        <>
          <Typography variant="body2">{t('dispatch_keeps_price')}</Typography>
          <RadioGroup aria-label={t('dispatch_car_type')} value={carTypeId}>
            {carTypes
              .filter(({ id }) => id !== trip.carTypeId)
              .map(({ id, name }, index) => (
                <FormControlLabel
                  key={id}
                  value={id}
                  control={<Radio autoFocus={index === 0} />}
                  label={name}
                  onChange={() => setCarTypeId(id)}
                />
              ))}
          </RadioGroup>
        </>
      )}
      {mode === 'needs' && <CarNeedsChoice hasFocus value={needs} onChange={setNeeds} />}
      {mode === 'price' && (
        <OfficePriceFields
          settings={settings}
          was={trip.officePrice?.was ?? trip.trip_cost ?? 0}
          onChange={setPrice}
        />
      )}
      {mode === 'note' && (
        <TextField
          autoFocus
          multiline
          minRows={3}
          label={t('dispatch_text')}
          helperText={t('dispatch_note_help')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: OFFICE_TEXT_LENGTH } }}
        />
      )}
    </FormDialog>
  );
}
