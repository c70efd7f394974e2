import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { codeErrorCleared, selectCodeError } from '@/state/driver/driver.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useMessage, useT } from '@/i18n/use-t';

const CODE_LENGTH = 5;

type StartCodeFormProps = { isBusy: boolean; isDisabled: boolean; onStart: (code: string) => void };

/** The five digits that the rider tells the driver (docs/product.md 5.6), and the start of the trip. */
export function StartCodeForm({ isBusy, isDisabled, onStart }: StartCodeFormProps) {
  const t = useT();
  const textOf = useMessage();
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectCodeError);
  const [code, setCode] = useState('');
  const isWhole = code.length === CODE_LENGTH;
  return (
    <Stack
      component="form"
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isBusy && !isDisabled) onStart(code);
      }}
    >
      <TextField
        label={t('drive_code')}
        value={code}
        onChange={({ target }) => {
          setCode(target.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
          if (error !== null) dispatch(codeErrorCleared());
        }}
        error={error !== null}
        helperText={error === null ? t('drive_code_help') : textOf(error)}
        autoComplete="off"
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            dir: 'ltr',
            style: { fontSize: '1.75rem', letterSpacing: '0.3em', fontWeight: 700, textAlign: 'center' },
          },
          formHelperText: error === null ? {} : { role: 'alert' },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isBusy}
        disabled={!isWhole || isDisabled}
        sx={{ minHeight: 64, fontSize: '1.25rem', fontWeight: 700 }}
      >
        {t('drive_start')}
      </Button>
    </Stack>
  );
}
