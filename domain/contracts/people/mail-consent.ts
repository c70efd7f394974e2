import { z } from 'zod';
import { mailConsentSchema } from '../../records';
import { endpointContract } from '../endpoint';

/** Stores a yes or no to news by e-mail. Only the person itself may answer. */
export const setMailConsent = endpointContract({
  name: 'set_mail_consent',
  access: ['rider', 'driver'],
  input: { given: z.boolean() },
  output: mailConsentSchema,
});

/**
 * The link in a mail. It answers whether the person still gets news, and with `stop` ends them. Opening the link
 * changes nothing, because mail programs open links by themselves. A mailbox that unsubscribes by one click (RFC 8058)
 * posts a form with `stop` to the address.
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
