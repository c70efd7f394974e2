import { knownZone } from '@/lib/zone-offset';
import { createAmounts, type Amounts } from './amounts';
import { dateFormatOf, DAY } from './dates';
import type { FormatSettings } from './format-settings';
import type { Translate } from '@locales/keys';

/** Texts of amounts and times for people; times are epoch milliseconds shown in the city's own zone. */
export type Format = Amounts & {
  /** for example `21 Nov 2025` in the locale's order */
  date: (epochMs: number) => string;
  time: (epochMs: number) => string;
  dateTime: (epochMs: number) => string;
};

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** The formats of an operator and language (docs/product.md 1.4). */
export function createFormat(settings: FormatSettings, translate: Translate): Format {
  const timeZone = knownZone(settings.timeZone);
  const date = (epochMs: number): string =>
    dateFormatOf(settings.dateLocale, { ...DAY, timeZone }).format(epochMs);
  // Some browsers part a time from AM and PM by a space that no keyboard has.
  const time = (epochMs: number): string =>
    dateFormatOf(settings.dateLocale, { ...TIME, timeZone })
      .format(epochMs)
      .replaceAll('\u202f', ' ');
  return {
    ...createAmounts(settings, translate),
    date,
    time,
    dateTime: (epochMs) => `${date(epochMs)} ${time(epochMs)}`,
  };
}
