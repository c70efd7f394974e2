import { Button, Card, Stack, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { useCall, useMutate } from '@/api/hooks';
import { LoadingScreen } from '@/components/LoadingScreen';
import { useT } from '@/i18n/hooks';

/**
 * The page on which a person can stop the news by e-mail. Each mail has a link to this page. Opening the page
 * does not stop the news yet.
 */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const t = useT();
  const { data, error, replace } = useCall('mail_link', { token, stop: false });
  const stopping = useMutate('mail_link');
  const handleStop = async (): Promise<void> => {
    const answer = await stopping.send({ token, stop: true });
    if (answer !== null) replace(answer);
  };
  const isUnknown = error?.code === 'not_found' || stopping.error?.code === 'not_found';
  const shown = isUnknown ? 'unknown' : data === undefined ? null : data.isStopped ? 'stopped' : 'asked';

  if (shown === null) return <LoadingScreen isPage={false} />;
  return (
    <Card sx={{ p: { xs: 5, sm: 8 }, m: 'auto', maxWidth: 520 }}>
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Typography component="h1" variant="h2">
          {t('unsubscribe_title')}
        </Typography>
        {shown === 'unknown' && <Typography role="status">{t('unsubscribe_unknown')}</Typography>}
        {shown === 'stopped' && <Typography role="status">{t('unsubscribe_done')}</Typography>}
        {shown === 'asked' && (
          <>
            <Typography color="textSecondary">{t('unsubscribe_text')}</Typography>
            <Button
              variant="contained"
              size="large"
              loading={stopping.isBusy}
              onClick={() => void handleStop()}
            >
              {t('unsubscribe_button')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
