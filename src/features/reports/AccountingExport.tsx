import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { figureTitle } from '@domain/report/accounting';
import { useT } from '@/i18n/use-t';
import { saveAccountingFile, type AccountingOutcome } from '@/state/earning-reports/accounting.thunks';
import { useAppDispatch } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';

type Month = {
  /** yyyy-mm */
  month: string;
  label: string;
};
type AccountingExportProps = { months: readonly Month[]; currency: string };

/** The accountant's file of a month (docs/product.md 6.20), saved only when it sums up to the report. */
export function AccountingExport({ months, currency }: AccountingExportProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const noteExport = useNotedExport('accounting');
  const [chosen, setChosen] = useState<string | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<(AccountingOutcome & { label: string }) | null>(null);
  const current = months.find(({ month }) => month === chosen) ?? months[0];
  if (current === undefined) return null;
  const { month, label } = current;

  const make = async (): Promise<void> => {
    setOutcome(null);
    setRead(0);
    const note = (lines: number): Promise<boolean> => noteExport('csv', lines, month);
    const answer = await dispatch(saveAccountingFile({ month, currency, onProgress: setRead, note }));
    setRead(null);
    if (saveAccountingFile.fulfilled.match(answer)) setOutcome({ ...answer.payload, label });
  };

  return (
    <Stack component="section" aria-labelledby="accounting-title" spacing={3}>
      <Typography id="accounting-title" variant="h2">
        {t('accounting_title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
        {t('accounting_help')}
      </Typography>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          label={t('accounting_month')}
          value={month}
          onChange={(event) => {
            setChosen(event.target.value);
            setOutcome(null);
          }}
          disabled={read !== null}
          sx={{ minWidth: 220 }}
        >
          {months.map((one) => (
            <MenuItem key={one.month} value={one.month}>
              {one.label}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={read !== null} onClick={() => void make()}>
          {t('accounting_make')}
        </Button>
        {read !== null && (
          <Typography variant="body2" color="textSecondary" role="status">
            {t('accounting_busy', { count: read })}
          </Typography>
        )}
      </Stack>
      {outcome !== null && (
        <Alert severity={outcome.differs.length === 0 ? 'success' : 'error'}>
          {outcome.differs.length === 0
            ? t('accounting_done', { count: outcome.lines, month: outcome.label })
            : t('accounting_other', {
                month: outcome.label,
                figures: outcome.differs.map(figureTitle).join(', '),
              })}
        </Alert>
      )}
    </Stack>
  );
}
