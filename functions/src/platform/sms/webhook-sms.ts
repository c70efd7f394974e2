import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SelfTestResult } from '@domain/health/self-test';
import { fateOf, getOnce, isTaken, postOnce } from './post-once';
import type { Clock, SmsSender } from '../ports';

const answerSchema = z.object({ id: z.string().min(1) });

/** The signature of a request. It is computed from the time and the body with the shared secret. */
export const webhookSignature = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

export type SmsWebhook = { url: string; secret: string; sender: string };

/**
 * Asks whether the operator's server answers. Its secret stays unproven, because the server checks the secret
 * only in a message. Rejects if the server cannot be reached.
 */
export async function checkWebhook(url: string): Promise<SelfTestResult> {
  await getOnce(url);
  return { outcome: 'unproven' };
}

/** Sends SMS over a server of the operator, for providers other than Twilio. */
export function createWebhookSms(
  webhook: () => Promise<SmsWebhook>,
  clock: Clock,
  timeoutMs?: number,
): SmsSender {
  return {
    send: async ({ key, to, text }) => {
      const { url, secret, sender } = await webhook();
      const body = JSON.stringify({ id: key, to, from: sender, text });
      const timestamp = String(Math.floor(clock() / 1000));
      const outcome = await postOnce(
        url,
        {
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            'x-hail-timestamp': timestamp,
            'x-hail-signature': webhookSignature(secret, timestamp, body),
          },
          body,
        },
        timeoutMs,
      );
      if (outcome.kind === 'unanswered') return { state: outcome.state, reason: outcome.reason };
      const reason = `status ${String(outcome.status)}`;
      if (isTaken(outcome.status))
        return { state: 'sent', id: answerSchema.safeParse(outcome.json).data?.id ?? key };
      return { state: fateOf(outcome.status), reason };
    },
  };
}
