import { z } from 'zod';
import { NOTICE_SCREENS } from '../../records';
import { endpointContract } from '../endpoint';

/**
 * Sends one push message. Only admins can make this call, because with it other people could send pushes to
 * any device.
 */
export const sendNotification = endpointContract({
  name: 'send_notification',
  access: ['admin'],
  input: {
    token: z.string().min(1).max(4096),
    title: z.string().min(1).max(200),
    msg: z.string().min(1).max(2000),
    screen: z.enum(NOTICE_SCREENS).optional(),
    params: z.record(z.string().max(64), z.string().max(512)).optional(),
    channelId: z.enum(['bookings', 'bookings-repeat', 'messages']).optional(),
    ios: z.boolean().optional(),
  },
});

export type PushMessage = z.infer<typeof sendNotification.input>;
