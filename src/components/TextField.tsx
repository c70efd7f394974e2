import FormControl from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SelectProps } from '@mui/material/Select';
import type { OutlinedTextFieldProps } from '@mui/material/TextField';
import { Children, isValidElement, Suspense, useId, type ReactNode } from 'react';
import { lazyExtra } from '@/lib/lazy-extra';
import { loadWithRetry } from '@/lib/load-with-retry';

export type TextFieldProps = Omit<
  OutlinedTextFieldProps,
  'variant' | 'slots' | 'slotProps' | 'ref' | 'color' | 'classes'
> & {
  slotProps?: {
    input?: Partial<OutlinedInputProps>;
    htmlInput?: OutlinedInputProps['inputProps'];
    inputLabel?: Partial<InputLabelProps>;
    formHelperText?: Partial<FormHelperTextProps>;
    select?: Partial<SelectProps>;
  };
};

function TextLine({
  label,
  helperText,
  id: ownId,
  slotProps = {},
  error = false,
  disabled = false,
  required = false,
  fullWidth = true,
  autoComplete,
  autoFocus,
  defaultValue,
  inputRef,
  maxRows,
  minRows,
  multiline,
  name,
  onBlur,
  onChange,
  onFocus,
  placeholder,
  rows,
  type,
  value,
  children: _choices,
  ...root
}: Omit<TextFieldProps, 'select'>) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const helpId = `${id}-helper-text`;
  const { shrink } = slotProps.inputLabel ?? {};
  const own = { autoComplete, autoFocus, defaultValue, inputRef, maxRows, minRows, multiline, name, onBlur };
  const others = { onChange, onFocus, placeholder, rows, type, value };
  return (
    <FormControl {...root} variant="outlined" {...{ error, disabled, required, fullWidth }}>
      {Boolean(label) && (
        <InputLabel htmlFor={id} {...slotProps.inputLabel}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        {...given({ ...own, ...others, notched: shrink, inputProps: slotProps.htmlInput })}
        {...(helperText ? { 'aria-describedby': helpId } : {})}
        {...slotProps.input}
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

/** What is said of a field, without what is left to MUI. */
const given = <Props extends object>(props: Props): { [Name in keyof Props]?: NonNullable<Props[Name]> } =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as never;

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
  const { htmlInput, ...slots } = props.slotProps ?? {};
  return (
    <TextLine
      {...props}
      value={textOfChoice(children, value)}
      slotProps={{ ...slots, htmlInput: { ...htmlInput, readOnly: true } }}
    />
  );
}

const List = lazyExtra<TextFieldProps>(
  async () => (await loadWithRetry(() => import('@mui/material/TextField'))).default as never,
  ClosedList,
);

/** Loads the lists of choices before a field needs one. */
export const preloadLists = (): Promise<void> => List.preload();

/**
 * MUI's TextField, outlined. A list of choices (`select`) comes when a page shows one: MUI's brings its menu, its dialog and the
 * other looks of fields, 24 kB (gzip), to every page with a field.
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
