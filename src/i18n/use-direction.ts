import { useContext } from 'react';
import type { Direction } from '@domain/languages/direction';
import { I18nContext } from './i18n-context';

/** The reading direction of the active language. */
export function useDirection(): Direction {
  return useContext(I18nContext).direction;
}

/** The locale of the active language, for example `pt-BR`. */
export function useLocale(): string {
  return useContext(I18nContext).locale;
}
