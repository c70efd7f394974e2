import { TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '@/i18n/hooks';

/** The filter changes when the person has typed nothing for this long. */
const PAUSE_MS = 300;
const LETTERS = 6;

type ReferenceFilterProps = {
  /** the reference in the URL */
  value: string;
  onChange: (reference: string) => void;
};

/**
 * The filter by reference. The field shows the letters at once. The URL, the search and the rows change after
 * a pause.
 */
export function ReferenceFilter({ value, onChange }: ReferenceFilterProps) {
  const t = useT();
  /** The typed text, or null if the URL already contains this text. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === value) setTyped(null);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => tell(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={t('col_reference')}
      value={typed ?? value}
      onChange={({ target }) => {
        const letters = target.value.replace(/[^A-Za-z]/g, '').slice(0, LETTERS);
        setTyped(letters.toUpperCase());
      }}
      slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
      sx={{ width: { xs: '100%', sm: 140 } }}
    />
  );
}
