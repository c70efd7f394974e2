import { personPageStrings } from '@domain/languages/en/person-page';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

/** The translate function of a person's page, with the texts that only it carries. */
export const usePersonT = (): Translate => usePageT(personPageStrings);
