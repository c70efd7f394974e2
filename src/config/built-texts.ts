type WholeTexts = Record<string, string>;

/** `vite.config.ts` replaces this name with the versions. */
declare const __TEXTS_VERSIONS__: Readonly<Record<string, string>> | undefined;

/** The version of each language's texts in this build. Empty if the build has not set the versions. */
export const TEXTS_VERSIONS: Readonly<Partial<Record<string, string>>> =
  typeof __TEXTS_VERSIONS__ === 'undefined' ? {} : __TEXTS_VERSIONS__;

/** The languages of this build, each in a file of its own. English is part of the app. */
const LOAD: Readonly<Partial<Record<string, () => Promise<WholeTexts>>>> = {
  ar: async () => (await import('@locales/ar/index')).ar,
  es: async () => (await import('@locales/es/index')).es,
  fr: async () => (await import('@locales/fr/index')).fr,
  pt: async () => (await import('@locales/pt/index')).pt,
};

/** Loads the texts that this build has for a language. Empty for English, and null for an unknown language. */
export async function builtTexts(locale: string): Promise<WholeTexts | null> {
  if (locale === 'en') return {};
  return (await LOAD[locale]?.()) ?? null;
}
