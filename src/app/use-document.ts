import { useEffect } from 'react';
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
  }, [locale, direction]);
}
