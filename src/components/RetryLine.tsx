import { Button, Stack, Typography } from '@mui/material';
import { useMessage, useT } from '@/i18n/hooks';

type RetryLineProps = {
  /** an error code */
  error: string;
  onRetry: () => void;
};

/** One line with a retry button, for a part of a form that could not be loaded. */
export function RetryLine({ error, onRetry }: RetryLineProps) {
  const t = useT();
  const message = useMessage();
  return (
    <Stack direction="row" role="alert" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {message(error)}
      </Typography>
      <Button size="small" variant="outlined" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stack>
  );
}
