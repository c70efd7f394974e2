import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportProgress } from '@domain/contracts/office/imports';
import { duplicatesIn } from '@domain/imports/import-duplicates';
import { type ImportMapping, matchHeaders, missingFields } from '@domain/imports/import-headers';
import { IMPORT_COLUMNS, type ImportKind } from '@domain/imports/import-kinds';
import { call } from '@/api/call';
import { PageHeader } from '@/components/records/PageHeader';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { checkRows, continueImport, type ImportStep, sendRows } from '@/state/staff/imports.thunks';
import { mappedRows, type PreviewRow } from './import-words';
import { ImportFileStep } from './ImportFileStep';
import { ImportPreview } from './ImportPreview';
import { ImportOutcome, ImportRuns, StepProgress } from './ImportRuns';
import type { FileFailure, ReadFile } from './read-file';

type Chosen = ReadFile & { name: string };
type Work = { text: 'import_checking' | 'import_sending' | 'import_running'; step: ImportStep };
type Abortable = { abort: () => void };

type ImportColumnsProps = {
  kind: ImportKind;
  headers: readonly string[];
  mapping: ImportMapping;
  isBusy: boolean;
  onChange: (mapping: ImportMapping) => void;
  onCheck: () => void;
};

/** The second step of an import. Staff choose the column of the file for each field. */
function ImportColumns({ kind, headers, mapping, isBusy, onChange, onCheck }: ImportColumnsProps) {
  const t = useT();
  const missing = missingFields(kind, mapping);
  return (
    <Stack component="section" aria-labelledby="import-columns" spacing={4}>
      <Stack spacing={1}>
        <Typography id="import-columns" variant="h3">
          {t('import_columns')}
        </Typography>
        <Typography variant="hint">{t('import_columns_help')}</Typography>
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
              // Two columns may have the same header, so the position distinguishes them.
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

/** The page that imports customers, drivers, cars and scheduled bookings from a file. */
export default function ImportPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<ImportKind>('customers');
  const [file, setFile] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState<FileFailure | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  /**
   * The checked rows of the file, with the id of the import. A second click sends the same rows with the same
   * id, so that no row is imported twice.
   */
  const [preview, setPreview] = useState<{ id: string; rows: readonly PreviewRow[] } | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [outcome, setOutcome] = useState<ImportProgress | null>(null);
  const [earlier, setEarlier] = useState<readonly ImportProgress[]>([]);
  const running = useRef<Abortable | null>(null);

  const reload = useCallback(
    () =>
      dispatch(call('list_imports', {})).then((answer) => {
        if (!('error' in answer)) setEarlier(answer.payload.imports);
      }),
    [dispatch],
  );
  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload]);

  const start = (): void => {
    setFile(null);
    setFailure(null);
    setPreview(null);
    setOutcome(null);
  };
  const take = async (chosen: File): Promise<void> => {
    // The code that reads files is large, and most visits of the back office do not need it.
    const { readFile } = await import('./read-file');
    const read = await readFile(chosen);
    if ('failure' in read) {
      setFailure(read);
      return;
    }
    start();
    setFile({ ...read, name: chosen.name });
    setMapping(matchHeaders(kind, read.headers));
  };
  const stepOf =
    (text: Work['text']) =>
    (step: ImportStep): void =>
      setWork({ text, step });

  const check = async (): Promise<void> => {
    if (file === null) return;
    const rows = mappedRows(kind, mapping, file.rows);
    const checking = dispatch(checkRows({ kind, rows, onStep: stepOf('import_checking') }));
    running.current = checking;
    const answer = await checking;
    setWork(null);
    if (!checkRows.fulfilled.match(answer)) return;
    const duplicates = duplicatesIn(answer.payload);
    const valuesOf = new Map(rows.map(({ line, values }) => [line, values]));
    setPreview({
      id: crypto.randomUUID(),
      rows: answer.payload.map((row) => {
        const same = duplicates.get(row.line);
        return {
          ...row,
          problems: same === undefined ? row.problems : [...row.problems, same],
          values: valuesOf.get(row.line) ?? {},
        };
      }),
    });
  };

  const goOn = async (importId: string): Promise<void> => {
    const going = dispatch(continueImport({ id: importId, onStep: stepOf('import_running') }));
    running.current = going;
    const answer = await going;
    setWork(null);
    if (continueImport.fulfilled.match(answer) && answer.payload.isDone) {
      setPreview(null);
      setOutcome(answer.payload);
    }
    await reload();
  };

  const importAll = async (invite: boolean): Promise<void> => {
    if (preview === null || file === null) return;
    const rows = preview.rows.map(({ line, values, found, problems: [problem] }) => ({
      line,
      values: { ...values, ...found },
      ...(problem === undefined ? {} : { problem }),
    }));
    const sending = dispatch(
      sendRows({
        id: preview.id,
        kind,
        fileName: file.name.slice(0, 120),
        invite,
        rows,
        onStep: stepOf('import_sending'),
      }),
    );
    running.current = sending;
    const answer = await sending;
    setWork(null);
    if (sendRows.fulfilled.match(answer)) await goOn(answer.payload);
  };

  const isBusy = work !== null;
  return (
    <Stack spacing={6}>
      <PageHeader title={t('route_import')} help={t('import_help')} />
      {file === null && outcome === null && (
        <ImportFileStep
          kind={kind}
          failure={failure}
          onKind={setKind}
          onFile={(chosen) => void take(chosen)}
        />
      )}
      {file !== null && outcome === null && (
        <>
          <Stack direction="row" spacing={4} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <strong>{t(`import_kind_${kind}`)}</strong> · <bdi>{file.name}</bdi> ·{' '}
              {t('import_file_rows', { count: file.rows.length })}
            </Typography>
            <Button variant="outlined" size="small" disabled={isBusy} onClick={start}>
              {t('import_other_file')}
            </Button>
          </Stack>
          <ImportColumns
            kind={kind}
            mapping={mapping}
            isBusy={isBusy}
            headers={file.headers}
            onChange={(changed) => {
              setMapping(changed);
              setPreview(null);
            }}
            onCheck={() => void check()}
          />
        </>
      )}
      {work !== null && (
        <Stack spacing={3}>
          <StepProgress {...work} />
          {work.text === 'import_running' && <Alert severity="info">{t('import_may_leave')}</Alert>}
        </Stack>
      )}
      {preview !== null && outcome === null && (
        <ImportPreview
          key={preview.id}
          kind={kind}
          isBusy={isBusy}
          rows={preview.rows}
          onImport={(invite) => void importAll(invite)}
        />
      )}
      {outcome !== null && (
        <Stack spacing={4}>
          <ImportOutcome progress={outcome} />
          <Box>
            <Button variant="outlined" onClick={start}>
              {t('import_again')}
            </Button>
          </Box>
        </Stack>
      )}
      <ImportRuns
        imports={earlier.filter((one) => one.id !== outcome?.id)}
        isBusy={isBusy}
        onGoOn={(one) => void goOn(one.id)}
      />
    </Stack>
  );
}
