import type { Messaging, WebpushConfig } from 'firebase-admin/messaging';
import { z } from 'zod';
import type { PushMessage } from '@domain/contracts/people/notifications';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { requestJson } from '../http/http-json';
import type { Clock, Log, Push, Store } from '../ports';

const expoTicket = z.object({
  status: z.enum(['ok', 'error']),
  message: z.string().optional(),
  details: z.object({ error: z.string().optional() }).optional(),
});
const expoAnswer = z.object({ data: z.union([expoTicket, z.array(expoTicket)]) });

const codedError = z.object({ code: z.string(), message: z.string().default('') });

const GONE_CODES = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token'];

const UNCONFIGURED_CODES = [
  'app/invalid-credential',
  'messaging/authentication-error',
  'messaging/third-party-auth-error',
  'messaging/mismatched-credential',
];

/** Whether a token belongs to Expo's push service, which the mobile apps use. */
export function isExpoToken(token: string): boolean {
  return /^Expo(?:nent)?PushToken\[[^\]]+\]$/.test(token);
}

/** The data fields of a message that an app gets in addition to title and body. */
function dataOf(message: PushMessage): Record<string, string> {
  return { ...message.params, ...(message.screen === undefined ? {} : { screen: message.screen }) };
}

/**
 * Sends push messages to Expo tokens with Expo's HTTP API (documentation "Sending notifications with Expo's
 * Push API").
 */
export function createExpoPush(ports: { url: () => string; log: Log }): Push {
  return {
    send: async (message) => {
      const answer = await requestJson(
        {
          url: `${ports.url()}/--/api/v2/push/send`,
          method: 'POST',
          body: {
            to: message.token,
            title: message.title,
            body: message.msg,
            data: dataOf(message),
            sound: 'default',
            priority: 'high',
            ...(message.channelId === undefined ? {} : { channelId: message.channelId }),
          },
        },
        expoAnswer,
      );
      const ticket = Array.isArray(answer.data) ? answer.data[0] : answer.data;
      if (ticket?.status === 'ok') return 'sent';
      const error = ticket?.details?.error;
      ports.log.warn('push refused by Expo', { reason: ticket?.message, error });
      // Only this error of Expo means that the device no longer exists.
      if (error === 'DeviceNotRegistered') return 'unknown_token';
      throw new DomainError('unavailable', `Expo: ${error ?? 'refused'}`);
    },
  };
}

/** The page of the app that a message opens. The service worker contains the same mapping. */
export function pagePath({ screen, params }: Pick<PushMessage, 'screen' | 'params'>): string {
  const bookingId = params?.bookingId;
  if (screen === 'Wallet') return '/wallet';
  if (screen === 'DriverTrips') return '/drive';
  if (bookingId === undefined) return '/bookings';
  return `/${screen === 'onlineChat' ? 'chat' : 'trip'}/${encodeURIComponent(bookingId)}`;
}

/** How many seconds a message may wait for a device that is off. An offer to a driver expires soon. */
const ttlSecs = ({ screen }: PushMessage): number => (screen === 'DriverTrips' ? 60 : 24 * 3600);

/** The message in the form for browsers. FCM accepts only https links. */
function webpushOf(message: PushMessage, appUrl: string): WebpushConfig {
  const link = `${appUrl.replace(/\/+$/, '')}${pagePath(message)}`;
  return {
    headers: { Urgency: 'high', TTL: String(ttlSecs(message)) },
    ...(link.startsWith('https://') ? { fcmOptions: { link } } : {}),
  };
}

/**
 * Sends push messages with Firebase Cloud Messaging (documentation "Send a message using FCM HTTP v1" and
 * "Receive messages in web apps"). The answer is null if this project has no working messaging.
 */
export function createFcmPush(ports: { messaging: () => Pick<Messaging, 'send'>; appUrl: () => string }) {
  return {
    send: async (message: PushMessage): Promise<'sent' | 'unknown_token' | null> => {
      try {
        await ports
          .messaging()
          .send({
            token: message.token,
            notification: { title: message.title, body: message.msg },
            data: dataOf(message),
            android: {
              priority: 'high',
              ttl: ttlSecs(message) * 1000,
              ...(message.channelId === undefined ? {} : { notification: { channelId: message.channelId } }),
            },
            webpush: webpushOf(message, ports.appUrl()),
            apns: { payload: { aps: { sound: 'default' } } },
          });
        return 'sent';
      } catch (error) {
        const { code, message: why } = codedError.safeParse(error).data ?? { code: '', message: '' };
        // FCM reports a malformed token with the code `invalid-argument`. FCM uses this code also for faults
        // that do not concern the device.
        const isTokenBad = code === 'messaging/invalid-argument' && /registration token/i.test(why);
        if (isTokenBad || GONE_CODES.includes(code)) return 'unknown_token';
        if (UNCONFIGURED_CODES.includes(code)) return null;
        throw error;
      }
    },
  };
}

/** Stores messages in the node `outbox`, where developers and tests read them. */
export function createOutboxPush(ports: { store: Store; clock: Clock }): Push {
  return {
    send: async (message) => {
      const key = ports.store.newKey(dbPaths.outbox());
      await ports.store.update({ [`${dbPaths.outbox()}/${key}`]: { ...message, createdAt: ports.clock() } });
      return 'sent';
    },
  };
}

/**
 * Sends each message over the service of its token. Messages to Expo tokens are sent over Expo, and all other
 * messages over FCM. In the mode `outbox`, every message is stored in the node `outbox` instead. Messages for
 * FCM are also stored there if FCM does not work in this project.
 */
export function createPush(ways: {
  mode: () => string;
  expo: Push;
  fcm: { send: (message: PushMessage) => Promise<'sent' | 'unknown_token' | null> };
  outbox: Push;
}): Push {
  return {
    send: async (message) => {
      if (ways.mode() === 'outbox') return ways.outbox.send(message);
      if (isExpoToken(message.token)) return ways.expo.send(message);
      return (await ways.fcm.send(message)) ?? ways.outbox.send(message);
    },
  };
}
