import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Button } from '@mui/material';
import { useMessage, useT } from '@/i18n/hooks';
import { EmptyState } from './EmptyState';

type ErrorStateProps = {
  /** An error code or a text. Without it, a general sentence is shown. */
  message?: string | null;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** An error message beside the content that it is about. With `onRetry`, it has a retry button. */
export function ErrorState({ message, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useT();
  const textOf = useMessage();
  return (
    <EmptyState
      role="alert"
      text={message ? textOf(message) : t('load_error')}
      icon={<ErrorIcon color="error" />}
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry} loading={isRetrying}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}
