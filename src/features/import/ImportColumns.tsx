import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { missingFields, type ImportMapping } from '@domain/imports/import-headers';
import { IMPORT_COLUMNS, type ImportKind } from '@domain/imports/import-kinds';
import { useT } from '@/i18n/use-t';

type ImportColumnsProps = {
  kind: ImportKind;
  headers: readonly string[];
  mapping: ImportMapping;
  isBusy: boolean;
  onChange: (mapping: ImportMapping) => void;
  onCheck: () => void;
};

/** The choice of the file's column for each field. */
export function ImportColumns({ kind, headers, mapping, isBusy, onChange, onCheck }: ImportColumnsProps) {
  const t = useT();
  const missing = missingFields(kind, mapping);
  return (
    <Stack component="section" aria-labelledby="import-columns" spacing={4}>
      <Stack spacing={1}>
        <Typography id="import-columns" variant="h3">
          {t('import_columns')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('import_columns_help')}
        </Typography>
      </Stack>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {IMPORT_COLUMNS[kind].map(({ field, isNeeded }) => (
          <TextField
            key={field}
            select
            size="small"
            required={isNeeded === true}
            disabled={isBusy}
            error={missing.includes(field)}
            label={t(`import_field_${field}`)}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => {
              const { [field]: _before, ...others } = mapping;
              onChange(target.value === '' ? others : { ...others, [field]: Number(target.value) });
            }}
          >
            <MenuItem value="">{t('import_no_column')}</MenuItem>
            {headers.map((header, at) => (
              // Two columns may have one header: the place is what tells them apart.
              <MenuItem key={`${String(at)} ${header}`} value={String(at)}>
                {header === '' ? `#${String(at + 1)}` : header}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {missing.length > 0 && (
        <Alert severity="warning">
          {t('import_missing', { fields: missing.map((field) => t(`import_field_${field}`)).join(', ') })}
        </Alert>
      )}
      <Box>
        <Button variant="contained" loading={isBusy} disabled={missing.length > 0} onClick={onCheck}>
          {t('import_check')}
        </Button>
      </Box>
    </Stack>
  );
}
