import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ROUTES, routeIdOf } from '@/config/paths';
import { useDirection, useLocale, useT } from '@/i18n/hooks';
import { useAppSelector, useSettings } from '@/state/hooks';
import { selectTabNote } from '@/state/ui/ui.slice';
import { LOCALE_KEY } from './early-keys';

/** The title of the tab: the running trip or the page, before the configured app name. */
function useTitle(): void {
  const t = useT();
  const appName = useSettings()?.appName;
  const note = useAppSelector(selectTabNote);
  const id = routeIdOf(useLocation().pathname);
  const page = id === null || id === 'home' ? null : t(ROUTES[id].label);
  const before = note ?? page;
  useEffect(() => {
    if (appName !== undefined) document.title = before === null ? appName : `${before} · ${appName}`;
  }, [appName, before]);
}

/** Keeps the page's title, language and reading direction in step with the state. */
export function useDocument(): void {
  useTitle();
  const locale = useLocale();
  const direction = useDirection();
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
    try {
      localStorage.setItem(LOCALE_KEY, locale);
    } catch {
      // Storage may be forbidden. Then the page always begins in the build's language.
    }
  }, [locale, direction]);
}
