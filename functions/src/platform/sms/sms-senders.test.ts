import { afterEach, describe, expect, it } from 'vitest';
import type { SmsSender } from '../ports';
import { listen } from '../testing/http-stub';
import { NOW } from '../testing/records';
import { checkTwilio, createTwilioSms } from './twilio-sms';
import { checkWebhook, createWebhookSms, webhookSignature } from './webhook-sms';

const SMS = { key: 'b1_accepted_dan_5', to: '+59899555111', text: 'Hail: ñandú & más' };
const ACCOUNT = `AC${'0'.repeat(32)}`;
const SERVICE = `MG${'a'.repeat(32)}`;

type Answer = { status: number; json?: unknown; text?: string } | 'silence' | 'reset';
type Got = { method: string; path: string; headers: Record<string, unknown>; body: string };

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A fake provider that gives these answers one after the other, and then repeats the last answer. */
async function provider(answer: Answer | ((got: Got) => Answer)) {
  const got: Got[] = [];
  const server = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Got = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      got.push(one);
      const given = typeof answer === 'function' ? answer(one) : answer;
      if (given === 'silence') return;
      if (given === 'reset') {
        request.socket.destroy();
        return;
      }
      response.writeHead(given.status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(given.text ?? JSON.stringify(given.json ?? null));
    });
  });
  ends.push(server.stop);
  return { url: server.url, got };
}

/**
 * A fake server of Twilio that answers as Twilio's documentation says. It checks basic auth and the form. It
 * answers 201 with the message, or an error with a code.
 */
const twilio = ({ method, headers, path, body }: Got): Answer => {
  const refusal = (status: number, code: number, message: string): Answer => ({
    status,
    json: { code, message, more_info: `https://www.twilio.com/docs/errors/${String(code)}`, status },
  });
  const [user, token] = Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64')
    .toString()
    .split(':');
  const known = (user === ACCOUNT && token === 'auth-token') || (user === 'SK1' && token === 'key-secret');
  if (!known) return refusal(401, 20003, 'Authenticate');
  if (method === 'GET' && path === `/2010-04-01/Accounts/${ACCOUNT}/Messages.json?PageSize=1`)
    return { status: 200, json: { messages: [], page_size: 1 } };
  if (path !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) return refusal(404, 20404, 'Not found');
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return refusal(400, 20001, 'Form');
  const form = new URLSearchParams(body);
  if (!form.has('From') && !form.has('MessagingServiceSid')) return refusal(400, 21603, 'From is required');
  if (form.get('To') === '+59899000000')
    return refusal(400, 21610, 'Attempt to send to unsubscribed recipient');
  const sid = `SM${'b'.repeat(32)}`;
  return {
    status: 201,
    json: {
      sid,
      status: 'queued',
      error_code: null,
      error_message: null,
      to: form.get('To'),
      from: form.get('From'),
      messaging_service_sid: form.get('MessagingServiceSid'),
      body: form.get('Body'),
      num_segments: '1',
      account_sid: ACCOUNT,
    },
  };
};

const ofTwilio = (url: string, over: object = {}, timeoutMs?: number): SmsSender =>
  createTwilioSms(
    () =>
      Promise.resolve({
        url,
        accountSid: ACCOUNT,
        keySid: '',
        token: 'auth-token',
        sender: '+15005550006',
        ...over,
      }),
    timeoutMs,
  );
const ofWebhook = (url: string, timeoutMs?: number): SmsSender =>
  createWebhookSms(
    () => Promise.resolve({ url: `${url}/sms`, secret: 'shared', sender: 'Hail' }),
    () => NOW,
    timeoutMs,
  );

describe('an SMS webhook with an invalid URL', () => {
  it('sends no SMS', async () => {
    const sender = createWebhookSms(
      () => Promise.resolve({ url: '', secret: 'shared', sender: 'Hail' }),
      () => NOW,
    );
    expect(await sender.send(SMS)).toEqual({ state: 'not_sent', reason: 'ERR_INVALID_URL' });
  });
});

describe('a message to Twilio', () => {
  it('is a form with the account’s token and the sender number', async () => {
    const { url, got } = await provider(twilio);
    expect(await ofTwilio(url).send(SMS)).toEqual({ state: 'sent', id: `SM${'b'.repeat(32)}` });
    expect(Object.fromEntries(new URLSearchParams(got[0]?.body))).toEqual({
      To: SMS.to,
      From: '+15005550006',
      Body: SMS.text,
    });
  });

  it('can use an API key instead of the token, and a Messaging Service instead of a number', async () => {
    const { url, got } = await provider(twilio);
    const sender = ofTwilio(url, { keySid: 'SK1', token: 'key-secret', sender: SERVICE });
    expect(await sender.send(SMS)).toMatchObject({ state: 'sent' });
    const form = new URLSearchParams(got[0]?.body);
    expect(form.get('MessagingServiceSid')).toBe(SERVICE);
    expect(form.has('From')).toBe(false);
  });

  it('that is refused returns the code of the refusal, but not its text, which may contain the phone number', async () => {
    const { url } = await provider(twilio);
    expect(await ofTwilio(url, { token: 'wrong' }).send(SMS)).toEqual({
      state: 'refused',
      reason: 'status 401, Twilio 20003',
    });
    expect(await ofTwilio(url).send({ ...SMS, to: '+59899000000' })).toMatchObject({
      state: 'refused',
      reason: 'status 400, Twilio 21610',
    });
  });

  it.each([
    ['failed', 30007, { state: 'refused', reason: 'failed 30007' }],
    ['undelivered', null, { state: 'refused', reason: 'undelivered' }],
    ['canceled', null, { state: 'refused', reason: 'canceled' }],
    ['queued', null, { state: 'sent', id: 'SM1' }],
    ['accepted', null, { state: 'sent', id: 'SM1' }],
    ['sent', null, { state: 'sent', id: 'SM1' }],
  ])('with the state %s at Twilio is reported as sent or as refused', async (status, error_code, answer) => {
    const { url } = await provider({ status: 201, json: { sid: 'SM1', status, error_code } });
    expect(await ofTwilio(url).send(SMS)).toEqual(answer);
  });

  it('is reported as unknown after an invalid response, because it may have been sent', async () => {
    const { url } = await provider({ status: 201, text: '<html>' });
    expect(await ofTwilio(url).send(SMS)).toMatchObject({ state: 'unknown' });
  });
});

describe('a message to an SMS webhook', () => {
  it('is signed JSON with a unique key', async () => {
    const { url, got } = await provider({ status: 200, json: { id: 'm-1' } });
    expect(await ofWebhook(url).send(SMS)).toEqual({ state: 'sent', id: 'm-1' });
    const [request] = got;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id: SMS.key,
      to: SMS.to,
      from: 'Hail',
      text: SMS.text,
    });
    const at = String(NOW / 1000);
    expect(request?.headers).toMatchObject({ 'idempotency-key': SMS.key, 'x-hail-timestamp': at });
    expect(request?.headers['x-hail-signature']).toBe(webhookSignature('shared', at, request?.body ?? ''));
    expect(request?.headers['x-hail-signature']).not.toBe(webhookSignature('other', at, request?.body ?? ''));
  });

  it('counts as sent even if the response has no id', async () => {
    const { url } = await provider({ status: 204, text: '' });
    expect(await ofWebhook(url).send(SMS)).toEqual({ state: 'sent', id: SMS.key });
  });
});

describe.each([
  ['Twilio', (url: string, timeoutMs?: number) => ofTwilio(url, {}, timeoutMs)],
  ['a webhook', ofWebhook],
])('the SMS sender for %s', (_, open) => {
  it.each<[string, Answer, string]>([
    ['too many requests as not sent', { status: 429, json: { code: 20429, message: 'x' } }, 'not_sent'],
    ['an invalid request as refused', { status: 400, json: { code: 21211, message: 'x' } }, 'refused'],
    ['a redirect as refused, without following it', { status: 307 }, 'refused'],
    ['a server error as possibly sent', { status: 503 }, 'unknown'],
    ['a broken connection as possibly sent', 'reset', 'unknown'],
  ])('reports %s', async (__, answer, state) => {
    const { url, got } = await provider(answer);
    expect(await open(url).send(SMS)).toMatchObject({ state });
    expect(got).toHaveLength(1);
  });

  it('reports the state `unknown` if the request times out, and `not_sent` if the provider cannot be reached', async () => {
    const { url } = await provider('silence');
    expect(await open(url, 50).send(SMS)).toMatchObject({ state: 'unknown' });
    const gone = await listen(() => undefined);
    await gone.stop();
    expect(await open(gone.url).send(SMS)).toMatchObject({ state: 'not_sent' });
  });
});

describe('the check of a provider, which sends nothing', () => {
  const account = { accountSid: ACCOUNT, keySid: '', sender: '+14155550100' };

  it('passes for an account of Twilio, with its own token or with an API key', async () => {
    const { url, got } = await provider(twilio);
    expect(await checkTwilio({ ...account, url, token: 'auth-token' })).toEqual({ outcome: 'passed' });
    const byKey = { ...account, url, keySid: 'SK1', token: 'key-secret' };
    expect(await checkTwilio(byKey)).toEqual({ outcome: 'passed' });
    expect(got.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('names the code with which Twilio refuses a token', async () => {
    const { url } = await provider(twilio);
    expect(await checkTwilio({ ...account, url, token: 'old' })).toEqual({
      outcome: 'refused',
      detail: 'Twilio 20003',
    });
  });

  it('fails if Twilio fails', async () => {
    const { url } = await provider({ status: 503, text: 'down' });
    expect(await checkTwilio({ ...account, url, token: 'auth-token' })).toEqual({
      outcome: 'failed',
      detail: 'status 503',
    });
  });

  it('leaves the secret of a webhook unproven, and rejects without a server', async () => {
    const { url } = await provider({ status: 405 });
    expect(await checkWebhook(url)).toEqual({ outcome: 'unproven' });
    await expect(checkWebhook('http://127.0.0.1:9')).rejects.toThrow();
  });
});
