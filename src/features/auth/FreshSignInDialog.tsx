import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { confirmFreshCode, sendFreshCode, type FreshCode } from '@/state/session/fresh-sign-in';
import { selectIdentity } from '@/state/session/session.slice';
import { freshSignInAnswered } from '@/api/freshly';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { CodeStep } from './CodeStep';

const CAPTCHA_ID = 'fresh-sign-in-captcha';

/** Asks for a new code of the person who is signed in; the page below keeps its form (docs/product.md 7.9). */
export function FreshSignInDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  const identity = useAppSelector(selectIdentity);
  const [sent, setSent] = useState<FreshCode | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const send = async (): Promise<boolean> => {
    setIsBusy(true);
    const answer = await dispatch(sendFreshCode(CAPTCHA_ID));
    setIsBusy(false);
    if (sendFreshCode.fulfilled.match(answer)) setSent(answer.payload);
    return sendFreshCode.fulfilled.match(answer);
  };
  const confirm = async (code: string): Promise<void> => {
    if (sent === null) return;
    setIsBusy(true);
    await dispatch(confirmFreshCode({ ...sent, code }));
    setIsBusy(false);
  };
  const cancel = () => dispatch(freshSignInAnswered(false));

  return (
    <Dialog open aria-labelledby="fresh-sign-in-title" maxWidth="xs" fullWidth>
      <DialogTitle id="fresh-sign-in-title">{t('fresh_sign_in_title')}</DialogTitle>
      <DialogContent>
        {sent === null ? (
          <Stack spacing={5}>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('fresh_sign_in_text', { contact: identity?.email ?? identity?.mobile ?? '' })}
            </Typography>
            <Button variant="contained" size="large" loading={isBusy} onClick={() => void send()}>
              {t('fresh_sign_in_send')}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={cancel}>
              {t('login_cancel')}
            </Button>
          </Stack>
        ) : (
          <CodeStep
            sentTo={sent.contact}
            isBusy={isBusy}
            onCode={(code) => void confirm(code)}
            onCancel={cancel}
            onResend={send}
            onRefused={() => dispatch(alertDialogShown('otp_validate_error'))}
          />
        )}
        <div id={CAPTCHA_ID} />
      </DialogContent>
    </Dialog>
  );
}
