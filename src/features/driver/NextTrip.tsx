import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '@/api/call';
import { selectIsOnBreak, selectIsOnDuty, selectWaitingOffers } from '@/state/driver/driver.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useT } from '@/i18n/use-t';

/**
 * The driver's next work after the trip under way (docs/product.md 3.24): the requests of the office that wait, a break, or the next
 * requests. A driver has one trip at a time, so nothing can be accepted before its end.
 */
export function NextTrip() {
  const t = useT();
  const dispatch = useAppDispatch();
  const offers = useAppSelector(selectWaitingOffers);
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const isOnBreak = useAppSelector(selectIsOnBreak);
  const [isTurning, setIsTurning] = useState(false);
  const turn = async (): Promise<void> => {
    setIsTurning(true);
    await dispatch(call('set_break', { isOnBreak: !isOnBreak }));
    setIsTurning(false);
  };
  const comes = !isOnDuty
    ? t('next_offline')
    : offers.length > 0
      ? t('next_waits', { count: offers.length })
      : t(isOnBreak ? 'next_break' : 'next_nothing');
  return (
    <Stack component="section" aria-labelledby="next-title" spacing={2}>
      <Typography id="next-title" component="h2" variant="h3">
        {t('next_title')}
      </Typography>
      <Typography color="textSecondary">{comes}</Typography>
      {offers.map(({ bookingId, pickup }) => (
        <Typography key={bookingId} sx={{ overflowWrap: 'anywhere' }}>
          {t('next_from', { place: pickup.add })}
        </Typography>
      ))}
      {isOnDuty && (
        <FormControlLabel
          control={<Switch checked={isOnBreak} disabled={isTurning} onChange={() => void turn()} />}
          label={t('duty_break_after')}
          sx={{ minHeight: 48 }}
        />
      )}
    </Stack>
  );
}
