import moment from 'moment';

/** Moment's locales of the product's languages. English is built in, each other one is its own small chunk. */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: async () => {
    await import('moment/locale/ar');
    const asIs = (text: string): string => text;
    // Latin digits, as in all other dates and in amounts.
    moment.updateLocale('ar', { preparse: asIs, postformat: asIs });
  },
  es: () => import('moment/locale/es'),
  fr: () => import('moment/locale/fr'),
  pt: () => import('moment/locale/pt'),
  'pt-br': () => import('moment/locale/pt-br'),
};

/** The moment locale for a `dateLocale` such as `pt-BR` or `es-UY`, or 'en' if we ship none for it. */
export function momentLocaleOf(dateLocale: string): string {
  const wanted = dateLocale.toLowerCase();
  if (wanted in LOADERS) return wanted;
  const [language = ''] = wanted.split(/[-_]/);
  return language in LOADERS ? language : 'en';
}

/** Whether dates can be written in a moment locale already. */
export const isMomentLocaleLoaded = (locale: string): boolean => moment.locales().includes(locale);

/** Loads a moment locale. Dates stay English until it has loaded, or if it fails. */
export async function loadMomentLocale(locale: string): Promise<void> {
  if (isMomentLocaleLoaded(locale)) return;
  const previous = moment.locale();
  await LOADERS[locale]?.();
  // Defining a locale makes it the global one, but each format names its own locale.
  moment.locale(previous);
}
