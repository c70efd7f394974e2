import { inConfiguredUnit } from '@domain/geo/geo';
import { localNumber } from '@domain/languages/local-number';
import { formatMoney, type MoneyFormat } from '@domain/money/money';
import type { Translate } from '@locales/keys';
import { knownZone } from '@/lib/zone-offset';
import { dateFormatOf, DAY } from './dates';
import type { FormatSettings } from './format-settings';

/**
 * Functions that format amounts, distances and times for people. Times are passed as epoch milliseconds, and
 * are shown in the city's time zone.
 */
export type Format = {
  settings: FormatSettings;
  /**
   * Formats an amount in major units, such as `$1,234.50` or `1.234,50 €`. If a record has its own currency,
   * pass its format as `money`.
   */
  money: (amount: number, money?: MoneyFormat) => string;
  /** formats a distance that is in the operator's unit, such as `5.2 km` */
  distance: (inUnit: number) => string;
  /** converts a distance in kilometres to the operator's unit, and formats it */
  distanceFromKm: (km: number) => string;
  /** formats a duration in seconds, for example as `12 min` or `1 h 05 min` */
  duration: (seconds: number) => string;
  /** `km` or `mi` */
  distanceUnit: string;
  /** formats a day with its year, in the order of the locale */
  date: (epochMs: number) => string;
  time: (epochMs: number) => string;
  dateTime: (epochMs: number) => string;
};

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Creates the format functions for an operator's settings and a language. */
export function createFormat(settings: FormatSettings, translate: Translate): Format {
  const distanceUnit = translate(settings.convertToMile ? 'unit_mi' : 'unit_km');
  const locale = settings.dateLocale;
  const distance = (inUnit: number): string =>
    `${localNumber(inUnit, inUnit < 100 ? 1 : 0, locale)} ${distanceUnit}`;
  const timeZone = knownZone(settings.timeZone);
  const date = (epochMs: number): string =>
    dateFormatOf(settings.dateLocale, { ...DAY, timeZone }).format(epochMs);
  // Some browsers write a narrow no-break space between a time and AM or PM. It is replaced by a normal
  // space, because people cannot type it in a search.
  const time = (epochMs: number): string =>
    dateFormatOf(settings.dateLocale, { ...TIME, timeZone })
      .format(epochMs)
      .replaceAll('\u202f', ' ');
  return {
    settings,
    money: (amount, money = settings.money) => formatMoney(amount, money, locale),
    distance,
    distanceFromKm: (km) => distance(inConfiguredUnit(km, settings.convertToMile)),
    duration: (seconds) => {
      const minutes = Math.max(1, Math.round(seconds / 60));
      if (seconds <= 0) return translate('duration_minutes', { minutes: 0 });
      if (minutes < 60) return translate('duration_minutes', { minutes });
      return translate('duration_hours', {
        hours: Math.floor(minutes / 60),
        minutes: String(minutes % 60).padStart(2, '0'),
      });
    },
    distanceUnit,
    date,
    time,
    dateTime: (epochMs) => `${date(epochMs)} ${time(epochMs)}`,
  };
}
