import { sendNotification } from '@domain/contracts/notifications';
import { push } from '../platform/adapters';
import { defineEndpoint } from '../platform/http/endpoint';
import { sendNotification as sendNotificationCommand } from './send-notification.command';

export const sendNotificationEndpoint = defineEndpoint(sendNotification, {
  rateLimits: [{ by: 'uid', limit: 300, windowSecs: 60 }],
  handle: (input) => sendNotificationCommand({ push }, input),
});
