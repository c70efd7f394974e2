import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { trustedContactStrings } from '@domain/languages/en/trusted-contacts';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { usePageT } from '@/i18n/use-page-t';
import { useAppDispatch } from '@/state/hooks';
import { openTrustedLink } from '@/state/trusted-contacts/trusted-contacts.thunks';

type Shown = { name: string; isStopped: boolean } | 'unknown' | null;

/** A trusted contact ends the messages by the link in them (docs/product.md 7.16). Opening the page ends nothing. */
export default function StopTrustedPage() {
  const { token = '' } = useParams();
  const t = usePageT(trustedContactStrings);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<Shown>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const request = dispatch(openTrustedLink({ token, stop: false }));
    request.unwrap().then(
      (answer) => setShown(answer ?? 'unknown'),
      () => undefined,
    );
    return () => request.abort();
  }, [dispatch, token]);

  const handleStop = async () => {
    setIsBusy(true);
    const answer = await dispatch(openTrustedLink({ token, stop: true }));
    setIsBusy(false);
    if (openTrustedLink.fulfilled.match(answer)) setShown(answer.payload ?? 'unknown');
  };

  if (shown === null) return <LoadingScreen isPage={false} />;
  return (
    <Card sx={{ p: { xs: 5, sm: 8 }, m: 'auto', maxWidth: 520 }}>
      {shown === 'unknown' ? (
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
              <Button variant="contained" size="large" loading={isBusy} onClick={() => void handleStop()}>
                {t('trusted_stop_button')}
              </Button>
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}
