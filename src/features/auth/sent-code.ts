import { z } from 'zod';
import { CODE_LIFE_MS } from '@domain/access/code-life';
import { tabTexts } from '@/lib/kept-texts';
import { forget, remember, remembered } from '@/lib/remembered';

const NAME = 'sent_code';

const contactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string() }),
  z.object({ kind: z.literal('mobile'), mobile: z.string(), verificationId: z.string() }),
]);
const sentCodeSchema = z.object({ to: contactSchema, sentAt: z.number() });

/** A code on its way: its receiver, for a phone with the id that its check asks for, and when it was sent (epoch ms). */
export type SentCode = z.output<typeof sentCodeSchema>;

/** The code that this tab waits for since before its reload; null: none, or it is valid no more. */
export function keptCode(now = Date.now()): SentCode | null {
  const code = remembered(NAME, sentCodeSchema, tabTexts);
  return code !== null && now - code.sentAt < CODE_LIFE_MS ? code : null;
}

/** Keeps the step that waits for a code through a reload of this tab; null ends it. */
export function keepCode(code: SentCode | null): void {
  if (code === null) forget(NAME, tabTexts);
  else remember(NAME, code, tabTexts);
}
