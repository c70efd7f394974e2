import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectActiveLanguage } from '@/state/languages/languages.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { directionOf } from './direction';
import { createFormat, DEFAULT_FORMAT_SETTINGS } from './format';
import { I18nContext } from './i18n-context';
import { loadMomentLocale, momentLocaleOf } from './moment-locales';
import { createTranslator, FALLBACK_LOCALE } from './translator';

function useLoadedDateLocale(wanted: string): string {
  const [loaded, setLoaded] = useState('en');
  useEffect(() => {
    let isCurrent = true;
    loadMomentLocale(wanted).then(
      () => {
        if (isCurrent) setLoaded(wanted);
      },
      () => {
        if (isCurrent) setLoaded('en');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return loaded;
}

/** Gives texts, direction and formats of the active language and the operator's settings to everything below. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const language = useAppSelector(selectActiveLanguage);
  const settings = useAppSelector(selectSettings);
  const dateLocale = useLoadedDateLocale(momentLocaleOf(language?.dateLocale ?? FALLBACK_LOCALE));

  const value = useMemo(() => {
    const translate = createTranslator(language);
    const locale = language?.langLocale ?? FALLBACK_LOCALE;
    const format = createFormat(
      settings === null
        ? { ...DEFAULT_FORMAT_SETTINGS, dateLocale }
        : {
            money: {
              decimal: settings.decimal,
              symbol: settings.symbol,
              swipe_symbol: settings.swipe_symbol,
            },
            timeZone: settings.timeZone,
            convertToMile: settings.convert_to_mile,
            dateLocale,
          },
      translate,
    );
    return { locale, direction: directionOf(locale), translate, format };
  }, [language, settings, dateLocale]);

  return <I18nContext value={value}>{children}</I18nContext>;
}
