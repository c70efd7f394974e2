import { CODE_LIFE_MS } from '@domain/access/code-life';
import { tabTexts } from '@/lib/kept-texts';
import { forget, remember, remembered } from '@/lib/remembered';
import type { Contact } from './contact';

const NAME = 'sent_code';

/** A code on its way: its receiver (for a phone with the verification id) and when it was sent (epoch ms). */
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

// Checked by hand, because the first page of the login loads no schemas.
const sentCode = {
  safeParse: (value: unknown): { data?: SentCode } => (isSentCode(value) ? { data: value } : {}),
};

/** The code that this tab waited for before its reload, or null if there is none or it has expired. */
export function keptCode(now = Date.now()): SentCode | null {
  const code = remembered(NAME, sentCode, tabTexts);
  return code !== null && now - code.sentAt < CODE_LIFE_MS ? code : null;
}

/** Stores the step that waits for a code for a reload of this tab. Null deletes it. */
export function keepCode(code: SentCode | null): void {
  if (code === null) forget(NAME, tabTexts);
  else remember(NAME, code, tabTexts);
}
