import { reviewStrings } from '@domain/languages/en/reviews';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

/** The translate function of the review list, with the texts that only it carries. */
export const useReviewsT = (): Translate => usePageT(reviewStrings);
