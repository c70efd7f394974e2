import moment from 'moment';
import { knownZone, zoneOffsetAt } from '@/lib/zone-offset';
import { createAmounts, type Amounts } from './amounts';
import type { FormatSettings } from './format-settings';
import type { Translate } from './translator';

/** Texts of amounts and times for people; times are epoch milliseconds shown in the city's own zone. */
export type Format = Amounts & {
  /** for example `21 Nov 2025` in the locale's order */
  date: (epochMs: number) => string;
  time: (epochMs: number) => string;
  dateTime: (epochMs: number) => string;
};

/** The formats of an operator and language (docs/product.md 1.4). */
export function createFormat(settings: FormatSettings, translate: Translate): Format {
  const zone = knownZone(settings.timeZone);
  const at = (epochMs: number) =>
    moment.utc(epochMs + zoneOffsetAt(epochMs, zone)).locale(settings.dateLocale);
  return {
    ...createAmounts(settings, translate),
    date: (epochMs) => at(epochMs).format('ll'),
    time: (epochMs) => at(epochMs).format('LT'),
    dateTime: (epochMs) => at(epochMs).format('lll'),
  };
}
