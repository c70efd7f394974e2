import { Autocomplete, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { User } from '@domain/records';
import { fullName } from '@domain/people/full-name';
import { useT } from '@/i18n/hooks';

type PersonPickerProps = {
  label: string;
  value: User | null;
  onChange: (user: User | null) => void;
  /**
   * Finds people whose name, e-mail or mobile begins with the text. If the text is empty, finds the newest
   * people.
   */
  search: (text: string) => Promise<User[]>;
  error?: string | undefined;
  /** if false, the e-mail and the mobile are masked, as in the tables */
  hasContacts: boolean;
};

/** How long the search waits after the last letter. The search of places waits for the same time. */
const DEBOUNCE_MS = 200;

/** A field that finds and chooses a person by name, e-mail or mobile. */
export function PersonPicker({ label, value, onChange, search, error, hasContacts }: PersonPickerProps) {
  const t = useT();
  const nameOf = (user: User): string => fullName(user) || (hasContacts ? user.email : t('hidden_demo'));
  const [text, setText] = useState('');
  const [options, setOptions] = useState<User[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  // The first search starts when the person opens the picker. So a page with many filters sends no requests
  // before that.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      setIsLoading(true);
      void search(text.trim())
        .catch((): User[] => [])
        .then((found) => {
          if (!isCurrent) return;
          setOptions(found);
          setIsLoading(false);
        });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOpen, text, search]);
  return (
    <Autocomplete
      value={value}
      options={options}
      loading={isLoading}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      // The server has filtered the people already, so all of them are shown.
      filterOptions={(found) => found}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_event, user) => onChange(user)}
      onInputChange={(_event, input, reason) => {
        if (reason !== 'selectOption') setText(input);
      }}
      noOptionsText={t('no_users')}
      loadingText={t('loading')}
      renderOption={({ key, ...props }, user) => (
        <li key={key} {...props}>
          <span>
            {nameOf(user)}
            <Typography component="span" variant="hint" sx={{ display: 'block' }}>
              {hasContacts
                ? [user.email, user.mobile]
                    .map((part) => part.trim())
                    .filter(Boolean)
                    .join(' · ')
                : t('hidden_demo')}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
