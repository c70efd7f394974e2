import { Alert, Button } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** An error message with a retry button. */
export function RetryAlert({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useT();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
