import { Button, DialogContent, Stack, Typography } from '@mui/material';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch } from '@/state/hooks';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { CodeStep } from './CodeStep';

type CodeDialogProps = {
  title: string;
  /** the text that says what the code is for and who gets it */
  text: string;
  sendLabel: string;
  /** the code that was sent, or null before a code was sent */
  sent: { contact: string; sentAt?: number } | null;
  /** id of the element for the invisible captcha */
  captchaId: string;
  /** resolves to true if a code was sent */
  onSend: () => Promise<boolean>;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog that sends a code to the person's number or e-mail address and asks for the code. */
export function CodeDialog({ sent, onSend, onCode, onClose, ...props }: CodeDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { isBusy, run } = useBusy();
  return (
    <TitledDialog title={props.title} open>
      <DialogContent>
        {sent === null ? (
          <Stack spacing={5}>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {props.text}
            </Typography>
            <Button variant="contained" size="large" loading={isBusy} onClick={() => void run(onSend)}>
              {props.sendLabel}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={onClose}>
              {t('login_cancel')}
            </Button>
          </Stack>
        ) : (
          <CodeStep
            sentTo={sent.contact}
            sentAt={sent.sentAt}
            isBusy={isBusy}
            onCode={(code) => void run(() => onCode(code))}
            onCancel={onClose}
            onResend={() => run(onSend)}
            onRefused={() => dispatch(alertDialogShown('otp_validate_error'))}
          />
        )}
        <div id={props.captchaId} />
      </DialogContent>
    </TitledDialog>
  );
}
