import { Alert, Button, Stack } from '@mui/material';
import type { Booking } from '@domain/records';
import { call } from '@/api/call';
import { selectDriverWork } from '@/state/driver/driver.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useT } from '@/i18n/hooks';

/**
 * Lets the driver report how the rider has paid. The driver can report cash even if the rider has chosen
 * another payment mode.
 */
export function PaymentReport({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const work = useAppSelector(selectDriverWork);
  const isReported = booking.unpaidReportedAt !== undefined;
  return (
    <Stack spacing={2}>
      {isReported && <Alert severity="info">{t('drive_reported_unpaid')}</Alert>}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={work === 'cash'}
        disabled={work !== null}
        onClick={() => void dispatch(call('confirm_cash', { bookingId: booking.id }))}
        sx={{ minHeight: 64, fontSize: '1.25rem', fontWeight: 700 }}
      >
        {t('drive_cash')}
      </Button>
      {!isReported && (
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          fullWidth
          loading={work === 'unpaid'}
          disabled={work !== null}
          onClick={() => void dispatch(call('report_unpaid', { bookingId: booking.id }))}
        >
          {t('drive_not_paid')}
        </Button>
      )}
    </Stack>
  );
}
