import { useMemo, type ReactNode } from 'react';
import { directionOf } from '@domain/languages/direction';
import { useAppSelector, useSettings } from '@/state/hooks';
import { selectActiveLanguage } from '@/state/languages/languages.slice';
import { DEFAULT_FORMAT_SETTINGS, type FormatSettings } from './format-settings';
import { FormatContext, I18nContext } from './i18n-context';
import { FALLBACK_LOCALE, translatorOf } from './translator';

/**
 * Provides the texts, the direction and the formats of the current language, and the operator's settings, to
 * all components in it. A change of the language changes all of them at the same time.
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const language = useAppSelector(selectActiveLanguage);
  const settings = useSettings();
  const dateLocale = language?.dateLocale ?? FALLBACK_LOCALE;
  const locale = language?.langLocale ?? FALLBACK_LOCALE;

  const isDelivery = settings?.appcat === 'delivery';
  // If the texts are the unchanged built-in English, the page must not render a second time.
  const texts = language === null || Object.keys(language.keyValuePairs).length === 0 ? null : language;
  const translate = useMemo(() => translatorOf(texts, isDelivery), [texts, isDelivery]);
  const formatSettings = useMemo<FormatSettings>(
    () =>
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
    [settings, dateLocale],
  );
  const value = useMemo(() => ({ locale, direction: directionOf(locale), translate }), [locale, translate]);

  return (
    <I18nContext value={value}>
      <FormatContext value={formatSettings}>{children}</FormatContext>
    </I18nContext>
  );
}
