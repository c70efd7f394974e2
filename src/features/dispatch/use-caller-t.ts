import { callerStrings } from '@domain/languages/en/callers';
import { complaintStrings } from '@domain/languages/en/complaint';
import { dispatchStrings } from '@domain/languages/en/dispatch';
import { emergencyStrings } from '@domain/languages/en/emergencies';
import { payLinkStrings } from '@domain/languages/en/pay-links';
import { tripChangeStrings } from '@domain/languages/en/trip-change';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

const STRINGS = {
  ...dispatchStrings,
  ...callerStrings,
  ...payLinkStrings,
  ...complaintStrings,
  ...emergencyStrings,
  ...tripChangeStrings,
};

/** The translate function of the caller's panel, with the texts that only it and the office carry. */
export const useCallerT = (): Translate => usePageT(STRINGS);
