import { z } from 'zod';
import { mailConsentSchema } from '../../records';
import { endpointContract } from '../endpoint';

/** Stores whether the person agrees to news by e-mail. Only the person may answer, staff may not. */
export const setMailConsent = endpointContract({
  name: 'set_mail_consent',
  access: ['rider', 'driver'],
  input: { given: z.boolean() },
  output: mailConsentSchema,
});

/**
 * The call of the unsubscribe link in a mail. The answer says whether the person still gets news by e-mail.
 * With `stop` the call ends the news. Opening the link changes nothing, because mail programs open links by
 * themselves. A mailbox that unsubscribes by one click (RFC 8058) posts a form with `stop` to the URL of the
 * link.
 */
export const mailLink = endpointContract({
  name: 'mail_link',
  access: 'public',
  mailPage: '/unsubscribe/',
  input: {
    token: z.string().min(1).max(300),
    stop: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
  },
  output: z.object({ isStopped: z.boolean() }),
});
