import EditIcon from '@mui/icons-material/EditLocationAltOutlined';
import { Button, Stack } from '@mui/material';
import type { Booking } from '@domain/records';
import { ChangeSeen } from '@/components/ChangeSeen';
import { useT } from '@/i18n/hooks';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { useAppDispatch } from '@/state/hooks';
import { useChangeableParts } from './use-changeable-parts';

/**
 * The button with which a rider, or the office for a rider, changes the trip. It also shows whether the
 * driver has seen the last change.
 */
export function ChangeTrip({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const parts = useChangeableParts()(booking) ?? [];
  return (
    <Stack spacing={2}>
      <ChangeSeen booking={booking} variant="body1" />
      {parts.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          startIcon={<EditIcon />}
          onClick={() => dispatch(bookingDialogAsked('change', booking.id))}
        >
          {t('change_open')}
        </Button>
      )}
    </Stack>
  );
}
