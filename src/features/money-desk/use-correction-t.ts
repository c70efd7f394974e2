import { correctionStrings } from '@domain/languages/en/corrections';
import { moneyDeskStrings } from '@domain/languages/en/money-desk';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

const STRINGS = { ...moneyDeskStrings, ...correctionStrings };

/** The translate function of corrections, with the texts that only their dialogs carry. */
export const useCorrectionT = (): Translate => usePageT(STRINGS);
