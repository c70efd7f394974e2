import { complaintStrings } from '@domain/languages/en/complaint';
import { correctionStrings } from '@domain/languages/en/corrections';
import { moneyDeskStrings } from '@domain/languages/en/money-desk';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

const STRINGS = { ...moneyDeskStrings, ...correctionStrings, ...complaintStrings };

/** The translate function of complaints at the money desk, with the texts that only they carry. */
export const useComplaintsT = (): Translate => usePageT(STRINGS);
