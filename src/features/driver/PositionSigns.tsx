import GpsOffIcon from '@mui/icons-material/GpsOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormat } from '@/i18n/use-format';
import { useMessage } from '@/i18n/use-t';
import { positionRetried } from '@/state/driver/driver.slice';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { useDriverT } from './use-driver-t';
import { useIsPositionLost } from './use-hindrance';

/**
 * Warnings while dispatch cannot find the driver: no position, an old one, no connection. Only while the driver is
 * online.
 */
export function PositionSigns() {
  const t = useDriverT();
  const textOf = useMessage();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { at, error } = useAppSelector(selectGps);
  const isLost = useIsPositionLost();
  const isConnected = useAppSelector(selectIsOnline);
  const isSearching = !error.flag && at === null;
  if (isConnected && !isLost && !isSearching) return null;
  return (
    <Stack spacing={2}>
      {!isConnected && <Alert severity="warning">{t('position_connection')}</Alert>}
      {isLost && at === null && (
        <Alert
          severity="error"
          icon={<GpsOffIcon fontSize="inherit" />}
          action={
            <Button color="inherit" size="small" onClick={() => dispatch(positionRetried())}>
              {t('position_retry')}
            </Button>
          }
        >
          {error.flag ? textOf(error.msg) : t('position_never')}
        </Alert>
      )}
      {isSearching && !isLost && <Alert severity="info">{t('position_searching')}</Alert>}
      {isLost && at !== null && (
        <Alert severity="warning" icon={<GpsOffIcon fontSize="inherit" />}>
          {t('position_old', { time: format.time(at) })}
        </Alert>
      )}
    </Stack>
  );
}
