import moment from 'moment';

/**
 * The locales of the library moment for the languages of the app. English is built in. Each other locale is
 * loaded when it is needed.
 */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: async () => {
    await import('moment/locale/ar');
    const asIs = (text: string): string => text;
    // Dates must have Latin digits, as in all other places of the app.
    moment.updateLocale('ar', { preparse: asIs, postformat: asIs });
  },
  es: () => import('moment/locale/es'),
  fr: () => import('moment/locale/fr'),
  pt: () => import('moment/locale/pt'),
  'pt-br': () => import('moment/locale/pt-br'),
};

/** The locale of moment for a `dateLocale` such as `pt-BR` or `es-UY`, or 'en' if there is no such locale. */
export function momentLocaleOf(dateLocale: string): string {
  const wanted = dateLocale.toLowerCase();
  if (wanted in LOADERS) return wanted;
  const [language = ''] = wanted.split(/[-_]/);
  return language in LOADERS ? language : 'en';
}

/** Whether a moment locale is loaded. */
export const isMomentLocaleLoaded = (locale: string): boolean => moment.locales().includes(locale);

/** Loads a locale of moment. Dates are in English until the locale is loaded, and if it cannot be loaded. */
export async function loadMomentLocale(locale: string): Promise<void> {
  if (isMomentLocaleLoaded(locale)) return;
  const previous = moment.locale();
  await LOADERS[locale]?.();
  // The import makes the new locale the global locale. This is undone here, because each format names its own
  // locale.
  moment.locale(previous);
}
