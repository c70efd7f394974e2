import { z } from 'zod';
import { PAY_LINK_CHANNELS, payLinkSchema } from '../../records';
import { endpointContract, id } from '../endpoint';

/**
 * Sends a payment link to the rider of a booking that staff made. The rider can pay the booking by card with
 * the link.
 */
export const sendPayLink = endpointContract({
  name: 'send_pay_link',
  access: ['admin'],
  input: { bookingId: id, channel: z.enum(PAY_LINK_CHANNELS) },
  output: z.object({ payLink: payLinkSchema }),
});

/** Ends the payment link of a booking. */
export const revokePayLink = endpointContract({
  name: 'revoke_pay_link',
  access: ['admin'],
  input: { bookingId: id },
});
