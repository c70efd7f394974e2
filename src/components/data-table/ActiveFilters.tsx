import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, Chip } from '@mui/material';
import { useT } from '@/i18n/hooks';
import type { DataTableColumn, Filters } from './data-table-types';

export type ActiveFilter = { id: string; label: string; onRemove: () => void };

type ActiveFiltersProps = { filters: readonly ActiveFilter[]; onClear: () => void };

/**
 * The active filters of a list. Each filter is a chip, and a click on the chip removes the filter. Shows
 * nothing if no filter is active.
 */
export function ActiveFilters({ filters, onClear }: ActiveFiltersProps) {
  const t = useT();
  if (filters.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('table_active_filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, displayPrint: 'none' }}
    >
      {filters.map(({ id, label, onRemove }) => (
        <Chip
          key={id}
          component="button"
          clickable
          label={label}
          aria-label={t('table_remove_filter', { name: label })}
          deleteIcon={<RemoveIcon />}
          onDelete={onRemove}
          onClick={onRemove}
          sx={{ maxWidth: '100%', minHeight: 36 }}
        />
      ))}
      <Button size="small" onClick={onClear}>
        {t('table_clear_all')}
      </Button>
    </Box>
  );
}

/** The values that the person has chosen in the filter chips of a table, as a list of active filters. */
export function activeFiltersOf<Row>(
  columns: readonly DataTableColumn<Row>[],
  filters: Filters,
  onChange: (filters: Filters) => void,
): ActiveFilter[] {
  return columns.flatMap(({ id, title, filterOptions = [] }) =>
    filterOptions
      .filter(({ value }) => filters[id]?.includes(value) ?? false)
      .map(({ value, label }) => ({
        id: `${id} ${value}`,
        label: `${title}: ${label}`,
        onRemove: () => onChange({ ...filters, [id]: (filters[id] ?? []).filter((one) => one !== value) }),
      })),
  );
}
