import type { StringKey } from '@domain/languages/en/en';
import { useCallback } from 'react';
import type { Translate } from './translator';
import { useT } from './use-t';

/** The translate function of a page that brings English texts of its own: those that not every page carries. */
export function usePageT(english: Partial<Record<StringKey, string>>): Translate {
  const t = useT();
  return useCallback((key, params, other) => t(key, params, english[key] ?? other), [t, english]);
}
