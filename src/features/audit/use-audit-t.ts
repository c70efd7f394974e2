import { usePageT } from '@/i18n/use-page-t';
import type { Translate } from '@/i18n/translator';
import { auditStrings } from '@domain/languages/en/audit';

/** The translate function of the audit log, with the texts that only it carries. */
export const useAuditT = (): Translate => usePageT(auditStrings);
