import { useContext, useEffect, useSyncExternalStore } from 'react';
import { createFormat, type Format } from './format';
import type { FormatSettings } from './format-settings';
import { FormatContext, I18nContext } from './i18n-context';
import { isMomentLocaleLoaded, loadMomentLocale, momentLocaleOf } from './moment-locales';
import type { Translate } from './translator';

// Moment comes along with the first screen that shows a date: the landing page has none, and shall not wait for it.

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The wanted locale once it is loaded, English until then. */
function useLoadedDateLocale(wanted: string): string {
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

type Made = { settings: FormatSettings; translate: Translate; dateLocale: string; format: Format };
let latest: Made | null = null;

/** One set of formats for all who ask with the same language and settings: a table asks a thousand times. */
function formatOf(settings: FormatSettings, translate: Translate, dateLocale: string): Format {
  if (latest?.settings !== settings || latest.translate !== translate || latest.dateLocale !== dateLocale) {
    const format = createFormat({ ...settings, dateLocale }, translate);
    latest = { settings, translate, dateLocale, format };
  }
  return latest.format;
}

/** Money, dates, distances and durations as the operator's settings and the active language write them. */
export function useFormat(): Format {
  const formatSettings = useContext(FormatContext);
  const { translate } = useContext(I18nContext);
  const dateLocale = useLoadedDateLocale(momentLocaleOf(formatSettings.dateLocale));
  return formatOf(formatSettings, translate, dateLocale);
}
