import { inConfiguredUnit } from '@domain/geo/geo';
import { localNumber } from '@domain/languages/local-number';
import { formatMoney, type MoneyFormat } from '@domain/money/money';
import type { Translate } from '@locales/keys';
import { knownZone } from '@/lib/zone-offset';
import { dateFormatOf, DAY } from './dates';
import type { FormatSettings } from './format-settings';

/** Texts of amounts and times for people. Times are epoch milliseconds, shown in the city's own zone. */
export type Format = {
  settings: FormatSettings;
  /**
   * An amount in major units, for example `$1,234.50` or `1.234,50 €`. Pass `money` for a record with its own currency.
   */
  money: (amount: number, money?: MoneyFormat) => string;
  /** a distance already in the operator's unit, for example `5.2 km` */
  distance: (inUnit: number) => string;
  /** a distance in kilometres, converted to the operator's unit first */
  distanceFromKm: (km: number) => string;
  /** a duration in seconds, for example `12 min` or `1 h 05 min` */
  duration: (seconds: number) => string;
  /** `km` or `mi` */
  distanceUnit: string;
  /** for example `21 Nov 2025` in the locale's order */
  date: (epochMs: number) => string;
  time: (epochMs: number) => string;
  dateTime: (epochMs: number) => string;
};

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** The formats of an operator and language. */
export function createFormat(settings: FormatSettings, translate: Translate): Format {
  const distanceUnit = translate(settings.convertToMile ? 'unit_mi' : 'unit_km');
  const locale = settings.dateLocale;
  const distance = (inUnit: number): string =>
    `${localNumber(inUnit, inUnit < 100 ? 1 : 0, locale)} ${distanceUnit}`;
  const timeZone = knownZone(settings.timeZone);
  const date = (epochMs: number): string =>
    dateFormatOf(settings.dateLocale, { ...DAY, timeZone }).format(epochMs);
  // Some browsers separate a time from AM and PM by a space that no keyboard has.
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
