import { z } from 'zod';
import { isMessagingService } from '@domain/sms/sms-sender';
import { fateOf, isTaken, postOnce } from './post-once';
import type { SmsAnswer, SmsSender } from '../ports';

/** The answer of the Messages API (its documentation "Messages resource"): the message, or an error with a code. */
const messageSchema = z.object({
  sid: z.string().min(1),
  status: z.string(),
  error_code: z.number().nullish(),
});
/** The error's message is left out, because it repeats the number. */
const errorSchema = z.object({ code: z.number() });

/** States of a message that will not arrive. */
const FAILED = ['failed', 'undelivered', 'canceled'];

export type TwilioAccount = {
  url: string;
  /** AC…: the account that sends and pays */
  accountSid: string;
  /** SK… of an API key, whose secret is then the token, empty if the token is the account's own */
  keySid: string;
  token: string;
  /** a number, a name, or MG… of a Messaging Service */
  sender: string;
};

/** Sends by Twilio's Messages API. The account is read for each message. */
export function createTwilioSms(account: () => Promise<TwilioAccount>, timeoutMs?: number): SmsSender {
  return {
    send: async ({ to, text }) => {
      const { url, accountSid, keySid, token, sender } = await account();
      const user = keySid === '' ? accountSid : keySid;
      const outcome = await postOnce(
        `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        {
          headers: {
            authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
          },
          body: new URLSearchParams({
            To: to,
            Body: text,
            ...(isMessagingService(sender) ? { MessagingServiceSid: sender } : { From: sender }),
          }).toString(),
        },
        timeoutMs,
      );
      if (outcome.kind === 'answered') return answerOf(outcome.status, outcome.json);
      return { state: outcome.state, reason: outcome.reason };
    },
  };
}

function answerOf(status: number, json: unknown): SmsAnswer {
  if (isTaken(status)) {
    const message = messageSchema.safeParse(json).data;
    if (message === undefined) return { state: 'unknown', reason: `status ${String(status)}` };
    const { sid, status: stage, error_code: code } = message;
    if (FAILED.includes(stage)) return { state: 'refused', reason: `${stage} ${String(code ?? '')}`.trim() };
    return { state: 'sent', id: sid };
  }
  const error = errorSchema.safeParse(json).data;
  const reason = `status ${String(status)}${error === undefined ? '' : `, Twilio ${String(error.code)}`}`;
  return { state: fateOf(status), reason };
}
