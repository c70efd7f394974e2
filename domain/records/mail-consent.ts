import { z } from 'zod';

/** Where a person said yes or no to news by e-mail: in the profile, or by the link in a mail. */
export const CONSENT_SOURCES = ['profile', 'link'] as const;

/** Whether a person agreed to news by e-mail (docs/product.md 4.41), with when and where. Absent: never asked, so no. */
export const mailConsentSchema = z.object({
  given: z.boolean(),
  /** epoch milliseconds */
  at: z.number(),
  source: z.enum(CONSENT_SOURCES),
});
export type MailConsent = z.infer<typeof mailConsentSchema>;
