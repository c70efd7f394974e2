import { z } from 'zod';
import type { SelfTestResult } from '@domain/health/self-test';
import { isMessagingService } from '@domain/sms/sms-sender';
import { fateOf, getOnce, isTaken, postOnce } from './post-once';
import type { SmsAnswer, SmsSender } from '../ports';

/**
 * The answer of the Messages API (documentation "Messages resource"). It is either the message, or an error
 * with a code.
 */
const messageSchema = z.object({
  sid: z.string().min(1),
  status: z.string(),
  error_code: z.number().nullish(),
});
/** The text of the error is left out, because it contains the phone number. */
const errorSchema = z.object({ code: z.number() });

/** The states of a message that will not arrive. */
const FAILED = ['failed', 'undelivered', 'canceled'];

export type TwilioAccount = {
  url: string;
  /** The id of the account that sends and pays. The id begins with AC. */
  accountSid: string;
  /**
   * The id of an API key, which begins with SK. If it is set, `token` is the secret of this key. If it is
   * empty, `token` is the token of the account.
   */
  keySid: string;
  token: string;
  /** A number, a name, or the id of a Messaging Service, which begins with MG. */
  sender: string;
};

const messagesUrl = ({ url, accountSid }: TwilioAccount): string =>
  `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;

const authorizationOf = ({ accountSid, keySid, token }: TwilioAccount): string =>
  `Basic ${Buffer.from(`${keySid === '' ? accountSid : keySid}:${token}`).toString('base64')}`;

/**
 * Asks Twilio for the newest message of the account, which proves the account and its key. An API key of the
 * type "Standard" may not read the account itself. Rejects if Twilio cannot be reached.
 */
export async function checkTwilio(account: TwilioAccount): Promise<SelfTestResult> {
  const { status, ok, json } = await getOnce(`${messagesUrl(account)}?PageSize=1`, {
    authorization: authorizationOf(account),
    accept: 'application/json',
  });
  if (ok) return { outcome: 'passed' };
  const { data } = errorSchema.safeParse(json);
  return {
    outcome: [401, 403, 404].includes(status) ? 'refused' : 'failed',
    detail: data === undefined ? `status ${String(status)}` : `Twilio ${String(data.code)}`,
  };
}

/** Sends SMS with Twilio's Messages API. The account data are read for each message. */
export function createTwilioSms(account: () => Promise<TwilioAccount>, timeoutMs?: number): SmsSender {
  return {
    send: async ({ to, text }) => {
      const used = await account();
      const { sender } = used;
      const outcome = await postOnce(
        messagesUrl(used),
        {
          headers: {
            authorization: authorizationOf(used),
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
