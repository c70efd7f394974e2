import AppleIcon from '@mui/icons-material/Apple';
import FacebookIcon from '@mui/icons-material/Facebook';
import GoogleIcon from '@mui/icons-material/Google';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ErrorCode } from '@domain/errors';
import { TextField } from '@/components/TextField';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { SocialProvider } from '@/state/session/session.slice';
import type { Contact, ContactForm } from './contact';
import { useLoginT } from './use-login-t';

// An operator can do without the choice of a country; the picker is as large as the rest of this page.
const CountryPicker = lazy(async () => ({ default: (await import('./CountryPicker')).CountryPicker }));

type ContactStepProps = {
  /** the text typed before, kept when the code step is cancelled */
  initial: ContactForm;
  locale: string;
  isCountryShown: boolean;
  /** the providers whose accounts the operator lets in, in this order */
  providers: readonly SocialProvider[];
  isBusy: boolean;
  onContact: (contact: Contact, typed: ContactForm) => void;
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
  const [form, setForm] = useState(initial);
  const [wrong, setWrong] = useState<keyof ContactForm | null>(null);
  const isReading = useRef(false);
  const contactField = useRef<HTMLInputElement>(null);

  useEffect(() => contactField.current?.focus(), []);

  const change = (part: Partial<ContactForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    setWrong(null);
  };

  const refuse = (code: ErrorCode): void => {
    const field = code === 'country_blank_error' ? 'country' : 'contact';
    setWrong(field);
    if (field === 'contact') contactField.current?.focus();
    onRefused(code);
  };

  const handleRequest = async (): Promise<void> => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      // The numbering plans of the world: nobody needs them before.
      const { readContact } = await loadWithRetry(() => import('./read-contact'));
      const reading = readContact(form.contact, form.country);
      if (reading.ok) onContact(reading.contact, form);
      else refuse(reading.code);
    } catch {
      onRefused('unavailable');
    } finally {
      isReading.current = false;
    }
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={5}
      onSubmit={(event) => {
        event.preventDefault();
        void handleRequest();
      }}
    >
      {isCountryShown && (
        <Suspense fallback={<TextField label={t('login_country')} disabled />}>
          <CountryPicker
            value={form.country}
            onChange={(country) => change({ country })}
            locale={locale}
            isInvalid={wrong === 'country'}
            isDisabled={isBusy}
          />
        </Suspense>
      )}
      <TextField
        inputRef={contactField}
        name="contact"
        value={form.contact}
        onChange={({ target }) => change({ contact: target.value })}
        label={t('login_contact')}
        helperText={t('login_contact_help')}
        error={wrong === 'contact'}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: isBusy, autoCapitalize: 'none', spellCheck: false } }}
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
