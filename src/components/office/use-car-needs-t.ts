import { carNeedStrings } from '@domain/languages/en/car-needs';
import type { Translate } from '@/i18n/translator';
import { usePageT } from '@/i18n/use-page-t';

/** The translate function of what a car needs and of a price of the office, with the texts that these parts carry. */
export const useCarNeedsT = (): Translate => usePageT(carNeedStrings);
