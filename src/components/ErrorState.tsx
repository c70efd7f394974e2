import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMessage, useT } from '@/i18n/hooks';

type ErrorStateProps = {
  /** an error code or a text; a plain sentence when not given */
  message?: string | null;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** An error where it happened, with a way to try again. */
export function ErrorState({ message, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useT();
  const textOf = useMessage();
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 3,
        px: 6,
        py: 12,
      }}
    >
      <ErrorIcon sx={{ fontSize: 40, color: 'error.main' }} aria-hidden />
      <Typography sx={{ maxWidth: '44ch' }}>{message ? textOf(message) : t('load_error')}</Typography>
      {onRetry !== undefined && (
        <Button variant="outlined" onClick={onRetry} loading={isRetrying}>
          {t('retry')}
        </Button>
      )}
    </Box>
  );
}
