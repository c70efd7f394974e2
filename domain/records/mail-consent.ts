import { z } from 'zod';

/** Where a person answered the question about news by e-mail: in the profile, or by the link in a mail. */
export const CONSENT_SOURCES = ['profile', 'link'] as const;

/**
 * Whether a person agreed to news by e-mail, and when and where the person answered. If the record is absent,
 * the person was never asked and gets no news.
 */
export const mailConsentSchema = z.object({
  given: z.boolean(),
  /** epoch milliseconds */
  at: z.number(),
  source: z.enum(CONSENT_SOURCES),
});
export type MailConsent = z.infer<typeof mailConsentSchema>;
