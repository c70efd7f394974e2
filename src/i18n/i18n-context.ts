import { createContext } from 'react';
import type { Direction } from '@domain/languages/direction';
import { DEFAULT_FORMAT_SETTINGS, type FormatSettings } from './format-settings';
import type { Translate } from '@locales/keys';
import { FALLBACK_LOCALE, translatorOf } from './translator';

export type I18nValue = { locale: string; direction: Direction; translate: Translate };

/**
 * The texts for the components of a page. Without a provider, the context contains built-in English, so a
 * component can be tested alone.
 */
export const I18nContext = createContext<I18nValue>({
  locale: FALLBACK_LOCALE,
  direction: 'ltr',
  translate: translatorOf(null),
});

/**
 * The settings with which `useFormat` formats amounts, distances and times. This is not in the context of the
 * texts, because every page needs texts at once, and the operator's settings arrive later.
 */
export const FormatContext = createContext<FormatSettings>(DEFAULT_FORMAT_SETTINGS);
