import { loginStrings } from '@domain/languages/en/login';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

/** The translate function of the login page, with the texts that only it carries. */
export const useLoginT = (): Translate => usePageT(loginStrings);
