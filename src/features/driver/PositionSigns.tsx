import GpsOffIcon from '@mui/icons-material/GpsOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNow } from '@/components/use-now';
import { useFormat } from '@/i18n/use-format';
import { useMessage } from '@/i18n/use-t';
import { positionRetried } from '@/state/driver/driver.slice';
import { OLD_MS } from '@/state/driver/position-sender';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { useDriverT } from './use-driver-t';

const LOOK_MS = 5000;

/**
 * Warnings while dispatch cannot find the driver: no position, an old one, no connection. Only while the driver is
 * online.
 */
export function PositionSigns() {
  const t = useDriverT();
  const textOf = useMessage();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const { location, at, error, loading } = useAppSelector(selectGps);
  const isConnected = useAppSelector(selectIsOnline);
  const isOld = at !== null && now - at > OLD_MS;
  const isSearching = !error.flag && location === null && loading;
  if (isConnected && !error.flag && !isSearching && !isOld) return null;
  return (
    <Stack spacing={2}>
      {!isConnected && <Alert severity="warning">{t('position_connection')}</Alert>}
      {error.flag && (
        <Alert
          severity="error"
          icon={<GpsOffIcon fontSize="inherit" />}
          action={
            <Button color="inherit" size="small" onClick={() => dispatch(positionRetried())}>
              {t('position_retry')}
            </Button>
          }
        >
          {textOf(error.msg)}
        </Alert>
      )}
      {isSearching && <Alert severity="info">{t('position_searching')}</Alert>}
      {isOld && (
        <Alert severity="warning" icon={<GpsOffIcon fontSize="inherit" />}>
          {t('position_old', { time: format.time(at) })}
        </Alert>
      )}
    </Stack>
  );
}
