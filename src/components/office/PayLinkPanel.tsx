import { Alert, Button, Stack, Typography } from '@mui/material';
import type { Booking, PayLinkChannel } from '@domain/records';
import { useFormat, useT } from '@/i18n/hooks';
import { CALLER_KEYS } from './caller-keys';
import { KeyButton } from './KeyButton';

type PayLinkPanelProps = {
  payLink: Booking['payLink'];
  isBusy: boolean;
  onSend: (channel: PayLinkChannel) => void;
  /** revokes the link. On the card of a caller this is undefined, because there a link can only be sent. */
  onRevoke?: () => void;
};

/** Buttons that send the caller a payment link and revoke it. */
export function PayLinkPanel({ payLink, isBusy, onSend, onRevoke }: PayLinkPanelProps) {
  const t = useT();
  const { dateTime } = useFormat();
  if (payLink?.paidAt !== undefined) return <Alert severity="success">{t('pay_link_was_paid')}</Alert>;
  return (
    <Stack spacing={1.5}>
      {payLink !== undefined && (
        <Typography variant="body2">{t('pay_link_sent', { time: dateTime(payLink.sentAt) })}</Typography>
      )}
      <KeyButton
        variant="outlined"
        size="small"
        disabled={isBusy}
        hint={CALLER_KEYS.payLink}
        onClick={() => onSend('sms')}
      >
        {t('pay_link_send_sms')}
      </KeyButton>
      <Button
        variant="outlined"
        size="small"
        disabled={isBusy}
        onClick={() => onSend('email')}
        sx={{ justifyContent: 'flex-start' }}
      >
        {t('pay_link_send_email')}
      </Button>
      {payLink !== undefined && onRevoke !== undefined && (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          onClick={onRevoke}
          sx={{ justifyContent: 'flex-start' }}
        >
          {t('pay_link_revoke')}
        </Button>
      )}
    </Stack>
  );
}
