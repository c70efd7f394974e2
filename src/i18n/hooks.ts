import { useContext, useMemo } from 'react';
import type { Direction } from '@domain/languages/direction';
import type { Translate } from '@locales/keys';
import { createFormat, type Format } from './format';
import type { FormatSettings } from './format-settings';
import { FormatContext, I18nContext } from './i18n-context';
import { isStringKey } from './translator';

/** The translate function of the current language. */
export function useT(): Translate {
  return useContext(I18nContext).translate;
}

/** Returns a function that returns the text of an error code, and any other text unchanged. */
export function useMessage(): (codeOrText: string) => string {
  const { translate } = useContext(I18nContext);
  return useMemo(
    () => (codeOrText: string) => (isStringKey(codeOrText) ? translate(codeOrText) : codeOrText),
    [translate],
  );
}

/** The reading direction of the active language. */
export function useDirection(): Direction {
  return useContext(I18nContext).direction;
}

/** The locale of the active language, for example `pt-BR`. */
export function useLocale(): string {
  return useContext(I18nContext).locale;
}

type Made = { settings: FormatSettings; translate: Translate; format: Format };
let latest: Made | null = null;

/**
 * Returns the same format functions to all callers with the same language and settings, because a table calls
 * this a thousand times.
 */
function formatOf(settings: FormatSettings, translate: Translate): Format {
  if (latest?.settings !== settings || latest.translate !== translate)
    latest = { settings, translate, format: createFormat(settings, translate) };
  return latest.format;
}

/** Formats money, dates, distances and durations by the operator's settings and in the active language. */
export function useFormat(): Format {
  const settings = useContext(FormatContext);
  const { translate } = useContext(I18nContext);
  return formatOf(settings, translate);
}
