import { z } from 'zod';
import { CODE_LIFE_MS } from '@domain/access/code-life';

const NAME = 'hail.sent_code';

const contactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string() }),
  z.object({ kind: z.literal('mobile'), mobile: z.string(), verificationId: z.string() }),
]);
const sentCodeSchema = z.object({ to: contactSchema, sentAt: z.number() });

/** A code on its way: its receiver, for a phone with the id that its check asks for, and when it was sent (epoch ms). */
export type SentCode = z.output<typeof sentCodeSchema>;

/** The code that this tab waits for since before its reload; null: none, or it is valid no more. */
export function keptCode(now = Date.now()): SentCode | null {
  try {
    const { data } = sentCodeSchema.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    return data !== undefined && now - data.sentAt < CODE_LIFE_MS ? data : null;
  } catch {
    return null;
  }
}

/** Keeps the step that waits for a code through a reload of this tab; null ends it. */
export function keepCode(code: SentCode | null): void {
  try {
    if (code === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(code));
  } catch {
    // Without storage a reload begins at the contact.
  }
}
