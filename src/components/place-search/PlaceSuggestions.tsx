import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { Box, Button, Paper, Popper, Typography } from '@mui/material';

import { useMemo, type ReactNode } from 'react';
import type { RenderProps, Suggestion } from 'react-places-autocomplete';
import { useT } from '@/i18n/hooks';
import { visuallyHidden } from '../visually-hidden';

/** The distance between the list and the edges of a phone's screen, in pixels. */
const EDGE = 12;

/**
 * Returns the element that sets the width of the list. If there is a frame around several fields, this is
 * the frame. Otherwise it is the field.
 */
const frameOf = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('[data-place-frame]') ?? field;

/** A virtual element below the field that has the width of the frame. The list is placed at this element. */
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
  /** why there are no suggestions, or null if the search is running or has found places */
  outcome: { text: string; status: 'none' | 'failed' } | null;
  getItemProps: RenderProps['getSuggestionItemProps'];
  onRetry: () => void;
  /** the choices that are shown while the field is empty */
  quick: ReactNode;
  /** called when the focus has left both the list and its field */
  onLeft: () => void;
};

type SuggestionItemProps = {
  id: string;
  suggestion: Suggestion;
  getItemProps: RenderProps['getSuggestionItemProps'];
};

function SuggestionItem({ id, suggestion, getItemProps }: SuggestionItemProps) {
  // The library gives the same id to every item. Each item needs its own id.
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

/** The list below the field of a place search. It shows the suggestions, or the reason why there are none. */
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
        // On a phone the list has the whole width of the screen, even if the field is narrower.
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
              // This keeps the focus in the field. Otherwise the list would be closed before the click
              // arrives.
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
                  // This keeps the focus in the field. Otherwise the list would be closed before the click
                  // arrives.
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
