import TipIcon from '@mui/icons-material/VolunteerActivismOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Role } from '@domain/access/roles';
import type { Booking } from '@domain/database/records';
import { tipStrings } from '@domain/languages/en/tip';
import { isTippable } from '@domain/payment/tip';
import { Money } from '@/components/money/Money';
import { useNow } from '@/components/layout/use-now';
import { usePageT } from '@/i18n/use-page-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { tipAsked } from '@/state/payment-methods/payment.slice';
import { selectSettings } from '@/state/settings/settings.slice';

const LOOK_MS = 60_000;

/** The tip of a paid trip: the way to it for its rider, and the amount for all who see the trip (docs/product.md 6.16). */
export function TripTip({ booking, role }: { booking: Booking; role: Role }) {
  const t = usePageT(tipStrings);
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const settings = useAppSelector(selectSettings);
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
          onClick={() => dispatch(tipAsked(booking.id))}
        >
          {t('tip_give')}
        </Button>
      )}
    </Stack>
  );
}
