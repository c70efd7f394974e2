import TipIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { Button, Stack, Typography } from '@mui/material';
import type { Booking, Role } from '@domain/records';
import { isTippable } from '@domain/payment/tip';
import { Money } from '@/components/Money';
import { useNow } from '@/components/use-now';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useSettings } from '@/state/hooks';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';

const LOOK_MS = 60_000;

/** The tip of a paid trip. The rider can give it, and all people who see the trip see the amount. */
export function TripTip({ booking, role }: { booking: Booking; role: Role }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const settings = useSettings();
  const { tip = 0 } = booking;
  const canTip = role === 'rider' && settings !== null && isTippable(booking, settings, now);
  return (
    <Stack spacing={3}>
      {tip > 0 && (
        <Typography>
          {t('tip')}: <Money amount={tip} />
        </Typography>
      )}
      {canTip && (
        <Button
          variant="outlined"
          size="large"
          startIcon={<TipIcon />}
          onClick={() => dispatch(bookingDialogAsked('tip', booking.id))}
        >
          {t('tip_give')}
        </Button>
      )}
    </Stack>
  );
}
