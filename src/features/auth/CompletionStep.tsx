import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { Registration } from '@domain/contracts/accounts';
import type { StringKey } from '@domain/languages/en/en';
import { useT } from '@/i18n/use-t';
import { completionFormSchema } from './login.schema';
import type { CompletionFormInput } from './login.schema';

type CompletionStepProps = {
  /** which contact the sign-in did not prove */
  missing: 'email' | 'mobile' | 'both';
  isBusy: boolean;
  onComplete: (registration: Registration) => void;
  onLeave: () => void;
};

const EMPTY: CompletionFormInput = { firstName: '', lastName: '', email: '', mobile: '', referralId: '' };

/** What a person who just proved a contact still has to say before an account is made (specification, section 6, rider). */
export function CompletionStep({ missing, isBusy, onComplete, onLeave }: CompletionStepProps) {
  const t = useT();
  const schema = useMemo(() => completionFormSchema(missing), [missing]);
  const { register, handleSubmit, setFocus, formState } = useForm<CompletionFormInput, unknown, Registration>(
    {
      defaultValues: EMPTY,
      resolver: zodResolver(schema),
    },
  );
  const { errors } = formState;

  useEffect(() => setFocus('firstName'), [setFocus]);

  const textField = (
    name: keyof CompletionFormInput,
    label: StringKey,
    error: StringKey,
    autoComplete: string,
  ) => (
    <TextField
      {...register(name)}
      label={t(label)}
      error={errors[name] !== undefined}
      helperText={errors[name] ? t(error) : name === 'mobile' ? t('person_mobile_help') : undefined}
      autoComplete={autoComplete}
      fullWidth
      slotProps={{ htmlInput: { readOnly: isBusy } }}
    />
  );

  return (
    <Stack
      component="form"
      noValidate
      spacing={5}
      onSubmit={(event) => void handleSubmit((registration) => onComplete(registration))(event)}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        {textField('firstName', 'person_first_name', 'person_name_error', 'given-name')}
        {textField('lastName', 'person_last_name', 'person_name_error', 'family-name')}
      </Stack>
      {missing !== 'mobile' && textField('email', 'person_email', 'proper_email', 'email')}
      {missing !== 'email' && textField('mobile', 'person_mobile', 'mobile_no_blank_error', 'tel')}
      {textField('referralId', 'login_referral', 'login_referral_error', 'off')}
      <Button type="submit" variant="contained" size="large" loading={isBusy} fullWidth>
        {t('login_create')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('login_terms')}
      </Typography>
      <Button color="inherit" onClick={onLeave} disabled={isBusy}>
        {t('login_sign_out')}
      </Button>
    </Stack>
  );
}
