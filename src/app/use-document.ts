import { useEffect } from 'react';
import { LOCALE_KEY } from './early-keys';
import { useDirection, useLocale } from '@/i18n/use-direction';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';

/** Keeps the page's title (the configured app name), language and reading direction in step with the state. */
export function useDocument(): void {
  const appName = useAppSelector(selectSettings)?.appName;
  const locale = useLocale();
  const direction = useDirection();
  useEffect(() => {
    if (appName !== undefined) document.title = appName;
  }, [appName]);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
    try {
      localStorage.setItem(LOCALE_KEY, locale);
    } catch {
      // Storage may be forbidden; the page then begins in the build's language every time.
    }
  }, [locale, direction]);
}
