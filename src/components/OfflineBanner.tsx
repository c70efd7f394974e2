import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useT } from '@/i18n/hooks';

/**
 * A line at the bottom of the window while there is no connection. Screen readers read the line aloud when it
 * appears.
 */
export function OfflineBanner({ isOnline }: { isOnline: boolean }) {
  const t = useT();
  return (
    <Box role="status" aria-live="polite">
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 2,
            px: 4,
            py: 2,
            bgcolor: 'warning.soft',
            color: 'warning.main',
            typography: 'body2',
            fontWeight: 550,
          }}
        >
          <CloudOffIcon fontSize="small" aria-hidden />
          {t('offline_banner')}
        </Box>
      )}
    </Box>
  );
}
