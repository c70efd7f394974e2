import { Button, Card, Stack, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { useCall, useMutate } from '@/api/hooks';
import { LoadingScreen } from '@/components/LoadingScreen';
import { useT } from '@/i18n/hooks';

/**
 * The page on which a trusted contact can stop the messages about the rides of a person. Each message has a
 * link to this page. Opening the page does not stop the messages yet.
 */
export default function StopTrustedPage() {
  const { token = '' } = useParams();
  const t = useT();
  const { data: shown, error, replace } = useCall('trusted_link', { token, stop: false });
  const stopping = useMutate('trusted_link');
  const handleStop = async () => {
    const answer = await stopping.send({ token, stop: true });
    if (answer !== null) replace(answer);
  };
  const isUnknown = [error, stopping.error].some(
    (one) => one?.code === 'not_found' || one?.code === 'invalid_argument',
  );

  if (shown === undefined && !isUnknown) return <LoadingScreen isPage={false} />;
  return (
    <Card sx={{ p: { xs: 5, sm: 8 }, m: 'auto', maxWidth: 520 }}>
      {shown === undefined || isUnknown ? (
        <Typography role="status">{t('trusted_stop_unknown')}</Typography>
      ) : (
        <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
          <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {t('trusted_stop_title', { name: shown.name })}
          </Typography>
          {shown.isStopped ? (
            <Typography role="status">{t('trusted_stop_done')}</Typography>
          ) : (
            <>
              <Typography color="textSecondary">{t('trusted_stop_text', { name: shown.name })}</Typography>
              <Button
                variant="contained"
                size="large"
                loading={stopping.isBusy}
                onClick={() => void handleStop()}
              >
                {t('trusted_stop_button')}
              </Button>
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}
