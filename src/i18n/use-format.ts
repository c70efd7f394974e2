import { useContext } from 'react';
import type { Format } from './format';
import { I18nContext } from './i18n-context';

/** Money, dates, distances and durations as the operator's settings and the active language write them. */
export function useFormat(): Format {
  return useContext(I18nContext).format;
}
