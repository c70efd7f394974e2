import { useContext, useMemo } from 'react';
import type { Translate } from '@locales/keys';
import { I18nContext } from './i18n-context';
import { isStringKey } from './translator';

/** The translate function of the active language. */
export function useT(): Translate {
  return useContext(I18nContext).translate;
}

/** Turns a code of the error catalogue into its text; any other text is shown as it is (docs/product.md 11.2). */
export function useMessage(): (codeOrText: string) => string {
  const { translate } = useContext(I18nContext);
  return useMemo(
    () => (codeOrText: string) => (isStringKey(codeOrText) ? translate(codeOrText) : codeOrText),
    [translate],
  );
}
