import { carNeedStrings } from '@domain/languages/en/car-needs';
import { dispatchStrings } from '@domain/languages/en/dispatch';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

const STRINGS = { ...dispatchStrings, ...carNeedStrings };

/** The translate function of the dispatch office, with the texts that only it carries. */
export const useDispatchT = (): Translate => usePageT(STRINGS);
