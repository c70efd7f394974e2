import { useState } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { proveMobile, sendProofCode } from '@/state/session/mobile-proof.thunks';
import { CodeDialog } from './CodeDialog';
import { keepProof, keptProof } from './sent-proof';
import { useT } from '@/i18n/hooks';

const CAPTCHA_ID = 'phone-proof-captcha';

type PhoneProofDialogProps = {
  /** with plus sign and country code */
  mobile: string;
  onProven: () => void;
  /** called if this account cannot have the number */
  onRefused: () => void;
  onClose: () => void;
};

/**
 * Proves a mobile number by a code that is sent to it. After a reload of the tab, the dialog still accepts
 * the code.
 */
export function PhoneProofDialog({ mobile, onProven, onRefused, onClose }: PhoneProofDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(() => keptProof(mobile));

  const end = (then: () => void): void => {
    keepProof(null);
    then();
  };
  const send = async (): Promise<boolean> => {
    const answer = await dispatch(sendProofCode({ mobile, captchaContainerId: CAPTCHA_ID }));
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
    const answer = await dispatch(proveMobile({ verificationId: sent.verificationId, code }));
    if (proveMobile.fulfilled.match(answer)) end(onProven);
    else if (answer.payload?.code === 'phone_no_update') end(onRefused);
  };

  return (
    <CodeDialog
      title={t('phone_proof_title')}
      text={t('phone_proof_text', { mobile: `\u2066${mobile}\u2069` })}
      sendLabel={t('phone_proof_send')}
      sent={sent && { contact: mobile, sentAt: sent.sentAt }}
      captchaId={CAPTCHA_ID}
      onSend={send}
      onCode={prove}
      onClose={() => end(onClose)}
    />
  );
}
