import AppleIcon from '@mui/icons-material/Apple';
import FacebookIcon from '@mui/icons-material/Facebook';
import GoogleIcon from '@mui/icons-material/Google';
import { Button, Divider, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Settings } from '@domain/records';
import type { ErrorCode } from '@domain/errors';
import { loadWithRetry } from '@/lib/load-with-retry';
import { useLate } from '@/lib/use-late';
import type { SocialProvider } from '@/state/session/session.slice';
import type { Contact, ContactForm } from './contact';
import { useT } from '@/i18n/hooks';

// The picker is loaded separately. Some operators need no choice of a country, and the picker is as large as
// the rest of this page.
const loadCountryPicker = async () => (await import('./CountryPicker')).CountryPicker;

type ContactStepProps = {
  /** the text that was typed before, which is kept when the person cancels the code step */
  initial: ContactForm;
  locale: string;
  /** Null while the settings load. The prerendered form can already be filled in during this time. */
  settings: Settings | null;
  /** Whether a contact can be submitted. Until then the button shows that it is waiting. */
  isReady: boolean;
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

/** The providers that the operator's settings allow, in the order in which they are shown. */
function providersOf(settings: Settings | null): SocialProvider[] {
  if (settings === null) return [];
  return [
    ...(settings.GoogleLoginEnabled ? (['google'] as const) : []),
    ...(settings.AppleLoginEnabled ? (['apple'] as const) : []),
    ...(settings.FacebookLoginEnabled ? (['facebook'] as const) : []),
  ];
}

/**
 * The labels of both fields are above the fields from the start. So the labels do not move if the person has
 * typed a text before the app runs.
 */
const LABEL_ABOVE = { shrink: true };

/** The first step of the login, with the country, the contact field and the button that requests a code. */
export function ContactStep(props: ContactStepProps) {
  const { initial, locale, settings, isReady, isBusy, onContact, onProvider, onRefused } = props;
  const t = useT();
  const [form, setForm] = useState(initial);
  const [wrong, setWrong] = useState<keyof ContactForm | null>(null);
  const isReading = useRef(false);
  const contactField = useRef<HTMLInputElement>(null);
  // The picker is loaded in parallel with the settings, because most operators show it.
  const { value: CountryPicker } = useLate(loadCountryPicker);

  const [isSent, setIsSent] = useState(false);
  const isWaiting = isSent && !isReady;
  const isCountryShown = settings?.AllowCountrySelection ?? true;
  const providers = providersOf(settings);
  const country =
    form.country === undefined ? (settings?.country.trim().toUpperCase() ?? null) : form.country;

  useEffect(() => {
    const field = contactField.current;
    if (field === null) return;
    // The text that the person has typed into the prerendered page before React was started.
    const { value } = field;
    if (value !== '') setForm((before) => ({ ...before, contact: value }));
    field.focus();
  }, []);

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
      // The numbering plans of all countries are loaded only when they are needed.
      const { readContact } = await loadWithRetry(() => import('./read-contact'));
      const reading = readContact(form.contact, country);
      if (reading.ok) onContact(reading.contact, form);
      else refuse(reading.code);
    } catch {
      onRefused('unavailable');
    } finally {
      isReading.current = false;
    }
  };

  // If the person has submitted the form before the settings had loaded, it is submitted again now.
  useEffect(() => {
    if (isSent && isReady) contactField.current?.form?.requestSubmit();
  }, [isSent, isReady]);

  return (
    <Stack
      component="form"
      noValidate
      spacing={5}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(!isReady);
        if (isReady) void handleRequest();
      }}
    >
      {isCountryShown &&
        (settings === null || CountryPicker === null ? (
          <TextField label={t('login_country')} disabled slotProps={{ inputLabel: LABEL_ABOVE }} />
        ) : (
          <CountryPicker
            value={country}
            onChange={(country) => change({ country })}
            locale={locale}
            isInvalid={wrong === 'country'}
            isDisabled={isBusy}
          />
        ))}
      <TextField
        inputRef={contactField}
        name="contact"
        value={form.contact}
        onChange={({ target }) => change({ contact: target.value })}
        label={t('login_contact')}
        helperText={t('login_contact_help')}
        error={wrong === 'contact'}
        autoComplete="username"
        slotProps={{
          inputLabel: LABEL_ABOVE,
          htmlInput: { readOnly: isBusy, autoCapitalize: 'none', spellCheck: false },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy || isWaiting} fullWidth>
        {t('login_request_code')}
      </Button>
      <Typography variant="hint">{t('login_drive_hint')}</Typography>
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
