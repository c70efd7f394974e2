import { CODE_LIFE_MS } from '@domain/access/code-life';
import { tabTexts } from '@/lib/kept-texts';
import { forget, remember, remembered } from '@/lib/remembered';
import type { Contact } from './contact';

const NAME = 'sent_code';

/**
 * A code that was sent to a contact. If the contact is a phone, the verification id is needed to check the
 * code. `sentAt` is in epoch ms.
 */
export type SentCode = {
  to:
    Extract<Contact, { kind: 'email' }> | (Extract<Contact, { kind: 'mobile' }> & { verificationId: string });
  sentAt: number;
};

const isText = (value: unknown): value is string => typeof value === 'string';

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null || !('to' in value) || !('sentAt' in value)) return false;
  const { to, sentAt } = value;
  if (typeof sentAt !== 'number' || typeof to !== 'object' || to === null || !('kind' in to)) return false;
  return to.kind === 'email'
    ? 'email' in to && isText(to.email)
    : to.kind === 'mobile' &&
        'mobile' in to &&
        isText(to.mobile) &&
        'verificationId' in to &&
        isText(to.verificationId);
}

// The value is checked by hand, because the first page of the login loads no schema library.
const sentCode = {
  safeParse: (value: unknown): { data?: SentCode } => (isSentCode(value) ? { data: value } : {}),
};

/** The code that this tab waited for before its reload. Null if there is no such code or it has expired. */
export function keptCode(now = Date.now()): SentCode | null {
  const code = remembered(NAME, sentCode, tabTexts);
  return code !== null && now - code.sentAt < CODE_LIFE_MS ? code : null;
}

/**
 * Stores the sent code, so that the code step continues after a reload of this tab. Null deletes the stored
 * code.
 */
export function keepCode(code: SentCode | null): void {
  if (code === null) forget(NAME, tabTexts);
  else remember(NAME, code, tabTexts);
}
