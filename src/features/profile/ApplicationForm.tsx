import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { OwnApplication } from '@domain/contracts/people/driver-applications';
import { vehicleShape } from '@domain/people/driver/driver-application';
import { VehicleFields } from '@/components/VehicleFields';
import { applyToDrive } from '@/state/driver-applications/own-application.thunks';
import { useAppDispatch, useCarTypes } from '@/state/hooks';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { useT } from '@/i18n/use-t';

const formSchema = z.object({
  ...vehicleShape,
  consent: z.boolean().refine((isGiven) => isGiven, 'application_consent'),
});
type Form = z.infer<typeof formSchema>;

type ApplicationFormProps = {
  before: OwnApplication['application'];
  onSent: (own: OwnApplication) => void;
  onClose: () => void;
};

/** Car, licence and consent of a rider who applies to drive. */
export function ApplicationForm({ before, onSent, onClose }: ApplicationFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const carTypes = useCarTypes();
  const [licence, setLicence] = useState<Blob | null>(null);
  const { control, handleSubmit, formState } = useForm<Form>({
    defaultValues: {
      vehicleMake: before?.vehicleMake ?? '',
      vehicleModel: before?.vehicleModel ?? '',
      vehicleNumber: before?.vehicleNumber ?? '',
      carTypeId: before?.carTypeId ?? '',
      consent: false,
    },
    resolver: zodResolver(formSchema),
  });
  const hasLicence = before?.hasLicence === true;
  const isBusy = formState.isSubmitting;

  const send = handleSubmit(async ({ consent: _consent, ...vehicle }) => {
    if (licence === null && !hasLicence) {
      dispatch(alertDialogShown('choose_image_first'));
      return;
    }
    const answer = await dispatch(applyToDrive({ form: { ...vehicle, consent: true }, licence }));
    if (applyToDrive.fulfilled.match(answer)) onSent(answer.payload);
  });

  return (
    <Stack
      component="form"
      noValidate
      spacing={4}
      sx={{ width: '100%' }}
      onSubmit={(event) => void send(event)}
    >
      <VehicleFields
        fieldOf={(name) => ({ control, name })}
        carTypes={carTypes}
        licence={licence}
        hasLicence={hasLicence}
        licenceText={t(hasLicence ? 'apply_licence_kept' : 'signup_licence_text')}
        isBusy={isBusy}
        onLicence={setLicence}
        onRefused={() => dispatch(alertDialogShown('profile_photo_type'))}
      />
      <Controller
        control={control}
        name="consent"
        render={({ field: { value, ref, ...field }, fieldState }) => (
          <div>
            <FormControlLabel
              control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
              label={t('apply_consent')}
            />
            {fieldState.invalid && <FormHelperText error>{t('application_consent')}</FormHelperText>}
          </div>
        )}
      />
      <Stack direction="row" spacing={3}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('apply_send')}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {t('apply_close')}
        </Button>
      </Stack>
    </Stack>
  );
}
