import { Button } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** The button at the end of a list that has more rows than are loaded. */
export function LoadMore({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const t = useT();
  return (
    <Button variant="outlined" loading={isLoading} onClick={onMore}>
      {t('staff_load_more')}
    </Button>
  );
}
