import SearchIcon from '@mui/icons-material/Search';
import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { ActiveFilters } from '@/components/data-table/ActiveFilters';
import { useT } from '@/i18n/hooks';

type PeopleSearchProps = {
  /** the search text of the shown results, or null if the newest people are shown */
  shown: string | null;
  isBusy: boolean;
  onSearch: (text: string) => void;
  onClear: () => void;
};

const MIN_LETTERS = 2;

/** Searches the whole list on the server, not only the loaded rows. */
export function PeopleSearch({ shown, isBusy, onSearch, onClear }: PeopleSearchProps) {
  const t = useT();
  const [text, setText] = useState(shown ?? '');
  // The field shows the current search. The search can come from a link, and adding a person starts a search
  // for that person.
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    // If the person has typed another text meanwhile, this text is kept for the next search.
    if (text.trim() === (lastShown ?? '')) setText(shown ?? '');
  }
  const wanted = text.trim();
  const clear = (): void => {
    setText('');
    onClear();
  };
  return (
    <Stack
      component="form"
      role="search"
      direction="row"
      spacing={2}
      sx={{ alignItems: 'flex-start', flexWrap: 'wrap', rowGap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length >= MIN_LETTERS) onSearch(wanted);
      }}
    >
      <TextField
        size="small"
        type="search"
        label={t('people_search')}
        helperText={t('people_search_help')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ flex: '1 1 200px', maxWidth: 360 }}
      />
      <Button
        type="submit"
        variant="outlined"
        startIcon={<SearchIcon />}
        loading={isBusy}
        disabled={wanted.length < MIN_LETTERS}
      >
        {t('search')}
      </Button>
      {shown !== null && (
        <ActiveFilters
          filters={[{ id: 'search', label: t('people_found_for', { text: shown }), onRemove: clear }]}
          onClear={clear}
        />
      )}
    </Stack>
  );
}
