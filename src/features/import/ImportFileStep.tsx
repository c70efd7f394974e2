import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { importKindsOf, MAX_IMPORT_ROWS, type ImportKind } from '@domain/imports/import-kinds';
import { visuallyHidden } from '@/components/visually-hidden';
import { Choice } from '@/components/Choice';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch, useSettings } from '@/state/hooks';
import { saveTemplate } from '@/state/staff/imports.thunks';
import { templateOf } from './import-words';
import type { FileFailure } from './read-file';

type ImportFileStepProps = {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  failure: FileFailure | null;
  onFile: (file: File) => void;
};

/**
 * The first step of an import. Staff choose the kind of the file, can save its template, and drop the file.
 */
export function ImportFileStep({ kind, onKind, failure, onFile }: ImportFileStepProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { timeZone } = useFormat().settings;
  const appcat = useSettings()?.appcat ?? 'taxi';
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const kinds = importKindsOf({ appcat });
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    <Stack spacing={4} sx={{ maxWidth: 720 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: { sm: 'center' } }}>
        <Choice
          label={t('import_kind')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: t(`import_kind_${one}`) }))}
          onChange={onKind}
          sx={{ minWidth: 240 }}
        />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          sx={{ flexShrink: 0 }}
          onClick={() =>
            void dispatch(saveTemplate({ name: `${kind}-template.csv`, text: templateOf(kind) }))
          }
        >
          {t('import_template')}
        </Button>
      </Stack>
      <Typography variant="hint">{t(`import_about_${kind}`, { zone: timeZone })}</Typography>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 3,
          px: 5,
          py: 10,
          textAlign: 'center',
          borderRadius: '12px',
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'primary.soft' : 'transparent',
        }}
      >
        <UploadIcon aria-hidden sx={{ fontSize: 36, color: 'text.secondary' }} />
        <Typography>{t('import_drop')}</Typography>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {t('import_choose_file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t('import_choose_file')}
          style={visuallyHidden}
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            // After this, the browser also reports a change if the same file is chosen again. The file may
            // have been corrected meanwhile.
            target.value = '';
          }}
        />
        <Typography variant="caption" color="textSecondary">
          {t('import_limits', { most: MAX_IMPORT_ROWS })}
        </Typography>
      </Box>
      {failure !== null && (
        <Alert severity="error">
          {t(`import_${failure.failure}`, { count: failure.count, most: MAX_IMPORT_ROWS })}
        </Alert>
      )}
    </Stack>
  );
}
