import { DomainError } from '@domain/errors';
import type { CloseStream, DevicePosition, StreamHandlers } from '../services';
import { openStream } from '../streams';

/** The geolocation functions of a browser. Tests pass their own. */
export type PositionSource = Pick<Geolocation, 'watchPosition' | 'clearWatch'>;

/** The geolocation functions of this browser, or null if it has none. */
export const positionSource = (): PositionSource | null =>
  'geolocation' in navigator ? navigator.geolocation : null;

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 2000 };

/**
 * Watches the device's position at high accuracy. The stream ends with `position_denied` if the person or the
 * browser refuses. If the device has no position for a while, for example in a tunnel, the stream remains
 * open and reports the next position.
 */
export function watchDevicePosition(
  source: PositionSource | null,
  handlers: StreamHandlers<DevicePosition>,
): CloseStream {
  return openStream(
    handlers,
    (guarded) => {
      if (source === null) throw new DomainError('position_denied', 'this browser knows no position');
      const watchId = source.watchPosition(
        ({ coords }) =>
          guarded.next({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
        (error) => {
          if (error.code === error.PERMISSION_DENIED)
            guarded.error(new DomainError('position_denied', error.message));
        },
        OPTIONS,
      );
      return () => source.clearWatch(watchId);
    },
    (error) => (error instanceof DomainError ? error : new DomainError('position_denied', String(error))),
  );
}
