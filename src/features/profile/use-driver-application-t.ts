import { driverApplicationStrings } from '@domain/languages/en/driver-application';
import { loginStrings } from '@domain/languages/en/login';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

const STRINGS = { ...loginStrings, ...driverApplicationStrings };

/** The translate function of the application to drive, whose fields are those of a driver's sign-up. */
export const useDriverApplicationT = (): Translate => usePageT(STRINGS);
