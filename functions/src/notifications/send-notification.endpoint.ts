import { sendNotification } from '@domain/contracts/people/notifications';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { sendNotification as sendNotificationCommand } from './send-notification.command';

const endpoint = endpointsWith(services, perMinute(300));

export const sendNotificationEndpoint = endpoint(sendNotification, sendNotificationCommand);
