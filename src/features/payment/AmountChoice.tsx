import { Chip, Stack, TextField } from '@mui/material';
import { amountOf } from '@/lib/amount-of';

type AmountChoiceProps = {
  choicesLabel: string;
  choices: readonly { amount: number; label: string }[];
  label: string;
  /** the amount as the person has typed it */
  text: string;
  helperText: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/** Lets the person choose one of a few amounts, or type another amount. */
export function AmountChoice({
  choicesLabel,
  choices,
  text,
  isWrong,
  onChange,
  ...field
}: AmountChoiceProps) {
  const chosen = amountOf(text);
  return (
    <>
      {choices.length > 0 && (
        <Stack direction="row" role="group" aria-label={choicesLabel} sx={{ flexWrap: 'wrap', gap: 2 }}>
          {choices.map(({ amount, label }) => (
            <Chip
              key={label}
              label={label}
              aria-pressed={chosen === amount}
              color={chosen === amount ? 'primary' : 'default'}
              variant={chosen === amount ? 'filled' : 'outlined'}
              onClick={() => onChange(String(amount))}
            />
          ))}
        </Stack>
      )}
      <TextField
        {...field}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        error={isWrong}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
      />
    </>
  );
}
