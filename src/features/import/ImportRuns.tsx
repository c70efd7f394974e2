import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { ImportProgress } from '@domain/contracts/office/imports';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { saveLeftRows, type ImportStep } from '@/state/staff/imports.thunks';
import { leftFile } from './import-words';

/**
 * The progress of the rows. If the network is lost, a message says that the import continues when the network
 * is back.
 */
export function StepProgress({
  step,
  text,
}: {
  step: ImportStep;
  text: 'import_checking' | 'import_sending' | 'import_running';
}) {
  const t = useT();
  const { done, total, isWaiting } = step;
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <LinearProgress
        variant="determinate"
        aria-label={t(text, { done, total })}
        value={total === 0 ? 0 : (100 * done) / total}
      />
      <Typography variant="body2" role="status">
        {t(text, { done, total })}
      </Typography>
      {isWaiting && <Alert severity="warning">{t('import_waiting')}</Alert>}
    </Stack>
  );
}

/** The result of a completed import, and a button that saves the rows that were left out. */
export function ImportOutcome({ progress }: { progress: ImportProgress }) {
  const t = useT();
  const textOf = useMessage();
  const dispatch = useAppDispatch();
  const { id, kind, made, left } = progress;
  const save = (): void => {
    const name = `${kind}-left-out.csv`;
    void dispatch(saveLeftRows({ id, name, textOf: (rows) => leftFile({ t, textOf }, kind, rows) }));
  };
  return (
    <Alert
      severity={left === 0 ? 'success' : 'info'}
      action={
        left > 0 && (
          <Button color="inherit" size="small" startIcon={<DownloadIcon />} onClick={save}>
            {t('import_left_file')}
          </Button>
        )
      }
      sx={{ maxWidth: 720, flexWrap: 'wrap' }}
    >
      {t('import_done', { made, left })}
    </Alert>
  );
}

type ImportRunsProps = {
  imports: readonly ImportProgress[];
  isBusy: boolean;
  onGoOn: (progress: ImportProgress) => void;
};

/**
 * The imports of the last days. An import that was interrupted by a reload or a lost network can continue
 * here.
 */
export function ImportRuns({ imports, isBusy, onGoOn }: ImportRunsProps) {
  const t = useT();
  const { dateTime } = useFormat();
  if (imports.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="import-earlier" spacing={4}>
      <Typography id="import-earlier" variant="h3">
        {t('import_earlier')}
      </Typography>
      {imports.map((one) => (
        <Stack key={one.id} spacing={2}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{t(`import_kind_${one.kind}`)}</strong> · <bdi>{one.fileName}</bdi> ·{' '}
            {dateTime(one.startedAt)}
          </Typography>
          {one.isDone ? (
            <ImportOutcome progress={one} />
          ) : one.staged < one.total ? (
            <Typography variant="hint">{t('import_incomplete')}</Typography>
          ) : (
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4} sx={{ alignItems: { sm: 'center' } }}>
              <Box sx={{ flexGrow: 1, maxWidth: 560 }}>
                <StepProgress
                  text="import_running"
                  step={{ done: one.made + one.left, total: one.total, isWaiting: false }}
                />
              </Box>
              <Button variant="contained" disabled={isBusy} onClick={() => onGoOn(one)}>
                {t('import_go_on')}
              </Button>
            </Stack>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
