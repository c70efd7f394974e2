import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

type TextInputProps = Omit<OutlinedInputProps, 'label' | 'id' | 'required' | 'size' | 'sx'> & {
  label: ReactNode;
  helperText?: ReactNode;
  /** whether a screen reader reads the help at once */
  isHelpAlert?: boolean;
} & Pick<FormControlProps, 'size' | 'sx'>;

/**
 * A text field that never is a list of choices: it looks like MUI's TextField, which brings the list, its menu and its
 * dialog to every page.
 */
export function TextInput({ label, helperText, isHelpAlert = false, ...props }: TextInputProps) {
  const { error = false, disabled = false, size = 'medium', sx, ...input } = props;
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <FormControl
      fullWidth
      error={error}
      disabled={disabled}
      size={size}
      variant="outlined"
      {...(sx === undefined ? {} : { sx })}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        {...(helperText ? { 'aria-describedby': helpId } : {})}
      />
      {helperText ? (
        <FormHelperText id={helpId} {...(isHelpAlert ? { role: 'alert' } : {})}>
          {helperText}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
