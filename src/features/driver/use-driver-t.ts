import { driverStrings } from '@domain/languages/en/driver';
import { shiftStrings } from '@domain/languages/en/shift';
import type { Translate } from '@/i18n/translator';
import { usePageT } from '@/i18n/use-page-t';

const STRINGS = { ...driverStrings, ...shiftStrings };

/** The translate function of the driver's work, with the texts that only it carries. */
export const useDriverT = (): Translate => usePageT(STRINGS);
