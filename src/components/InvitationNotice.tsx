import { Alert, Button, Stack, Typography } from '@mui/material';
import { useFormat, useT } from '@/i18n/hooks';

type InvitationNoticeProps = {
  fleet: string;
  expiresAt: number;
  /** a text about what a driver needs to accept the invitation */
  help: string;
  acceptLabel: string;
  isBusy: boolean;
  /** undefined if this account cannot accept the invitation */
  onAccept: (() => void) | undefined;
  onDecline: () => void;
};

/** An invitation to a fleet, with buttons to accept and decline. */
export function InvitationNotice(props: InvitationNoticeProps) {
  const t = useT();
  const { date } = useFormat();
  const { fleet, expiresAt, help, acceptLabel, isBusy, onAccept, onDecline } = props;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Stack spacing={2}>
        <Typography sx={{ fontWeight: 600 }}>{t('invitation_title', { fleet })}</Typography>
        <Typography variant="body2">{help}</Typography>
        <Typography variant="body2">{t('invitation_until', { date: date(expiresAt) })}</Typography>
        <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', rowGap: 2 }}>
          {onAccept !== undefined && (
            <Button variant="contained" disabled={isBusy} onClick={onAccept}>
              {acceptLabel}
            </Button>
          )}
          <Button variant="outlined" disabled={isBusy} onClick={onDecline}>
            {t('invitation_decline')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
