import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { Box, Button, Paper, Popper, Typography } from '@mui/material';

import { useMemo, type ReactNode } from 'react';
import type { RenderProps, Suggestion } from 'react-places-autocomplete';
import { useT } from '@/i18n/hooks';
import { visuallyHidden } from '../visually-hidden';

/** Pixels between the list and the edges of a phone. */
const EDGE = 12;

/** The element that sets the width of the list: the marked frame of several fields, otherwise the field. */
const frameOf = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('[data-place-frame]') ?? field;

/** The place of the list, as wide as the frame, right below the field. */
const below = (field: HTMLElement) => ({
  contextElement: field,
  getBoundingClientRect: () => {
    const { left, width } = frameOf(field).getBoundingClientRect();
    const { top, height } = field.getBoundingClientRect();
    return new DOMRect(left, top, width, height);
  },
});

type PlaceSuggestionsProps = {
  listId: string;
  anchor: HTMLElement | null;
  suggestions: readonly Suggestion[];
  /** a search that ended without suggestions */
  outcome: { text: string; status: 'none' | 'failed' } | null;
  getItemProps: RenderProps['getSuggestionItemProps'];
  onRetry: () => void;
  /** the choices of an empty field */
  quick: ReactNode;
  /** the focus has left both the list and its field */
  onLeft: () => void;
};

type SuggestionItemProps = {
  id: string;
  suggestion: Suggestion;
  getItemProps: RenderProps['getSuggestionItemProps'];
};

function SuggestionItem({ id, suggestion, getItemProps }: SuggestionItemProps) {
  // The library gives every item the id of the active one, but each needs its own.
  const { key: _key, id: _id, ...itemProps } = getItemProps(suggestion);
  return (
    <Box
      component="li"
      {...itemProps}
      id={id}
      aria-selected={suggestion.active}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        px: 4,
        py: 1.5,
        cursor: 'pointer',
        bgcolor: suggestion.active ? 'primary.soft' : 'transparent',
      }}
    >
      <PlaceIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap dir="auto" sx={{ fontWeight: 550 }}>
          {suggestion.formattedSuggestion.mainText}
        </Typography>
        <Typography noWrap dir="auto" variant="hint">
          {suggestion.formattedSuggestion.secondaryText}
        </Typography>
      </Box>
    </Box>
  );
}

/** The list below a place search: suggestions, or the reason why there are none. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { listId, anchor, suggestions, outcome, getItemProps, onRetry, quick, onLeft } = props;
  const t = useT();
  const place = useMemo(() => anchor && below(anchor), [anchor]);
  const hasSuggestions = suggestions.length > 0;
  const hasQuick = quick !== null && quick !== undefined;
  return (
    <>
      <Box component="span" role="status" sx={visuallyHidden}>
        {hasSuggestions ? t('place_results', { count: suggestions.length }) : null}
      </Box>
      <Popper
        open={anchor !== null && (hasSuggestions || outcome !== null || hasQuick)}
        anchorEl={place}
        placement="bottom-start"
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
        // On a phone over its whole width, however narrow the field is.
        modifiers={[{ name: 'preventOverflow', options: { altBoundary: false, padding: EDGE } }]}
        sx={{
          zIndex: 'modal',
          width: {
            xs: `calc(100vw - ${String(2 * EDGE)}px)`,
            sm: anchor === null ? 'auto' : frameOf(anchor).clientWidth,
          },
        }}
      >
        <Paper
          variant="outlined"
          data-place-list={listId}
          sx={{ mt: 1, overflow: 'hidden', boxShadow: 'var(--mui-palette-surface-shadow)' }}
        >
          {hasSuggestions ? (
            <Box
              component="ul"
              id={listId}
              role="listbox"
              aria-label={t('place_suggestions')}
              sx={{ listStyle: 'none', m: 0, p: 0, py: 1, maxHeight: 'min(320px, 40dvh)', overflowY: 'auto' }}
            >
              {suggestions.map((suggestion) => (
                <SuggestionItem
                  key={suggestion.id}
                  id={`${listId}-${suggestion.index}`}
                  suggestion={suggestion}
                  getItemProps={getItemProps}
                />
              ))}
            </Box>
          ) : hasQuick ? (
            <Box
              // Keeps the focus in the field, so that the list is not closed before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onBlur={(event) => {
                const next = event.relatedTarget;
                if (
                  !(next instanceof Node) ||
                  !(event.currentTarget.contains(next) || anchor?.contains(next))
                )
                  onLeft();
              }}
            >
              {quick}
            </Box>
          ) : (
            <Box
              role={outcome?.status === 'failed' ? 'alert' : 'status'}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 3 }}
            >
              <Typography variant="body2" sx={{ flex: 1 }}>
                {outcome?.status === 'failed'
                  ? t('place_error')
                  : t('place_no_result', { text: outcome?.text ?? '' })}
              </Typography>
              {outcome?.status === 'failed' && (
                <Button
                  size="small"
                  variant="outlined"
                  // Keeps the focus in the field, so that the list is not closed before the click arrives.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={onRetry}
                >
                  {t('retry')}
                </Button>
              )}
            </Box>
          )}
        </Paper>
      </Popper>
    </>
  );
}
