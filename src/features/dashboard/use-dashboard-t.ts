import { dashboardStrings } from '@domain/languages/en/dashboard';
import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';

/** The translate function of the dashboard, with the texts that only it carries. */
export const useDashboardT = (): Translate => usePageT(dashboardStrings);
