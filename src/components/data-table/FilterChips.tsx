import ArrowIcon from '@mui/icons-material/KeyboardArrowDown';
import { Box, Chip, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '@/i18n/hooks';
import { CheckMenuItem } from './CheckMenuItem';
import type { DataTableColumn, Filters } from './data-table-types';

type FilterChipProps = {
  title: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
};

function FilterChip({ title, options, chosen, onChange }: FilterChipProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        component="button"
        clickable
        variant={chosen.length === 0 ? 'outlined' : 'filled'}
        label={title}
        deleteIcon={<ArrowIcon />}
        onDelete={(event: React.SyntheticEvent<HTMLElement>) => setAnchor(event.currentTarget.parentElement)}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('table_filter_by', { name: title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ height: 36, maxWidth: 320 }}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {options.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <CheckMenuItem
              key={option.value}
              isChecked={isChosen}
              onClick={() =>
                onChange(
                  isChosen ? chosen.filter((value) => value !== option.value) : [...chosen, option.value],
                )
              }
            >
              {option.label}
            </CheckMenuItem>
          );
        })}
        <MenuItem
          dense
          disabled={chosen.length === 0}
          onClick={() => {
            onChange([]);
            setAnchor(null);
          }}
        >
          {t('table_all')}
        </MenuItem>
      </Menu>
    </>
  );
}

type FilterChipsProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/** One chip for each column that has a filter. `ActiveFilters` shows the chosen values. */
export function FilterChips<Row>({ columns, filters, onChange }: FilterChipsProps<Row>) {
  const filterable = columns.flatMap(({ id, title, filterOptions }) =>
    filterOptions ? [{ id, title, options: filterOptions }] : [],
  );
  if (filterable.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pb: 3 }}>
      {filterable.map(({ id, title, options }) => (
        <FilterChip
          key={id}
          title={title}
          options={options}
          chosen={filters[id] ?? []}
          onChange={(values) => onChange({ ...filters, [id]: values })}
        />
      ))}
    </Box>
  );
}
