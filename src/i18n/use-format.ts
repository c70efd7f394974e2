import { useContext } from 'react';
import { createFormat, type Format } from './format';
import type { FormatSettings } from './format-settings';
import { FormatContext, I18nContext } from './i18n-context';
import type { Translate } from '@locales/keys';

type Made = { settings: FormatSettings; translate: Translate; format: Format };
let latest: Made | null = null;

/** One set of formats for all who ask with the same language and settings: a table asks a thousand times. */
function formatOf(settings: FormatSettings, translate: Translate): Format {
  if (latest?.settings !== settings || latest.translate !== translate)
    latest = { settings, translate, format: createFormat(settings, translate) };
  return latest.format;
}

/** Money, dates, distances and durations as the operator's settings and the active language write them. */
export function useFormat(): Format {
  const settings = useContext(FormatContext);
  const { translate } = useContext(I18nContext);
  return formatOf(settings, translate);
}
