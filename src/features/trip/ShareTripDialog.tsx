import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import {
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect } from 'react';
import type { Booking } from '@domain/records';
import { useCall } from '@/api/hooks';
import { call } from '@/api/call';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { TitledDialog } from '@/components/TitledDialog';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { toastShown } from '@/state/ui/ui.slice';
import { useRunningEta } from './use-running-eta';

/** How often the page checks whether the time of arrival is still known. */
const NOW_MS = 10_000;

const canShareNatively = (): boolean => typeof navigator.share === 'function';

/**
 * A dialog with a link that lets other people follow the trip. The rider can copy the link or end it. The
 * rider can also pass it to the share sheet of the device, together with the route and the time of arrival.
 */
export function ShareTripDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const bookingId = booking.id;
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { data: shared, error } = useCall('share_trip', { bookingId });
  useEffect(() => {
    if (error !== undefined) onClose();
  }, [error, onClose]);
  const link = shared && {
    url: new URL(ROUTES.shared.build(shared.token), window.location.origin).href,
    expiresAt: shared.expiresAt,
  };

  const copy = (url: string) => {
    navigator.clipboard.writeText(url).then(
      () => dispatch(toastShown('copied')),
      // If the browser refuses to copy, the person can select the link on the screen.
      () => undefined,
    );
  };
  const arrivalAt = useRunningEta(booking, useNow(NOW_MS));
  const share = (url: string) => {
    const { pickup, drop, vehicle_number: plate = '' } = booking;
    const text = [
      t('trip_share_way', { pickup: pickup.add, drop: drop.add }),
      plate === '' ? '' : t('trip_share_car', { plate }),
      // Before the ride starts, the known time is the arrival of the car at the pickup. So the shared text
      // contains no time then.
      arrivalAt === null || booking.status !== 'STARTED'
        ? ''
        : t('trip_share_arrival', { time: format.time(arrivalAt) }),
    ];
    // The promise is also rejected if the person closes the share sheet of the device, which is not a
    // failure.
    navigator
      .share({ title: t('trip_share_title'), text: text.filter((part) => part !== '').join(' '), url })
      .catch(() => undefined);
  };

  const stop = async () => {
    if (!('error' in (await dispatch(call('stop_sharing', { bookingId })))))
      dispatch(toastShown('trip_share_stopped'));
    onClose();
  };

  return (
    <TitledDialog title={t('trip_share_title')} open onClose={onClose}>
      <DialogContent>
        {link === undefined ? (
          <CircularProgress aria-label={t('app_loading')} />
        ) : (
          <Stack spacing={4} sx={{ pt: 1 }}>
            <Typography>{t('trip_share_text')}</Typography>
            <TextField
              label={t('trip_share_link')}
              value={link.url}
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              onFocus={(event) => event.target.select()}
            />
            <Typography variant="hint">
              {t('trip_share_until', { time: format.dateTime(link.expiresAt) })}
            </Typography>
            <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => void stop()}>
              {t('trip_share_stop')}
            </Button>
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} sx={{ marginInlineEnd: 'auto' }}>
          {t('close')}
        </Button>
        {link !== undefined && (
          <>
            {canShareNatively() && (
              <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => share(link.url)}>
                {t('trip_share_send')}
              </Button>
            )}
            <Button variant="contained" startIcon={<CopyIcon />} onClick={() => copy(link.url)}>
              {t('copy')}
            </Button>
          </>
        )}
      </DialogActions>
    </TitledDialog>
  );
}
