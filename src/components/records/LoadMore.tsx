import { Button } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** The foot of a list of which there is more than is loaded. */
export function LoadMore({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const t = useT();
  return (
    <Button variant="outlined" loading={isLoading} onClick={onMore}>
      {t('staff_load_more')}
    </Button>
  );
}
