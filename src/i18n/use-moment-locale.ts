import { useEffect, useSyncExternalStore } from 'react';
import { isMomentLocaleLoaded, loadMomentLocale, momentLocaleOf } from './moment-locales';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The moment locale of a date locale once it is loaded, English until then: the calendar of a date field is moment's. */
export function useMomentLocale(dateLocale: string): string {
  const wanted = momentLocaleOf(dateLocale);
  const isLoaded = useSyncExternalStore(subscribe, () => isMomentLocaleLoaded(wanted));
  useEffect(() => {
    if (isLoaded) return;
    loadMomentLocale(wanted).then(
      () => listeners.forEach((tell) => tell()),
      () => undefined,
    );
  }, [wanted, isLoaded]);
  return isLoaded ? wanted : 'en';
}
