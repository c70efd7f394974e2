import { Button, type ButtonProps, Typography } from '@mui/material';

/**
 * A keyboard shortcut as visible text. Screen readers skip this text and read `aria-keyshortcuts` instead.
 */
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
