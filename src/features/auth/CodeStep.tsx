import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useT } from '@/i18n/hooks';
import { codeDigits, isWholeCode } from './contact';
import { type CodeFormInput, codeFormSchema } from './login.schema';

type CodeStepProps = {
  /** the number or address that got the code, as it is shown to the person */
  sentTo: string;
  /** when the code was sent, in epoch ms (by default now) */
  sentAt?: number | undefined;
  isBusy: boolean;
  onCode: (code: string) => void;
  onCancel: () => void;
  /** resolves to true if a new code was sent */
  onResend: () => Promise<boolean>;
  onRefused: () => void;
};

/**
 * The number of seconds after which the person can request another code. The server also limits the requests
 * by IP address and by e-mail.
 */
const RESEND_WAIT_SECS = 30;

/**
 * Counts down the seconds until a new code can be requested. The count starts at `sentAt` (epoch ms), and
 * starts again when `restart` is called.
 */
function useResendTimer(sentAt: number): { secondsLeft: number; restart: () => void } {
  const [startedAt, setStartedAt] = useState(sentAt);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil(RESEND_WAIT_SECS - (now - startedAt) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);

  const restart = useCallback(() => {
    const moment = Date.now();
    setStartedAt(moment);
    setNow(moment);
  }, []);
  return { secondsLeft, restart };
}

/**
 * The code field, with buttons for verify, cancel and resend. The code is submitted as soon as its last digit
 * is typed.
 */
export function CodeStep({ sentTo, sentAt, isBusy, onCode, onCancel, onResend, onRefused }: CodeStepProps) {
  const t = useT();
  const [shownAt] = useState(() => Date.now());
  const { secondsLeft, restart } = useResendTimer(sentAt ?? shownAt);
  const { control, handleSubmit, setFocus, setValue } = useForm<CodeFormInput>({
    defaultValues: { code: '' },
    resolver: zodResolver(codeFormSchema),
  });

  useEffect(() => setFocus('code'), [setFocus]);

  const handleResend = async () => {
    if (!(await onResend())) return;
    restart();
    setValue('code', '');
    setFocus('code');
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={5}
      onSubmit={(event) => void handleSubmit(({ code }) => onCode(code), onRefused)(event)}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('login_code_sent', { contact: sentTo })}
      </Typography>
      <Controller
        control={control}
        name="code"
        render={({ field, fieldState }) => (
          <TextField
            inputRef={field.ref}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(event) => {
              const code = codeDigits(event.target.value);
              field.onChange(code);
              if (isWholeCode(code) && code !== field.value && !isBusy) onCode(code);
            }}
            label={t('login_code')}
            error={fieldState.invalid}
            autoComplete="one-time-code"
            fullWidth
            slotProps={{
              htmlInput: {
                readOnly: isBusy,
                inputMode: 'numeric',
                dir: 'ltr',
                style: {
                  fontSize: 28,
                  fontWeight: 550,
                  letterSpacing: '0.4em',
                  textAlign: 'center',
                  fontVariantNumeric: 'tabular-nums',
                },
              },
            }}
          />
        )}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy} fullWidth>
        {t('login_verify')}
      </Button>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Button onClick={onCancel} disabled={isBusy} color="inherit">
          {t('login_cancel')}
        </Button>
        <Button onClick={() => void handleResend()} disabled={isBusy || secondsLeft > 0} color="inherit">
          {secondsLeft > 0 ? t('login_resend_in', { seconds: secondsLeft }) : t('login_resend')}
        </Button>
      </Stack>
    </Stack>
  );
}
