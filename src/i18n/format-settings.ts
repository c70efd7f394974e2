import { DEFAULT_DECIMALS } from '@domain/records';
import type { MoneyFormat } from '@domain/money/money';

export type FormatSettings = {
  money: MoneyFormat;
  /** the IANA time zone of the operator's city */
  timeZone: string;
  /** whether distances are in miles instead of kilometres */
  convertToMile: boolean;
  /** the locale for dates, such as `es-UY` */
  dateLocale: string;
};

export const DEFAULT_FORMAT_SETTINGS: FormatSettings = {
  money: { decimal: DEFAULT_DECIMALS, symbol: '', swipe_symbol: false },
  timeZone: 'UTC',
  convertToMile: false,
  dateLocale: 'en',
};
