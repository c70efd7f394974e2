import { createContext } from 'react';
import { createFormat, DEFAULT_FORMAT_SETTINGS, type Format } from './format';
import { createTranslator, FALLBACK_LOCALE, type Translate } from './translator';
import type { Direction } from './direction';

export type I18nValue = { locale: string; direction: Direction; translate: Translate; format: Format };

/** Bundled English and plain formats until a provider says otherwise, so that parts can be shown and tested alone. */
export const I18nContext = createContext<I18nValue>({
  locale: FALLBACK_LOCALE,
  direction: 'ltr',
  translate: createTranslator(null),
  format: createFormat(DEFAULT_FORMAT_SETTINGS, createTranslator(null)),
});
