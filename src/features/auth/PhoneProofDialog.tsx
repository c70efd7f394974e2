import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { proveMobile, sendProofCode } from '@/state/session/mobile-proof.thunks';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { CodeStep } from './CodeStep';
import { keepProof, keptProof } from './sent-proof';
import { useT } from '@/i18n/use-t';

const CAPTCHA_ID = 'phone-proof-captcha';

type PhoneProofDialogProps = {
  /** with plus and country code */
  mobile: string;
  onProven: () => void;
  /** the number cannot be this account's */
  onRefused: () => void;
  onClose: () => void;
};

/** Proves a mobile number by a code to it (docs/product.md 7.15); the step outlives a reload of the tab. */
export function PhoneProofDialog({ mobile, onProven, onRefused, onClose }: PhoneProofDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(() => keptProof(mobile));
  const [isBusy, setIsBusy] = useState(false);

  const end = (then: () => void): void => {
    keepProof(null);
    then();
  };
  const send = async (): Promise<boolean> => {
    setIsBusy(true);
    const answer = await dispatch(sendProofCode({ mobile, captchaContainerId: CAPTCHA_ID }));
    setIsBusy(false);
    if (!sendProofCode.fulfilled.match(answer)) return false;
    if (answer.payload === null) {
      end(onProven);
      return false;
    }
    const code = { mobile, verificationId: answer.payload, sentAt: Date.now() };
    keepProof(code);
    setSent(code);
    return true;
  };
  const prove = async (code: string): Promise<void> => {
    if (sent === null) return;
    setIsBusy(true);
    const answer = await dispatch(proveMobile({ verificationId: sent.verificationId, code }));
    setIsBusy(false);
    if (proveMobile.fulfilled.match(answer)) end(onProven);
    else if (answer.payload?.code === 'phone_no_update') end(onRefused);
  };

  return (
    <Dialog open aria-labelledby="phone-proof-title" maxWidth="xs" fullWidth>
      <DialogTitle id="phone-proof-title">{t('phone_proof_title')}</DialogTitle>
      <DialogContent>
        {sent === null ? (
          <Stack spacing={5}>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('phone_proof_text', { mobile: `\u2066${mobile}\u2069` })}
            </Typography>
            <Button variant="contained" size="large" loading={isBusy} onClick={() => void send()}>
              {t('phone_proof_send')}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={() => end(onClose)}>
              {t('login_cancel')}
            </Button>
          </Stack>
        ) : (
          <CodeStep
            sentTo={mobile}
            sentAt={sent.sentAt}
            isBusy={isBusy}
            onCode={(code) => void prove(code)}
            onCancel={() => end(onClose)}
            onResend={send}
            onRefused={() => dispatch(alertDialogShown('otp_validate_error'))}
          />
        )}
        <div id={CAPTCHA_ID} />
      </DialogContent>
    </Dialog>
  );
}
