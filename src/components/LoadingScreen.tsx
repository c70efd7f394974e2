import { Box, CircularProgress } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** A spinner in the middle of its parent. If `isPage` is true, it is in the middle of the window. */
export function LoadingScreen({ isPage = true }: { isPage?: boolean }) {
  const t = useT();
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'grid', placeItems: 'center', minHeight: isPage ? '100dvh' : 240 }}
    >
      <CircularProgress aria-hidden color="inherit" sx={{ color: 'accent.main' }} />
    </Box>
  );
}
