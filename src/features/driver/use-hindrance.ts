import { useNow } from '@/components/use-now';
import { OLD_MS } from '@/state/driver/position-sender';
import { selectIsOnDuty } from '@/state/driver/driver.slice';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppSelector } from '@/state/hooks';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { useCredit } from './use-credit';

const LOOK_MS = 5000;

/** Whether dispatch cannot find the driver: the device tells no position, an old one, or has never told one. */
export function useIsPositionLost(): boolean {
  const { at, since, error } = useAppSelector(selectGps);
  const now = useNow(LOOK_MS);
  const last = Math.max(at ?? 0, since ?? 0);
  return error.flag || (last > 0 && now - last > OLD_MS);
}

/** Whether a driver who is online gets no offers all the same; what is in the way stands below with its button. */
export function useIsHindered(): boolean {
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const isConnected = useAppSelector(selectIsOnline);
  const isLost = useIsPositionLost();
  const isPaused = useCredit() === 'paused';
  return isOnDuty && (!isConnected || isLost || isPaused);
}
