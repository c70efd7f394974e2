import moment from 'moment';

/**
 * Moment's locales for the product's languages. English is built in, and each other locale is a separate
 * small chunk.
 */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: async () => {
    await import('moment/locale/ar');
    const asIs = (text: string): string => text;
    // Dates have Latin digits, as in all other places.
    moment.updateLocale('ar', { preparse: asIs, postformat: asIs });
  },
  es: () => import('moment/locale/es'),
  fr: () => import('moment/locale/fr'),
  pt: () => import('moment/locale/pt'),
  'pt-br': () => import('moment/locale/pt-br'),
};

/** The moment locale for a `dateLocale` such as `pt-BR` or `es-UY`, or 'en' if the app has none for it. */
export function momentLocaleOf(dateLocale: string): string {
  const wanted = dateLocale.toLowerCase();
  if (wanted in LOADERS) return wanted;
  const [language = ''] = wanted.split(/[-_]/);
  return language in LOADERS ? language : 'en';
}

/** Whether a moment locale is loaded. */
export const isMomentLocaleLoaded = (locale: string): boolean => moment.locales().includes(locale);

/** Loads a moment locale. Dates are in English until it has loaded, and also if it cannot be loaded. */
export async function loadMomentLocale(locale: string): Promise<void> {
  if (isMomentLocaleLoaded(locale)) return;
  const previous = moment.locale();
  await LOADERS[locale]?.();
  // Defining a locale also makes it the global locale, which is undone here. Each format names its own
  // locale.
  moment.locale(previous);
}
