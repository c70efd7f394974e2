import { DEFAULT_DECIMALS } from '@domain/records';
import type { MoneyFormat } from '@domain/money/money';

export type FormatSettings = {
  money: MoneyFormat;
  /** IANA zone of the operator's city */
  timeZone: string;
  /** distances in miles instead of kilometres */
  convertToMile: boolean;
  /** such as `es-UY` */
  dateLocale: string;
};

export const DEFAULT_FORMAT_SETTINGS: FormatSettings = {
  money: { decimal: DEFAULT_DECIMALS, symbol: '', swipe_symbol: false },
  timeZone: 'UTC',
  convertToMile: false,
  dateLocale: 'en',
};
