import CallIcon from '@mui/icons-material/CallOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { Booking, PhotoKind } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import { photoOf } from '@domain/trip/steps/trip-photos';
import { PhotoButton } from '@/components/PhotoButton';
import { telHref } from '@/lib/tel-href';
import { selectDriverWork } from '@/state/driver/driver.slice';
import { uploadTripPhoto } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { useT } from '@/i18n/hooks';

const PHOTO_LABELS: Readonly<Record<PhotoKind, PlainKey>> = {
  pickup_image: 'drive_photo_pickup',
  deliver_image: 'drive_photo_drop',
};

function Photo({ src, label }: { src: string | undefined; label: string }) {
  if (src === undefined) return null;
  return (
    <Box
      component="img"
      src={src}
      alt={label}
      sx={{ width: '100%', maxHeight: 200, objectFit: 'cover', borderRadius: '12px' }}
    />
  );
}

/** The parcel and its recipient, with the photos that the settings require. */
export function ParcelCard({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectDriverWork) === 'photo';
  if (booking.settings?.appcat !== 'delivery') return null;
  const photo = photoOf(booking);
  const phone = (booking.deliveryPersonPhone ?? '').trim();
  const lines: [PlainKey, string | undefined][] = [
    ['col_parcel_type', booking.parcelTypeSelected?.description],
    ['col_option', booking.optionSelected?.description],
    ['drive_deliver_to', booking.deliveryPerson],
    ['col_pickup_instructions', booking.pickUpInstructions],
    ['col_delivery_instructions', booking.deliveryInstructions],
  ];
  return (
    <Stack component="section" aria-label={t('drive_parcel')} spacing={3}>
      <Typography component="h2" variant="h3">
        {t('drive_parcel')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {lines
          .filter(([, text]) => (text ?? '').trim() !== '')
          .map(([key, text]) => (
            <Box key={key}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {t(key)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
      </Box>
      {phone !== '' && (
        <Button
          component="a"
          href={telHref(phone)}
          variant="outlined"
          color="inherit"
          startIcon={<CallIcon />}
        >
          {t('drive_call_receiver')}
        </Button>
      )}
      <Photo src={booking.pickup_image} label={t('drive_photo_pickup')} />
      <Photo src={booking.deliver_image} label={t('drive_photo_drop')} />
      {photo !== null && (
        <Stack spacing={2}>
          <Typography variant="body2">{t(PHOTO_LABELS[photo.kind])}</Typography>
          <PhotoButton
            isCamera
            variant={photo.isMissing ? 'contained' : 'outlined'}
            label={t(photo.isMissing ? 'drive_photo_take' : 'drive_photo_again')}
            isBusy={isBusy}
            onPhoto={(file) =>
              void dispatch(uploadTripPhoto({ bookingId: booking.id, kind: photo.kind, file }))
            }
            onRefused={() => dispatch(alertDialogShown('profile_photo_type'))}
          />
        </Stack>
      )}
    </Stack>
  );
}
