import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useMutate } from '@/api/hooks';
import { useT } from '@/i18n/use-t';

/** One tap sends the receipt to the rider's own address (docs/product.md 6.19). */
export function SendReceipt({ bookingId }: { bookingId: string }) {
  const t = useT();
  const mail = useMutate('send_receipt');
  /** null: no proven address; undefined: not sent yet */
  const [sentTo, setSentTo] = useState<string | null | undefined>(undefined);
  const send = async () => setSentTo((await mail.send({ bookingId }))?.sentTo);
  if (sentTo !== undefined)
    return (
      <Typography role="status" variant="body2" sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
        {sentTo === null ? t('receipt_send_none') : t('receipt_send_done', { email: sentTo })}
      </Typography>
    );
  return (
    <Button variant="outlined" startIcon={<MailIcon />} loading={mail.isBusy} onClick={() => void send()}>
      {t('receipt_send')}
    </Button>
  );
}
