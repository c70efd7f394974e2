import { Button, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { confirmSecondFactor, proveSecondFactor } from '@domain/contracts/people/second-factor';
import { useMessage, useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';

type CodeFieldProps = {
  /** whether recovery codes are accepted too */
  takesRecovery: boolean;
  value: string;
  isWrong: boolean;
  isBusy: boolean;
  onChange: (value: string) => void;
};

/** The field for a code of the authenticator app. */
export function CodeField({ takesRecovery, value, isWrong, isBusy, onChange }: CodeFieldProps) {
  const t = useT();
  const textOf = useMessage();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const help = t(takesRecovery ? 'second_factor_any_code_help' : 'second_factor_code_help');
  return (
    <TextField
      inputRef={input}
      label={t('second_factor_code')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isWrong}
      helperText={isWrong ? textOf('second_factor_wrong') : help}
      autoComplete="one-time-code"
      fullWidth
      slotProps={{
        htmlInput: {
          readOnly: isBusy,
          inputMode: takesRecovery ? 'text' : 'numeric',
          autoCapitalize: 'characters',
          spellCheck: false,
          dir: 'ltr',
        },
      }}
    />
  );
}

/**
 * The state of a typed code. `submit` sends the code if it is complete. If the server refuses the code, the
 * field is emptied, and the alert dialog explains why.
 */
export function useCode(takesRecovery: boolean, send: (code: string) => Promise<boolean>) {
  const [value, setValue] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { isBusy, run } = useBusy();
  const { input } = takesRecovery ? proveSecondFactor : confirmSecondFactor;

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const isCode = input.safeParse({ code: value }).success;
    setIsWrong(!isCode);
    if (!isCode) return;
    const isTaken = await run(() => send(value));
    if (!isTaken) setValue('');
  };
  const onChange = (typed: string): void => {
    setValue(typed);
    setIsWrong(false);
  };
  return { field: { takesRecovery, value, isWrong, isBusy, onChange }, submit };
}

type CodeFormProps = ReturnType<typeof useCode> & { lead: ReactNode; children: ReactNode };

/** The form of a code. `lead` is above the field, and `children` are below the button. */
export function CodeForm({ field, submit, lead, children }: CodeFormProps) {
  const t = useT();
  return (
    <Stack
      component="form"
      noValidate
      spacing={5}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {lead}
      <CodeField {...field} />
      <Button type="submit" variant="contained" size="large" loading={field.isBusy} fullWidth>
        {t('second_factor_confirm')}
      </Button>
      {children}
    </Stack>
  );
}
