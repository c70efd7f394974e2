import type { Language } from '@domain/records';
import { DomainError } from '@domain/errors';
import { isNetworkOnline } from '@/lib/is-network-online';
import { deviceTexts } from '@/lib/kept-texts';
import { remember, remembered } from '@/lib/remembered';
import type { CloseStream, DeviceService, StreamHandlers } from '../services';

const LANGUAGE = 'language';
const KEPT_LANGUAGE = 'kept_language';
const LANGUAGE_TEXTS = ['id', 'langName', 'langLocale', 'dateLocale', 'textsVersion'] as const;

// The fields are checked without a schema library, because the start of the app must not load one.
const isLanguage = (value: unknown): value is Language => {
  const kept = (value ?? {}) as Partial<Record<keyof Language, unknown>>;
  return (
    LANGUAGE_TEXTS.every((field) => typeof kept[field] === 'string') &&
    typeof kept.keyValuePairs === 'object' &&
    kept.keyValuePairs !== null
  );
};

/** A lost connection is reported only after this time, because reconnecting often takes a moment. */
const OFFLINE_GRACE_MS = 4000;
const SAVE_GRACE_MS = 10_000;
const LOCATE_TIMEOUT_MS = 10_000;

/** `watchConnected` reports the raw state of the database connection. */
export function createDeviceService(
  watchConnected: (handlers: StreamHandlers<boolean>) => CloseStream,
): DeviceService {
  return {
    watchOnline: (handlers) => {
      // Null until the database reports its state for the first time. Until then, the device counts as
      // online.
      let isConnected: boolean | null = null;
      let isAway = false;
      let timer: ReturnType<typeof setTimeout> | null = null;
      const stopTimer = (): void => {
        if (timer !== null) clearTimeout(timer);
        timer = null;
      };
      const tell = (): void => {
        stopTimer();
        if (!isNetworkOnline()) {
          isAway = true;
          handlers.next(false);
        } else if (isConnected === true || (isConnected === null && isAway)) handlers.next(true);
        else if (isConnected === false) timer = setTimeout(() => handlers.next(false), OFFLINE_GRACE_MS);
      };
      const close = watchConnected({
        next: (value) => {
          isConnected = value;
          tell();
        },
        error: handlers.error,
      });
      window.addEventListener('online', tell);
      window.addEventListener('offline', tell);
      tell();
      return () => {
        stopTimer();
        close();
        window.removeEventListener('online', tell);
        window.removeEventListener('offline', tell);
      };
    },
    locate: () =>
      new Promise((resolve, reject) => {
        if (!('geolocation' in navigator)) {
          reject(new DomainError('allow_location'));
          return;
        }
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
          (error) => reject(new DomainError('allow_location', error.message)),
          { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 },
        );
      }),
    isVisible: () => document.visibilityState === 'visible',
    // If the browser cannot store the choice, the choice is lost when the page closes.
    readLanguageChoice: () => deviceTexts.read(LANGUAGE),
    saveLanguageChoice: (languageId) => void deviceTexts.keep(LANGUAGE, languageId),
    readLanguage: () => remembered(KEPT_LANGUAGE, isLanguage),
    keepLanguage: (language) => remember(KEPT_LANGUAGE, language),
    saveFile: (name, content) => {
      const url = URL.createObjectURL(content);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      // When the download has begun, the browser no longer needs the URL.
      setTimeout(() => URL.revokeObjectURL(url), SAVE_GRACE_MS);
    },
  };
}
