import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useT } from '@/i18n/use-t';

/** Finds rows of the table by a text. */
export function TableSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  return (
    <TextField
      type="search"
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder={t('search')}
      slotProps={{
        htmlInput: { 'aria-label': t('table_search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}
