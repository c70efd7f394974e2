import EditIcon from '@mui/icons-material/EditLocationAltOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Booking } from '@domain/database/records';
import { tripChangeStrings } from '@domain/languages/en/trip-change';
import { ChangeSeen } from '@/components/trip/ChangeSeen';
import { usePageT } from '@/i18n/use-page-t';
import { changeAsked } from '@/state/bookings/bookings.slice';
import { useAppDispatch } from '@/state/hooks';
import { useChangeableParts } from './use-changeable-parts';

/** The button that changes a trip for its rider, or for the office at the rider's word, and whether the driver has seen the last change (docs/product.md 3.17). */
export function ChangeTrip({ booking }: { booking: Booking }) {
  const t = usePageT(tripChangeStrings);
  const dispatch = useAppDispatch();
  const parts = useChangeableParts(booking) ?? [];
  return (
    <Stack spacing={2}>
      <ChangeSeen booking={booking} variant="body1" />
      {parts.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          startIcon={<EditIcon />}
          onClick={() => dispatch(changeAsked(booking.id))}
        >
          {t('change_open')}
        </Button>
      )}
    </Stack>
  );
}
