import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ProblemIcon from '@mui/icons-material/ErrorOutlineOutlined';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { IMPORT_COLUMNS, type ImportKind } from '@domain/imports/import-kinds';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { problemText, type PreviewRow } from './import-words';

/**
 * The table shows at most this many rows. Rows with errors are shown first. The file itself contains all
 * rows.
 */
const SHOWN = 200;

type ImportPreviewProps = {
  kind: ImportKind;
  rows: readonly PreviewRow[];
  isBusy: boolean;
  onImport: (invite: boolean) => void;
};

function RowResult({ row }: { row: PreviewRow }) {
  const t = useT();
  const textOf = useMessage();
  const { money } = useFormat();
  const isGood = row.problems.length === 0;
  const notes = [
    ...row.notes.map(({ note, text }) => t(`import_note_${note}`, { text })),
    ...(row.price === undefined ? [] : [t('import_price', { price: money(row.price) })]),
  ];
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start', minWidth: 240 }}>
      {isGood ? (
        <CheckIcon fontSize="small" color="success" aria-hidden />
      ) : (
        <ProblemIcon fontSize="small" color="error" aria-hidden />
      )}
      <Stack spacing={1}>
        {isGood && <Typography variant="body2">{t('import_ready')}</Typography>}
        {row.problems.map((problem) => (
          <Typography
            key={`${problem.field ?? ''} ${problem.reason}`}
            variant="body2"
            sx={{ color: 'error.main', overflowWrap: 'anywhere' }}
          >
            {problemText({ t, textOf }, problem, row.values)}
          </Typography>
        ))}
        {notes.map((note) => (
          <Typography key={note} variant="caption" color="textSecondary">
            {note}
          </Typography>
        ))}
      </Stack>
    </Stack>
  );
}

/** The rows of the file with their errors in words, and the button that starts the import. */
export function ImportPreview({ kind, rows, isBusy, onImport }: ImportPreviewProps) {
  const t = useT();
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  const [chosen, setChosen] = useState<'good' | 'bad' | null>(null);
  const [invite, setInvite] = useState(false);
  const shown = chosen ?? (bad.length > 0 ? 'bad' : 'good');
  const list = shown === 'bad' ? bad : good;
  const fields = IMPORT_COLUMNS[kind]
    .map(({ field }) => field)
    .filter((field) => rows.some(({ values }) => (values[field] ?? '') !== ''));
  const canInvite =
    (kind === 'customers' || kind === 'drivers') && good.some(({ values }) => (values.email ?? '') !== '');
  return (
    <Stack component="section" aria-labelledby="import-preview" spacing={4}>
      <Typography id="import-preview" variant="h3">
        {t('import_preview')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={t('import_preview')}
        onChange={(_event, value: 'good' | 'bad' | null) => value !== null && setChosen(value)}
      >
        <ToggleButton value="good">{t('import_good', { count: good.length })}</ToggleButton>
        <ToggleButton value="bad">{t('import_bad', { count: bad.length })}</ToggleButton>
      </ToggleButtonGroup>
      {list.length > 0 && (
        <TableContainer sx={{ maxHeight: 480, border: 1, borderColor: 'divider', borderRadius: '12px' }}>
          <Table size="small" stickyHeader aria-label={t('import_preview')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('import_line')}</TableCell>
                <TableCell>{t('import_result')}</TableCell>
                {fields.map((field) => (
                  <TableCell key={field} sx={{ whiteSpace: 'nowrap' }}>
                    {t(`import_field_${field}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {list.slice(0, SHOWN).map((row) => (
                <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
                  <TableCell>{row.line}</TableCell>
                  <TableCell>
                    <RowResult row={row} />
                  </TableCell>
                  {fields.map((field) => (
                    <TableCell
                      key={field}
                      sx={{
                        maxWidth: 220,
                        // A phone number or a time must not wrap.
                        ...((row.values[field] ?? '').length <= 16 ? { whiteSpace: 'nowrap' } : {}),
                        overflowWrap: 'anywhere',
                        minWidth: 100,
                        ...(row.problems.some((problem) => problem.field === field)
                          ? { color: 'error.main' }
                          : {}),
                      }}
                    >
                      <bdi>{row.values[field] ?? ''}</bdi>
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {list.length > SHOWN && (
        <Typography variant="hint">{t('import_more', { count: list.length - SHOWN })}</Typography>
      )}
      {canInvite && (
        <FormControlLabel
          control={
            <Checkbox
              checked={invite}
              disabled={isBusy}
              onChange={({ target }) => setInvite(target.checked)}
            />
          }
          label={t('import_invite')}
        />
      )}
      <Box>
        <Button
          variant="contained"
          disabled={good.length === 0}
          loading={isBusy}
          onClick={() => onImport(canInvite && invite)}
        >
          {t('import_start', { count: good.length })}
        </Button>
      </Box>
    </Stack>
  );
}
