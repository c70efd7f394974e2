import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import type { Registration } from '@domain/contracts/people/accounts';
import { CAR_COLORS } from '@domain/people/driver/car-colors';
import type { PlainKey } from '@locales/keys';
import { InvitationNotice } from '@/components/InvitationNotice';
import { SelectController } from '@/components/SelectController';
import { TextFieldController } from '@/components/TextFieldController';
import { useWholePhone } from '@/components/use-whole-phone';
import { VehicleFields } from '@/components/VehicleFields';
import { useT } from '@/i18n/hooks';
import { useOwnFleet } from '@/state/fleet/use-own-fleet';
import { useCarTypes, useSettings } from '@/state/hooks';
import {
  type CompletionFormInput,
  type CompletionFormOutput,
  completionFormSchema,
  registrationOf,
} from './login.schema';

type CompletionStepProps = {
  /** the contact that the sign-in has not proven */
  missing: 'email' | 'mobile' | 'both';
  isBusy: boolean;
  /** `licence` is the picture of the licence of a driver, and null for a rider */
  onComplete: (registration: Registration, licence: Blob | null) => void;
  onLeave: () => void;
  onRefused: (message: 'profile_photo_type' | 'choose_image_first') => void;
};

const EMPTY: CompletionFormInput = {
  usertype: 'rider',
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  referralId: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleNumber: '',
  vehicleColor: '',
  carTypeId: '',
};

const KINDS = [
  { value: 'rider', label: 'signup_as_rider' },
  { value: 'driver', label: 'signup_as_driver' },
] as const satisfies readonly { value: 'rider' | 'driver'; label: PlainKey }[];

type DriverFieldsProps = {
  control: Control<CompletionFormInput, unknown, CompletionFormOutput>;
  licence: Blob | null;
  onLicence: (licence: Blob) => void;
  /** called if the file is not a picture */
  onRefused: () => void;
  isBusy: boolean;
};

/** The fields that only drivers have, which are the vehicle and a picture of the licence. */
function DriverFields({ control, ...props }: DriverFieldsProps) {
  const t = useT();

  const carTypes = useCarTypes();
  return (
    <VehicleFields
      {...props}
      fieldOf={(name) => ({ control, name })}
      carTypes={carTypes}
      licenceText={t('signup_licence_text')}
      color={
        <SelectController
          control={control}
          name="vehicleColor"
          label={t('car_color')}
          options={CAR_COLORS.map((color) => ({ value: color, label: t(`car_color_${color}`) }))}
        />
      }
    />
  );
}

/**
 * The form that a person with a proven contact completes before the account is created. Riders are then
 * signed in at once. Drivers also describe their vehicle and upload their licence. If the settings require
 * it, drivers wait for approval.
 */
export function CompletionStep({ missing, isBusy, onComplete, onLeave, onRefused }: CompletionStepProps) {
  const t = useT();
  const readMobile = useWholePhone(useSettings()?.country);
  const schema = useMemo(() => completionFormSchema(missing, readMobile), [missing, readMobile]);
  const [licence, setLicence] = useState<Blob | null>(null);
  const { control, handleSubmit, setFocus, setValue } = useForm<
    CompletionFormInput,
    unknown,
    CompletionFormOutput
  >({ defaultValues: EMPTY, resolver: zodResolver(schema) });
  const { invitations, isBusy: isAnswering, answer } = useOwnFleet();
  const [chosen, setChosen] = useState<string | null>(null);
  // An invitation that was declined or has expired is no longer chosen.
  const invitation = invitations.find(({ id }) => id === chosen);
  const isDriver = useWatch({ control, name: 'usertype' }) === 'driver';

  useEffect(() => setFocus('firstName'), [setFocus]);

  const handleForm = handleSubmit((form) => {
    if (form.usertype === 'driver' && licence === null) onRefused('choose_image_first');
    else if (form.usertype === 'driver')
      onComplete(
        { ...registrationOf(form), ...(invitation === undefined ? {} : { invitation: invitation.id }) },
        licence,
      );
    else onComplete(registrationOf(form), null);
  });

  const textField = (name: keyof CompletionFormInput, label: PlainKey, autoComplete: string) => (
    <TextFieldController
      control={control}
      name={name}
      label={t(label)}
      autoComplete={autoComplete}
      helperText={name === 'mobile' ? t('person_mobile_help') : undefined}
      slotProps={{ htmlInput: { readOnly: isBusy } }}
    />
  );

  return (
    <Stack component="form" noValidate spacing={5} onSubmit={(event) => void handleForm(event)}>
      {invitations.map(({ id, fleet, expiresAt }) => (
        <InvitationNotice
          key={id}
          fleet={fleet}
          expiresAt={expiresAt}
          help={t(id === invitation?.id && isDriver ? 'invitation_chosen' : 'invitation_register_help')}
          acceptLabel={t('invitation_register')}
          isBusy={isBusy || isAnswering}
          onAccept={
            id === invitation?.id && isDriver
              ? undefined
              : () => {
                  setChosen(id);
                  setValue('usertype', 'driver');
                }
          }
          onDecline={() => void answer(id, false)}
        />
      ))}
      <Controller
        control={control}
        name="usertype"
        render={({ field }) => (
          <ToggleButtonGroup
            exclusive
            fullWidth
            value={field.value}
            aria-label={t('signup_as')}
            disabled={isBusy}
            onChange={(_event, value: unknown) => {
              // A second press on the chosen button must not clear the choice.
              if (value !== null) field.onChange(value);
            }}
          >
            {KINDS.map(({ value, label }) => (
              <ToggleButton key={value} value={value} sx={{ minHeight: 48 }}>
                {t(label)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        {textField('firstName', 'person_first_name', 'given-name')}
        {textField('lastName', 'person_last_name', 'family-name')}
      </Stack>
      {missing !== 'mobile' && textField('email', 'person_email', 'email')}
      {missing !== 'email' && textField('mobile', 'person_mobile', 'tel')}
      {isDriver && (
        <DriverFields
          control={control}
          licence={licence}
          onLicence={setLicence}
          onRefused={() => onRefused('profile_photo_type')}
          isBusy={isBusy}
        />
      )}
      {!isDriver && textField('referralId', 'login_referral', 'off')}
      <Button type="submit" variant="contained" size="large" loading={isBusy} fullWidth>
        {t('login_create')}
      </Button>
      <Typography variant="hint">{t('login_terms')}</Typography>
      <Button color="inherit" onClick={onLeave} disabled={isBusy}>
        {t('login_sign_out')}
      </Button>
    </Stack>
  );
}
