import { z } from 'zod';
import { PAY_LINK_CHANNELS, payLinkSchema } from '../../records';
import { endpointContract, id } from '../endpoint';

/** Sends the rider of a booking of staff a link by which it can be paid by card. */
export const sendPayLink = endpointContract({
  name: 'send_pay_link',
  access: ['admin'],
  input: { bookingId: id, channel: z.enum(PAY_LINK_CHANNELS) },
  output: z.object({ payLink: payLinkSchema }),
});

/** Ends the link of a booking. */
export const revokePayLink = endpointContract({
  name: 'revoke_pay_link',
  access: ['admin'],
  input: { bookingId: id },
});
