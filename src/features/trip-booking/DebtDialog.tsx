import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/use-t';

type DebtDialogProps = {
  /** an admin books for a rider, and may say why the debt does not matter */
  isForOther: boolean;
  isBusy: boolean;
  onInclude: () => void;
  onOverride: (reason: string) => void;
  onClose: () => void;
};

/** The rider owes something from before: it is paid now, or goes on the bill of this trip (docs/product.md 6.12). */
export function DebtDialog({ isForOther, isBusy, onInclude, onOverride, onClose }: DebtDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="debt-title">
      <DialogTitle id="debt-title">{t('debt_title')}</DialogTitle>
      <DialogContent>
        <Typography>{t(isForOther ? 'debt_text_staff' : 'debt_unpaid')}</Typography>
        {isForOther && (
          <TextField
            fullWidth
            margin="normal"
            label={t('debt_reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexDirection: 'column', gap: 2 }}>
        <Button variant="contained" fullWidth loading={isBusy} onClick={onInclude}>
          {t('debt_add')}
        </Button>
        {isForOther ? (
          <Button
            variant="outlined"
            fullWidth
            disabled={isBusy || reason.trim().length < 3}
            onClick={() => onOverride(reason.trim())}
          >
            {t('debt_override')}
          </Button>
        ) : (
          <Button component={Link} to={ROUTES.wallet.build()} variant="outlined" fullWidth>
            {t('debt_see')}
          </Button>
        )}
        <Button color="inherit" fullWidth disabled={isBusy} onClick={onClose}>
          {t('estimate_back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
