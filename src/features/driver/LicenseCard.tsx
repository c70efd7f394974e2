import { Box, Link, Stack, Typography } from '@mui/material';
import { PhotoButton } from '@/components/PhotoButton';
import { selectIsLicenseUploading } from '@/state/driver/driver.slice';
import { updateLicense } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { useT } from '@/i18n/use-t';

/** The driver's licence: whether it is stored, and a new picture of it (docs/product.md 3.6). */
export function LicenseCard() {
  const t = useT();
  const dispatch = useAppDispatch();
  const licence = useCurrentUser()?.licenseImage;
  const isBusy = useAppSelector(selectIsLicenseUploading);
  const isStored = licence !== undefined && licence.trim() !== '';
  return (
    <Stack component="section" aria-labelledby="licence-title" spacing={2}>
      <Typography id="licence-title" component="h2" variant="h3">
        {t('licence_title')}
      </Typography>
      <Typography color="textSecondary">{t(isStored ? 'licence_stored' : 'licence_missing')}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
        <PhotoButton
          label={t(isStored ? 'licence_change' : 'licence_choose')}
          isBusy={isBusy}
          onPhoto={(file) => void dispatch(updateLicense(file))}
          onRefused={() => dispatch(alertDialogShown('profile_photo_type'))}
        />
        {isStored && (
          <Link href={licence} target="_blank" rel="noreferrer">
            {t('licence_open')}
          </Link>
        )}
      </Box>
    </Stack>
  );
}
