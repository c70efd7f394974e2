import { driverStrings } from '@domain/languages/en/driver';
import type { Translate } from '@/i18n/translator';
import { usePageT } from '@/i18n/use-page-t';

/** The translate function of the driver's work, with the texts that only it carries. */
export const useDriverT = (): Translate => usePageT(driverStrings);
