import { createContext } from 'react';
import type { Direction } from '@domain/languages/direction';
import { DEFAULT_FORMAT_SETTINGS, type FormatSettings } from './format-settings';
import type { Translate } from '@locales/keys';
import { FALLBACK_LOCALE, translatorOf } from './translator';

export type I18nValue = { locale: string; direction: Direction; translate: Translate };

/** Bundled English and plain formats without a provider, so that components can be shown and tested separately. */
export const I18nContext = createContext<I18nValue>({
  locale: FALLBACK_LOCALE,
  direction: 'ltr',
  translate: translatorOf(null),
});

/**
 * How amounts, distances and times are written. `useFormat` makes the formats from it. It is separate from the texts,
 * which every page has, because the operator's settings come later than the first page.
 */
export const FormatContext = createContext<FormatSettings>(DEFAULT_FORMAT_SETTINGS);
