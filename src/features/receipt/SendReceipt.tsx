import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { sendReceipt } from '@/state/trip/receipt.thunks';

/** One tap sends the receipt to the rider's own address (docs/product.md 6.19). */
export function SendReceipt({ bookingId }: { bookingId: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [isSending, setIsSending] = useState(false);
  /** null: no proven address; undefined: not asked yet */
  const [sentTo, setSentTo] = useState<string | null | undefined>(undefined);
  const send = async () => {
    setIsSending(true);
    const answer = await dispatch(sendReceipt(bookingId));
    setIsSending(false);
    if (sendReceipt.fulfilled.match(answer)) setSentTo(answer.payload);
  };
  if (sentTo !== undefined)
    return (
      <Typography role="status" variant="body2" sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
        {sentTo === null ? t('receipt_send_none') : t('receipt_send_done', { email: sentTo })}
      </Typography>
    );
  return (
    <Button variant="outlined" startIcon={<MailIcon />} loading={isSending} onClick={() => void send()}>
      {t('receipt_send')}
    </Button>
  );
}
