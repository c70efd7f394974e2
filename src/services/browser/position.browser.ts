import { DomainError } from '@domain/errors';
import type { CloseStream, DevicePosition, StreamHandlers } from '../contracts';

/** What of the browser tells where the device is; null where nothing does. */
export type PositionSource = Pick<Geolocation, 'watchPosition' | 'clearWatch'> | null;

export const positionSource = (): PositionSource =>
  'geolocation' in navigator ? navigator.geolocation : null;

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 2000, timeout: 20_000 };
const REFUSED = 1;

/** Follows where this device is; position_denied when the browser does not say or is told not to. */
export function watchDevicePosition(
  source: PositionSource,
  handlers: StreamHandlers<DevicePosition>,
): CloseStream {
  if (source === null) {
    handlers.error(new DomainError('position_denied'));
    return () => undefined;
  }
  const id = source.watchPosition(
    ({ coords }) => handlers.next({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
    ({ code, message }) => {
      // A slow or lost fix is no refusal: the next one may come.
      if (code === REFUSED) handlers.error(new DomainError('position_denied', message));
    },
    OPTIONS,
  );
  return () => source.clearWatch(id);
}
