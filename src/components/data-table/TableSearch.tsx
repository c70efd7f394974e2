import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useT } from '@/i18n/use-t';

/** Finds rows of the table by a text. */
export function TableSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder={t('search')}
      inputProps={{ 'aria-label': t('table_search') }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      fullWidth
    />
  );
}
