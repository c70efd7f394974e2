import { useState } from 'react';
import { freshSignInAnswered } from '@/api/freshly';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { confirmFreshCode, sendFreshCode, type FreshCode } from '@/state/session/fresh-sign-in';
import { selectIdentity } from '@/state/session/session.slice';
import { CodeDialog } from './CodeDialog';

const CAPTCHA_ID = 'fresh-sign-in-captcha';

/**
 * Asks a signed-in person to sign in again with a new code. The page below the dialog keeps the typed values.
 */
export function FreshSignInDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  const identity = useAppSelector(selectIdentity);
  const [sent, setSent] = useState<FreshCode | null>(null);
  return (
    <CodeDialog
      title={t('fresh_sign_in_title')}
      text={t('fresh_sign_in_text', { contact: identity?.email ?? identity?.mobile ?? '' })}
      sendLabel={t('fresh_sign_in_send')}
      sent={sent}
      captchaId={CAPTCHA_ID}
      onSend={async () => {
        const answer = await dispatch(sendFreshCode(CAPTCHA_ID));
        if (sendFreshCode.fulfilled.match(answer)) setSent(answer.payload);
        return sendFreshCode.fulfilled.match(answer);
      }}
      onCode={async (code) => {
        if (sent !== null) await dispatch(confirmFreshCode({ ...sent, code }));
      }}
      onClose={() => dispatch(freshSignInAnswered(false))}
    />
  );
}
