import { Button, type ButtonProps, Typography } from '@mui/material';

/** The keyboard shortcut as visible text. Screen readers read it from `aria-keyshortcuts`. */
export const KeyHint = ({ text }: { text: string }) => (
  <Typography component="kbd" variant="caption" aria-hidden sx={{ fontFamily: 'monospace' }}>
    {text}
  </Typography>
);

type KeyButtonProps = Omit<ButtonProps, 'sx' | 'endIcon' | 'aria-keyshortcuts'> & {
  /** the keyboard shortcut of the button */
  hint: string;
  mt?: number;
};

/** A button that shows its keyboard shortcut. */
export function KeyButton({ hint, mt, ...rest }: KeyButtonProps) {
  return (
    <Button
      {...rest}
      aria-keyshortcuts={hint}
      endIcon={<KeyHint text={hint} />}
      sx={{ justifyContent: 'space-between', mt }}
    />
  );
}
