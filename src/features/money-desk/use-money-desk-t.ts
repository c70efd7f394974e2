import { moneyDeskStrings } from '@domain/languages/en/money-desk';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

/** The translate function of the money desk, with the texts that only it carries. */
export const useMoneyDeskT = (): Translate => usePageT(moneyDeskStrings);
