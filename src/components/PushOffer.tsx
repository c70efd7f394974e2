import { Button, Paper, Typography } from '@mui/material';
import { useT } from '@/i18n/hooks';

type PushOfferProps = { text: string; isEnabling: boolean; onEnable: () => void };

/**
 * Offers the person pushes to this device. The caller shows the offer when it is clear why pushes are useful.
 */
export function PushOffer({ text, isEnabling, onEnable }: PushOfferProps) {
  const t = useT();
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {text}
      </Typography>
      <Button size="small" variant="outlined" loading={isEnabling} onClick={onEnable}>
        {t('push_enable')}
      </Button>
    </Paper>
  );
}
