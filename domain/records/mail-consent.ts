import { z } from 'zod';

/** Where a person answered the question about news by e-mail: in the profile, or by the link in a mail. */
export const CONSENT_SOURCES = ['profile', 'link'] as const;

/**
 * Whether a person agreed to news by e-mail, with when and where. An absent record means that the person was never
 * asked, so no.
 */
export const mailConsentSchema = z.object({
  given: z.boolean(),
  /** epoch milliseconds */
  at: z.number(),
  source: z.enum(CONSENT_SOURCES),
});
export type MailConsent = z.infer<typeof mailConsentSchema>;
