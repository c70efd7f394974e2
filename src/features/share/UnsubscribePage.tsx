import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { mailConsentStrings } from '@domain/languages/en/mail-consent';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { usePageT } from '@/i18n/use-page-t';
import { useAppDispatch } from '@/state/hooks';
import { openMailLink } from '@/state/session/mail-consent.thunks';

/** A person ends news by e-mail by the link in one (docs/product.md 4.41). Opening the page ends nothing. */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const t = usePageT(mailConsentStrings);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<'asked' | 'stopped' | 'unknown' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const take = (answer: { isStopped: boolean } | null): void =>
    setShown(answer === null ? 'unknown' : answer.isStopped ? 'stopped' : 'asked');

  useEffect(() => {
    const request = dispatch(openMailLink({ token, stop: false }));
    request.unwrap().then(take, () => undefined);
    return () => request.abort();
  }, [dispatch, token]);

  const handleStop = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await dispatch(openMailLink({ token, stop: true }));
    setIsBusy(false);
    if (openMailLink.fulfilled.match(answer)) take(answer.payload);
  };

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
            <Button variant="contained" size="large" loading={isBusy} onClick={() => void handleStop()}>
              {t('unsubscribe_button')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
