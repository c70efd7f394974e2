import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SelectProps } from '@mui/material/Select';
import { Children, isValidElement, Suspense, useId, type ComponentType, type ReactNode } from 'react';
import { lazyExtra } from '@/lib/lazy-extra';
import { loadWithRetry } from '@/lib/load-with-retry';

type RootProps = Pick<
  FormControlProps,
  'disabled' | 'error' | 'fullWidth' | 'margin' | 'required' | 'size' | 'sx'
>;

export type TextFieldProps = Omit<
  OutlinedInputProps,
  keyof RootProps | 'inputProps' | 'notched' | 'slotProps' | 'slots' | 'ref' | 'color' | 'classes'
> &
  RootProps & {
    helperText?: ReactNode;
    /** a list of choices; `children` are its items */
    select?: boolean;
    children?: ReactNode;
    slotProps?: {
      input?: Partial<OutlinedInputProps>;
      htmlInput?: NonNullable<OutlinedInputProps['inputProps']>;
      inputLabel?: Partial<InputLabelProps>;
      formHelperText?: Partial<FormHelperTextProps>;
      select?: Partial<SelectProps>;
    };
  };

const NO_PROPS = {};

function TextLine({
  label,
  helperText,
  id: ownId,
  slotProps = NO_PROPS,
  children: _choices,
  disabled = false,
  error = false,
  fullWidth = true,
  margin = 'none',
  required = false,
  size = 'medium',
  sx = NO_PROPS,
  ...input
}: Omit<TextFieldProps, 'select'>) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const helpId = `${id}-helper-text`;
  const shrink = slotProps.inputLabel?.shrink;
  return (
    <FormControl
      variant="outlined"
      disabled={disabled}
      error={error}
      fullWidth={fullWidth}
      margin={margin}
      required={required}
      size={size}
      sx={sx}
    >
      {Boolean(label) && (
        <InputLabel htmlFor={id} {...slotProps.inputLabel}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        {...input}
        {...slotProps.input}
        {...(shrink === undefined ? {} : { notched: shrink })}
        {...(slotProps.htmlInput === undefined ? {} : { inputProps: slotProps.htmlInput })}
        {...(helperText ? { 'aria-describedby': helpId } : {})}
        id={id}
        label={label}
      />
      {Boolean(helperText) && (
        <FormHelperText id={helpId} {...slotProps.formHelperText}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** The text of the choice that is made; a choice that is more than a text shows when the list has come. */
function textOfChoice(choices: ReactNode, value: unknown): string {
  const chosen = Children.toArray(choices).find(
    (choice) => isValidElement<{ value?: unknown }>(choice) && choice.props.value === value,
  );
  if (!isValidElement<{ children?: ReactNode }>(chosen)) return '';
  const { children } = chosen.props;
  return typeof children === 'string' ? children : '';
}

/** The field of a list while the list comes: it looks the same. */
function ClosedList({ children, value, onChange: _change, inputRef: _ref, ...props }: TextFieldProps) {
  return (
    <TextLine
      {...props}
      value={textOfChoice(children, value)}
      slotProps={{ ...props.slotProps, htmlInput: { ...props.slotProps?.htmlInput, readOnly: true } }}
    />
  );
}

const List = lazyExtra<TextFieldProps>(async () => {
  const { default: MuiTextField } = await loadWithRetry(() => import('@mui/material/TextField'));
  return MuiTextField as ComponentType<TextFieldProps>;
}, ClosedList);

/** Loads the lists of choices before a field needs one. */
export const preloadLists = (): Promise<void> => List.preload();

/**
 * A field as MUI's TextField, outlined. A list of choices comes when a page shows one: MUI's field brings the list, its menu, its
 * dialog and the other looks of fields, 24 kB (gzip), to every page with a field.
 */
export function TextField({ select = false, ...props }: TextFieldProps) {
  return select ? (
    <Suspense fallback={<ClosedList {...props} />}>
      <List select {...props} />
    </Suspense>
  ) : (
    <TextLine {...props} />
  );
}
