import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useSettings } from '@/state/hooks';
import { saveRecoveryCodes } from '@/state/session/second-factor.thunks';
import { toastShown } from '@/state/ui/ui.slice';

/**
 * Shows the recovery codes, and lets the person copy them or save them as a file. The codes are never shown
 * again.
 */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const appName = useSettings()?.appName ?? '';
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => dispatch(toastShown('copied')),
      // If the browser refuses to copy, the person can select the codes on the screen.
      () => undefined,
    );
  };
  const download = () =>
    dispatch(
      saveRecoveryCodes([`${appName} – ${t('second_factor_codes_title')}`, '', ...codes, ''].join('\n')),
    );
  return (
    <Stack spacing={5}>
      <Typography color="textSecondary">{t('second_factor_codes_text')}</Typography>
      <Box
        component="ul"
        dir="ltr"
        aria-label={t('second_factor_codes_title')}
        sx={{
          m: 0,
          p: 4,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          gap: 2,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 2,
          fontFamily: (theme) => theme.typography.mono,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
          {t('copy')}
        </Button>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void download()}>
          {t('second_factor_download')}
        </Button>
      </Stack>
      <Button variant="contained" size="large" onClick={onKept}>
        {t('second_factor_codes_kept')}
      </Button>
    </Stack>
  );
}
