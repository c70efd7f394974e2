import { Box, Button, Stack, Typography } from '@mui/material';
import type { Booking } from '@domain/records';
import { useMutate } from '@/api/hooks';
import { useT } from '@/i18n/hooks';

/**
 * The driver's question whether the car is at the pickup. The rider answers it, or staff answer it for the
 * rider.
 */
export function ArrivalQuestion({ booking }: { booking: Booking }) {
  const t = useT();
  const { send, isBusy } = useMutate('answer_arrival');
  const answer = (isThere: boolean) => send({ bookingId: booking.id, isThere });
  return (
    <Stack component="section" spacing={3} aria-labelledby="arrival-title">
      <Box role="status">
        <Typography id="arrival-title" sx={{ fontWeight: 550 }}>
          {t('trip_driver_there')}
        </Typography>
        <Typography color="textSecondary">{t('trip_driver_there_text')}</Typography>
      </Box>
      <Stack direction="row" spacing={2}>
        <Button color="inherit" variant="outlined" disabled={isBusy} onClick={() => void answer(false)}>
          {t('trip_driver_there_no')}
        </Button>
        <Button
          variant="contained"
          size="large"
          sx={{ flex: 1 }}
          loading={isBusy}
          onClick={() => void answer(true)}
        >
          {t('trip_driver_there_yes')}
        </Button>
      </Stack>
    </Stack>
  );
}
