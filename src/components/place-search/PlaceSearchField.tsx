import ClearIcon from '@mui/icons-material/Close';
import {
  Box,
  CircularProgress,
  IconButton,
  InputAdornment,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import imported, { type RenderProps } from 'react-places-autocomplete';
import { useT } from '@/i18n/hooks';
import { installAutocompleteService, type PlaceOption, type PlaceSearch } from './autocomplete-service';
import { PlaceSuggestions } from './PlaceSuggestions';

/** How long the search waits after the last typed letter, in milliseconds. */
const DEBOUNCE_MS = 200;

type PlaceSearchFieldProps = {
  label: string;
  /** the text in the field */
  value: string;
  onTextChange: (text: string) => void;
  /**
   * Called when the person has chosen a suggestion. Before that, `onTextChange` is called with its
   * description.
   */
  onPick: (option: PlaceOption) => void;
  search: PlaceSearch;
  placeholder?: string;
  /** a text that says why the field is not valid */
  errorText?: string | undefined;
  isDisabled?: boolean;
  /** whether a spinner is shown even if no search is running, for example while the coordinates are read */
  isBusy?: boolean;
  startAdornment?: ReactNode;
  sx?: TextFieldProps['sx'];
  onFocus?: () => void;
  /**
   * Renders choices that are shown while the field is empty, such as saved places. When the person has chosen
   * one of them, it must call `close`.
   */
  quick?: ((close: (isByKey: boolean) => void) => ReactNode) | undefined;
};

type Outcome = { text: string; status: 'none' | 'failed' };

type PlacesAutocompleteClass = typeof imported;

const isWrapped = (value: object): value is { default: PlacesAutocompleteClass } => 'default' in value;

/**
 * The component of react-places-autocomplete, which is a CommonJS package. In some bundlers the default
 * import is its `exports` object, as in Node. In other bundlers the default import is `exports.default`.
 */
const PlacesAutocomplete: PlacesAutocompleteClass = isWrapped(imported) ? imported.default : imported;

/**
 * A field that suggests places while a person types. It searches 200 ms after the last key. It can be used by
 * keyboard. It says when no place was found, and offers a retry if the search has failed.
 */
export function PlaceSearchField(props: PlaceSearchFieldProps) {
  const { value, search, onTextChange, onPick, onFocus } = props;
  const t = useT();
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const typed = useRef<{ text: string; isPicked: boolean }>({ text: value, isPicked: true });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isQuickOpen, setIsQuickOpen] = useState(false);
  const isTyping = useRef(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The autocomplete reads its service when it mounts, so the service must be installed before that.
  useState(installAutocompleteService);

  const handleChange = (text: string): void => {
    // The library also calls this function with the description of a suggestion when the arrow keys select
    // the suggestion. The field must still contain the typed text until a suggestion is chosen.
    if (!isTyping.current) return;
    typed.current = { text, isPicked: false };
    setOutcome(null);
    onTextChange(text);
  };

  const isWanted = (input: string): boolean =>
    !typed.current.isPicked && typed.current.text === input && document.activeElement === inputRef.current;

  const handleError = (status: string, clearSuggestions: () => void): void => {
    clearSuggestions();
    if (status === 'SUPERSEDED') return;
    setOutcome({ text: typed.current.text, status: status === 'ZERO_RESULTS' ? 'none' : 'failed' });
  };

  const renderField = ({ getInputProps, getSuggestionItemProps, loading, suggestions }: RenderProps) => {
    const isLoading = (loading && value !== '') || (props.isBusy ?? false);
    const quick =
      isQuickOpen && value === '' && suggestions.length === 0 && outcome === null ? props.quick : undefined;
    const isOpen = suggestions.length > 0 || outcome !== null || quick !== undefined;
    const active = suggestions.find((suggestion) => suggestion.active);
    const { disabled: _disabled, onKeyDown, onBlur, onChange, ...inputProps } = getInputProps();
    const type = (text: string): void => {
      isTyping.current = true;
      onChange({ target: { value: text } });
      isTyping.current = false;
    };
    const typeAgain = (text: string): void => {
      inputRef.current?.focus();
      type(text);
    };
    return (
      <Box ref={setAnchor} sx={{ position: 'relative' }}>
        <TextField
          label={props.label}
          fullWidth
          {...(props.sx === undefined ? {} : { sx: props.sx })}
          {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
          value={value}
          disabled={props.isDisabled ?? false}
          error={props.errorText !== undefined}
          helperText={props.errorText}
          inputRef={inputRef}
          onChange={(event) => type(event.target.value)}
          slotProps={{
            input: {
              ...(props.startAdornment === undefined
                ? {}
                : {
                    startAdornment: <InputAdornment position="start">{props.startAdornment}</InputAdornment>,
                  }),
              endAdornment: (
                <InputAdornment position="end">
                  {isLoading && (
                    <CircularProgress size={18} color="inherit" aria-label={t('place_searching')} />
                  )}
                  {value !== '' && !(props.isDisabled ?? false) && (
                    <IconButton size="small" edge="end" onClick={() => typeAgain('')} aria-label={t('clear')}>
                      <ClearIcon fontSize="small" />
                    </IconButton>
                  )}
                </InputAdornment>
              ),
            },
            htmlInput: {
              ...inputProps,
              // In a right-to-left app, the field still shows the beginning of an address in Latin letters.
              dir: value === '' ? undefined : 'auto',
              'aria-expanded': suggestions.length > 0,
              'aria-controls': suggestions.length > 0 ? listId : undefined,
              'aria-activedescendant': active ? `${listId}-${active.index}` : undefined,
              'aria-busy': isLoading,
              spellCheck: false,
              onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
                if (event.key === 'Escape' && isOpen) {
                  // The first Escape closes only the list. A dialog around the field must not close.
                  event.stopPropagation();
                  setOutcome(null);
                  setIsQuickOpen(false);
                }
                onKeyDown?.(event);
              },
              onBlur: (event: FocusEvent<HTMLInputElement>) => {
                onBlur?.(event);
                if (event.relatedTarget?.closest(`[data-place-list="${listId}"]`)) return;
                setOutcome(null);
                setIsQuickOpen(false);
              },
              onFocus: () => {
                setIsQuickOpen(true);
                onFocus?.();
              },
            },
          }}
        />
        <PlaceSuggestions
          listId={listId}
          anchor={anchor}
          suggestions={suggestions}
          outcome={outcome}
          getItemProps={getSuggestionItemProps}
          onRetry={() => typeAgain(value)}
          quick={quick?.((isByKey) => {
            // When the list closes, it loses the focus. If the person has used a key, the field gets the
            // focus. After a tap it gets no focus, because the keyboard of a phone would open.
            if (isByKey) inputRef.current?.focus();
            setIsQuickOpen(false);
          })}
          onLeft={() => setIsQuickOpen(false)}
        />
      </Box>
    );
  };

  return (
    <PlacesAutocomplete
      value={value}
      onChange={handleChange}
      onSelect={(description, _placeId, suggestion) => {
        if (suggestion === null) return;
        typed.current = { text: description, isPicked: true };
        setOutcome(null);
        onTextChange(description);
        onPick({
          place_id: suggestion.placeId,
          description,
          mainText: suggestion.formattedSuggestion.mainText,
          secondaryText: suggestion.formattedSuggestion.secondaryText,
        });
      }}
      onError={handleError}
      searchOptions={{ search, isWanted }}
      debounce={DEBOUNCE_MS}
      highlightFirstSuggestion
    >
      {renderField}
    </PlacesAutocomplete>
  );
}
