import { createContext } from 'react';
import type { Direction } from '@domain/languages/direction';
import { DEFAULT_FORMAT_SETTINGS, type FormatSettings } from './format-settings';
import type { Translate } from '@locales/keys';
import { FALLBACK_LOCALE, translatorOf } from './translator';

export type I18nValue = { locale: string; direction: Direction; translate: Translate };

/**
 * Without a provider the context contains the bundled English and plain formats. So components can be shown
 * and tested separately.
 */
export const I18nContext = createContext<I18nValue>({
  locale: FALLBACK_LOCALE,
  direction: 'ltr',
  translate: translatorOf(null),
});

/**
 * How amounts, distances and times are written. `useFormat` creates the formats from it. It is separate from
 * the texts. Every page needs the texts at once, but the operator's settings arrive later.
 */
export const FormatContext = createContext<FormatSettings>(DEFAULT_FORMAT_SETTINGS);
