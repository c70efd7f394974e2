import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { UnreadBadge } from '@/components/UnreadBadge';
import { ROUTES } from '@/config/paths';
import { selectBusyTripId, selectIsOnDuty, selectIsSwitching } from '@/state/driver/driver.slice';
import { setDuty } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectUnreadChats } from '@/state/notifications/notifications.slice';
import { useT } from '@/i18n/use-t';
import { useHindrance } from './use-hindrance';

/** A driver's duty bar on every signed-in page: online or not, or the current trip. */
export function DutyBar() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const isSwitching = useAppSelector(selectIsSwitching);
  const busyId = useAppSelector(selectBusyTripId);
  const isBusy = busyId !== null;
  const unread = useAppSelector(selectUnreadChats)[busyId ?? '']?.length ?? 0;
  const hindrance = useHindrance();
  const isReady = isOnDuty && hindrance === null;
  const state = isBusy
    ? 'duty_trip'
    : !isOnDuty
      ? 'duty_offline'
      : isReady
        ? 'duty_online'
        : hindrance === 'break'
          ? 'duty_break'
          : 'duty_hindered';
  const look = isBusy || (isOnDuty && !isReady) ? 'warning' : isOnDuty ? 'success' : null;
  return (
    <Box
      component="section"
      aria-label={t('duty_bar')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 56,
        px: { xs: 4, md: 8 },
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: look === null ? 'background.paper' : `${look}.soft`,
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: look === null ? 'text.secondary' : `${look}.main`,
        }}
      />
      <Typography role="status" sx={{ fontWeight: 550, minWidth: 0 }} noWrap>
        {t(state)}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
        {isBusy || isOnDuty ? (
          <Button
            component={Link}
            to={ROUTES.drive.build()}
            variant={isBusy ? 'contained' : 'outlined'}
            sx={{ minHeight: 48 }}
          >
            <UnreadBadge count={unread}>{t(isBusy ? 'duty_open_trip' : 'route_drive')}</UnreadBadge>
          </Button>
        ) : (
          <Button variant="contained" loading={isSwitching} onClick={() => void dispatch(setDuty(true))}>
            {t('duty_go_online')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
