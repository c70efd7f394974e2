import EditIcon from '@mui/icons-material/EditLocationAltOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Booking } from '@domain/database/records';
import { tripChangeStrings } from '@domain/languages/en/trip-change';
import { TRIP_STATES } from '@domain/trip/status';
import { CHANGE_PARTS } from '@domain/trip/change-record';
import { changeObstacle } from '@domain/trip/trip-change';
import { useNow } from '@/components/use-now';
import { usePageT } from '@/i18n/use-page-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { alertDialogShown } from '@/state/ui/ui.slice';

const LOOK_MS = 15_000;

/** In place of a dialog that did not come: the person is told, and the page goes on. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(alertDialogShown('unavailable'));
    onClose();
  }, [dispatch, onClose]);
  return null;
}

// Wanted once the button is pressed: it brings the search of places with it.
const ChangeTripDialog = lazy(async () => ({
  default: await import('./ChangeTripDialog').then(
    (module) => module.ChangeTripDialog,
    () => NotLoaded,
  ),
}));

/** The way to change a trip for its rider, or for the office at the rider's word, and whether the driver has seen the last change (docs/product.md 3.17). */
export function ChangeTrip({ booking }: { booking: Booking }) {
  const t = usePageT(tripChangeStrings);
  const now = useNow(LOOK_MS);
  const settings = useAppSelector(selectSettings);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { change, driver, status } = booking;
  const parts =
    settings === null
      ? []
      : CHANGE_PARTS.filter((part) => changeObstacle(booking, part, { settings, now }) === null);
  const isTold = driver !== undefined && change !== undefined && TRIP_STATES[status].driverIsBusy;
  return (
    <Stack spacing={2}>
      {isTold && (change.unseen !== undefined || change.seenAt !== undefined) && (
        <Typography role="status" color="textSecondary">
          {t(change.unseen === undefined ? 'change_seen' : 'change_unseen')}
        </Typography>
      )}
      {parts.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          startIcon={<EditIcon />}
          onClick={() => setIsOpen(true)}
        >
          {t('change_open')}
        </Button>
      )}
      {/* It closes when the trip can be changed no more. */}
      {isOpen && parts.length > 0 && (
        <Suspense fallback={null}>
          <ChangeTripDialog booking={booking} parts={parts} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
