import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useT } from '@/i18n/use-t';
import { useOpenedPerson } from './use-opened-person';

type BankDialogProps = { id: string; name: string; onClose: () => void };

/** The bank details of one person; opening it is in the audit log. */
export function BankDialog({ id, name, onClose }: BankDialogProps) {
  const t = useT();
  const titleId = useId();
  const opened = useOpenedPerson(id, 'bank', onClose);
  const lines = [
    { label: t('bank_name'), value: opened?.bankName?.trim() ?? '' },
    { label: t('bank_code'), value: opened?.bankCode?.trim() ?? '' },
    { label: t('bank_account'), value: opened?.bankAccount?.trim() ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('person_bank_of', { name })}</DialogTitle>
      <DialogContent>
        {opened === null ? (
          <LinearProgress aria-label={t('loading')} />
        ) : lines.length === 0 ? (
          <Typography color="textSecondary">{t('person_bank_none')}</Typography>
        ) : (
          <Stack component="dl" spacing={3} sx={{ m: 0 }}>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </div>
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
