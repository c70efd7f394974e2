import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ROUTES, routeIdOf } from '@/config/paths';
import { useDirection, useLocale, useT } from '@/i18n/hooks';
import { useAppSelector, useSettings } from '@/state/hooks';
import { selectTabNote } from '@/state/ui/ui.slice';
import { LOCALE_KEY } from './early-keys';

/**
 * Sets the title of the tab. It consists of the state of the current trip or the name of the page, and the
 * name of the app.
 */
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

/** Sets the page's title, language and reading direction from the state. */
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
      // The browser may forbid storage. Then each visit begins in the language of the build.
    }
  }, [locale, direction]);
}
