import { Box, Card, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Registration } from '@domain/contracts/people/accounts';
import { lazyPart } from '@/components/lazy-part';
import type { PlainKey } from '@locales/keys';
import { call } from '@/api/call';
import { LoadingScreen } from '@/components/LoadingScreen';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectActiveLanguage } from '@/state/languages/languages.slice';
import {
  codeAwaited,
  loginErrorCleared,
  registerUser,
  requestEmailCode,
  requestPhoneCode,
  selectEmailToken,
  selectIdentity,
  selectIsAuthLoading,
  selectSessionStatus,
  selectVerificationId,
  signInWithProvider,
  signOut,
  verifyEmailCode,
  verifyPhoneCode,
} from '@/state/session/session.slice';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { ContactStep } from './ContactStep';
import { contactText } from './contact';
import type { Contact, ContactForm } from './contact';
import { keepCode, keptCode } from './sent-code';
import { useT } from '@/i18n/hooks';

// The code step is loaded only after a code was sent.
const loadCodeStep = async () => (await import('./CodeStep')).CodeStep;
const CodeStep = lazyPart(loadCodeStep, <LoadingScreen isPage={false} />);

// Only new people need the completion step.
const CompletionStep = lazyPart(
  async () => (await import('./CompletionStep')).CompletionStep,
  <LoadingScreen isPage={false} />,
);

/** The id of the element for the invisible captcha of the phone sign-in. */
const CAPTCHA_ID = 'login-captcha';

type Step = 'contact' | 'code' | 'completion';

const HEADINGS: Readonly<Record<Step, { title: PlainKey; intro: PlainKey | null }>> = {
  contact: { title: 'login_title', intro: 'login_intro' },
  code: { title: 'login_code_title', intro: null },
  completion: { title: 'login_complete_title', intro: 'login_complete_intro' },
};

/** The login page. A person signs in with a one-time code, and a new person then completes the profile. */
export default function LoginPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const status = useAppSelector(selectSessionStatus);
  const identity = useAppSelector(selectIdentity);
  const isBusy = useAppSelector(selectIsAuthLoading);
  const verificationId = useAppSelector(selectVerificationId);
  const emailToken = useAppSelector(selectEmailToken);
  const language = useAppSelector(selectActiveLanguage);
  const [kept] = useState(() => keptCode());
  const [sent, setSent] = useState<{ to: Contact; at: number } | null>(
    kept === null ? null : { to: kept.to, at: kept.sentAt },
  );
  const [typed, setTyped] = useState<ContactForm>(() => ({
    country: undefined,
    contact: kept === null ? '' : contactText(kept.to),
  }));

  // When the app finds that no person is signed in, it resets the login state. So the stored code is restored
  // only after that.
  useEffect(() => {
    if (kept !== null && status === 'signed-out') dispatch(codeAwaited(kept.to));
  }, [dispatch, kept, status]);

  const requestCode = async (contact: Contact): Promise<boolean> => {
    if (contact.kind === 'email') {
      const answer = await dispatch(requestEmailCode({ email: contact.email }));
      if (!requestEmailCode.fulfilled.match(answer)) return false;
      keepCode({ to: contact, sentAt: Date.now() });
      return true;
    }
    const answer = await dispatch(
      requestPhoneCode({ mobile: contact.mobile, captchaContainerId: CAPTCHA_ID }),
    );
    if (!requestPhoneCode.fulfilled.match(answer)) return false;
    keepCode({ to: { ...contact, verificationId: answer.payload }, sentAt: Date.now() });
    return true;
  };

  const handleContact = async (contact: Contact, form: ContactForm) => {
    if (isBusy) return;
    setTyped(form);
    // The code step is loaded while the server answers.
    void loadCodeStep().catch(() => undefined);
    if (await requestCode(contact)) setSent({ to: contact, at: Date.now() });
  };

  const handleCode = async (code: string) => {
    if (isBusy || sent === null) return;
    const { to } = sent;
    // When the code is accepted, this page closes at once and loses its state. So the result of the call says
    // whether the code was accepted.
    if (to.kind === 'email') {
      const answer = await dispatch(verifyEmailCode({ email: to.email, otp: code }));
      if (verifyEmailCode.fulfilled.match(answer)) keepCode(null);
    } else if (verificationId !== null) {
      const answer = await dispatch(verifyPhoneCode({ verificationId, code }));
      if (verifyPhoneCode.fulfilled.match(answer)) keepCode(null);
    }
  };

  const handleCancelCode = () => {
    dispatch(loginErrorCleared());
    keepCode(null);
    setSent(null);
  };

  const handleComplete = async (registration: Registration, licence: Blob | null) => {
    if (isBusy) return;
    if (registration.referralId !== undefined) {
      const answer = await dispatch(call('validate_referrer', { referralId: registration.referralId }));
      if ('error' in answer) return;
      if (!answer.payload.valid) {
        dispatch(alertDialogShown('login_referral_error'));
        return;
      }
    }
    await dispatch(registerUser({ registration, ...(licence === null ? {} : { licence }) }));
  };

  const handleLeave = () => {
    void dispatch(signOut());
    setSent(null);
  };

  const missingContact = (): 'email' | 'mobile' | 'both' => {
    if (!identity?.email && !identity?.mobile) return 'both';
    return identity.email ? 'mobile' : 'email';
  };

  // The store says whether a code was sent. If the sign-in is refused, or if a new code cannot be sent, the
  // page shows the contact step again.
  const isCodeSent = (sent?.to.kind === 'mobile' ? verificationId : emailToken) !== null;
  const step: Step =
    status === 'unregistered' ? 'completion' : sent !== null && isCodeSent ? 'code' : 'contact';
  const { title, intro } = HEADINGS[step];

  return (
    // The login is at least as high as the window. When the settings of the operator have loaded, only the
    // footer moves, which is below the visible part.
    <Box
      sx={{ display: 'grid', placeItems: 'start center', minHeight: '100dvh', px: 4, py: { xs: 6, md: 14 } }}
    >
      <Card sx={{ width: '100%', maxWidth: 460, p: { xs: 5, sm: 8 } }}>
        <Stack spacing={6}>
          <Stack spacing={1}>
            <Typography component="h1" variant="h2">
              {t(title)}
            </Typography>
            {intro !== null && <Typography color="textSecondary">{t(intro)}</Typography>}
          </Stack>
          {step === 'contact' && (
            <ContactStep
              initial={typed}
              locale={language?.langLocale ?? 'en'}
              settings={settings}
              isReady={settings !== null && status !== 'unknown'}
              isBusy={isBusy}
              onContact={(contact, form) => void handleContact(contact, form)}
              onProvider={(provider) => void dispatch(signInWithProvider(provider))}
              onRefused={(code) => dispatch(alertDialogShown(code))}
            />
          )}
          {step === 'code' && sent !== null && (
            <CodeStep
              sentTo={contactText(sent.to)}
              sentAt={sent.at}
              isBusy={isBusy}
              onCode={(code) => void handleCode(code)}
              onCancel={handleCancelCode}
              onResend={() => requestCode(sent.to)}
              onRefused={() => dispatch(alertDialogShown('otp_validate_error'))}
            />
          )}
          {step === 'completion' && (
            <CompletionStep
              missing={missingContact()}
              isBusy={isBusy}
              onComplete={(registration, licence) => void handleComplete(registration, licence)}
              onRefused={(message) => dispatch(alertDialogShown(message))}
              onLeave={handleLeave}
            />
          )}
        </Stack>
      </Card>
      <div id={CAPTCHA_ID} />
    </Box>
  );
}
