import NotifyIcon from '@mui/icons-material/NotificationsActiveOutlined';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { noShowOpensAt } from '@domain/trip/steps/no-show';
import type { Booking } from '@domain/records';
import { call } from '@/api/call';
import { ConfirmButton } from '@/components/ConfirmButton';
import { useNow } from '@/components/use-now';
import { selectDriverWork, selectServerOffset } from '@/state/driver/driver.slice';
import { leaveTrip } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useT } from '@/i18n/hooks';

function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Shows how long the driver has waited at the pickup. If the rider does not come, the driver can end the trip
 * here.
 */
export function WaitingClock({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const work = useAppSelector(selectDriverWork);
  // The time of the arrival is a time of the server. With the offset, the waiting time is right even if the
  // clock of the device is wrong.
  const now = useNow(1000) + useAppSelector(selectServerOffset);
  const waitedMs = Math.max(0, now - (booking.driver_arrive_time ?? now));
  const opensAt = noShowOpensAt(booking);
  const leftMs = opensAt === null ? null : opensAt - now;
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <TimerIcon aria-hidden />
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
          {t('drive_waited', { time: clockOf(waitedMs) })}
        </Typography>
      </Box>
      {leftMs === null ? (
        <>
          <Typography variant="hint">{t('drive_no_show_try')}</Typography>
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            startIcon={<NotifyIcon />}
            loading={work === 'reach'}
            disabled={work !== null}
            onClick={() => void dispatch(call('reach_out', { bookingId: booking.id }))}
          >
            {t('drive_reach_out')}
          </Button>
        </>
      ) : leftMs > 0 ? (
        <Typography variant="hint" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('drive_no_show_in', { time: clockOf(leftMs + 999) })}
        </Typography>
      ) : (
        <ConfirmButton
          button={{ variant: 'outlined', color: 'error', size: 'large' }}
          label={t('drive_no_show')}
          title={t('drive_no_show_title', { reference: booking.reference ?? '' })}
          confirmLabel={t('drive_no_show_confirm')}
          cancelLabel={t('drive_keep')}
          isDestructive
          onConfirm={() => dispatch(leaveTrip({ bookingId: booking.id, reason: 'no_show' }))}
        >
          {t('drive_no_show_text')}
        </ConfirmButton>
      )}
    </Stack>
  );
}
