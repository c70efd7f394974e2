import { callerStrings } from '@domain/languages/en/callers';
import { complaintStrings } from '@domain/languages/en/complaint';
import { dispatchStrings } from '@domain/languages/en/dispatch';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

const STRINGS = { ...dispatchStrings, ...callerStrings, ...complaintStrings };

/** The translate function of the caller's panel, with the texts that only it and the office carry. */
export const useCallerT = (): Translate => usePageT(STRINGS);
