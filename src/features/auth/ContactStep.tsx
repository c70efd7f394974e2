import { zodResolver } from '@hookform/resolvers/zod';
import AppleIcon from '@mui/icons-material/Apple';
import FacebookIcon from '@mui/icons-material/Facebook';
import GoogleIcon from '@mui/icons-material/Google';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ErrorCode } from '@domain/errors';
import { isErrorCode } from '@domain/error-codes';
import type { SocialProvider } from '@/state/session/session.slice';
import type { Contact } from './contact';
import { contactFormSchema } from './login.schema';
import type { ContactFormInput } from './login.schema';
import { useLoginT } from './use-login-t';

// An operator can do without the choice of a country; the picker is as large as the rest of this page.
const CountryPicker = lazy(async () => ({ default: (await import('./CountryPicker')).CountryPicker }));

type ContactStepProps = {
  /** the text typed before, kept when the code step is cancelled */
  initial: ContactFormInput;
  locale: string;
  isCountryShown: boolean;
  /** the providers whose accounts the operator lets in, in this order */
  providers: readonly SocialProvider[];
  isBusy: boolean;
  onContact: (contact: Contact, typed: ContactFormInput) => void;
  onProvider: (provider: SocialProvider) => void;
  onRefused: (code: ErrorCode) => void;
};

const PROVIDER_ICONS: Readonly<Record<SocialProvider, ReactNode>> = {
  facebook: <FacebookIcon />,
  google: <GoogleIcon />,
  apple: <AppleIcon />,
};

/** Country, contact field and the request-code button (docs/product.md 2.4). */
export function ContactStep(props: ContactStepProps) {
  const { initial, locale, isCountryShown, providers, isBusy, onContact, onProvider, onRefused } = props;
  const t = useLoginT();
  const { control, register, handleSubmit, getValues, setFocus, formState } = useForm<
    ContactFormInput,
    unknown,
    Contact
  >({ defaultValues: initial, resolver: zodResolver(contactFormSchema) });

  useEffect(() => setFocus('contact'), [setFocus]);

  const handleRequest = handleSubmit(
    (contact) => onContact(contact, getValues()),
    ({ country, contact }) => {
      const code = country?.message ?? contact?.message ?? '';
      if (isErrorCode(code)) onRefused(code);
    },
  );

  return (
    <Stack component="form" noValidate spacing={5} onSubmit={(event) => void handleRequest(event)}>
      {isCountryShown && (
        <Controller
          control={control}
          name="country"
          render={({ field, fieldState }) => (
            <Suspense fallback={<TextField label={t('login_country')} disabled fullWidth />}>
              <CountryPicker
                value={field.value}
                onChange={field.onChange}
                locale={locale}
                isInvalid={fieldState.invalid}
                isDisabled={isBusy}
              />
            </Suspense>
          )}
        />
      )}
      <TextField
        {...register('contact')}
        label={t('login_contact')}
        helperText={t('login_contact_help')}
        error={formState.errors.contact !== undefined}
        autoComplete="username"
        fullWidth
        slotProps={{
          htmlInput: { readOnly: isBusy, autoCapitalize: 'none', spellCheck: false },
          inputLabel: { required: false },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy} fullWidth>
        {t('login_request_code')}
      </Button>
      {providers.length > 0 && (
        <Stack spacing={3}>
          <Divider>{t('login_or')}</Divider>
          {providers.map((provider) => (
            <Button
              key={provider}
              variant="outlined"
              size="large"
              color="inherit"
              startIcon={PROVIDER_ICONS[provider]}
              disabled={isBusy}
              onClick={() => onProvider(provider)}
              fullWidth
            >
              {t(`login_${provider}`)}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
