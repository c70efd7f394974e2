import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCAL_SMS_SECRET } from './sms-secret';
import { startMail, type MailCatcher } from './start-mail';

const listSchema = z.array(
  z.object({
    id: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);

describe('the mail catcher', () => {
  let mail: MailCatcher;
  const send = (to: string, subject: string, text = 'Hello', html?: string): Promise<unknown> =>
    createTransport(`smtp://127.0.0.1:${mail.smtpPort}`).sendMail({
      from: 'Hail <no-reply@hail.example>',
      to,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
    });
  const list = async (query = ''): Promise<z.infer<typeof listSchema>> =>
    listSchema.parse(await (await fetch(`${mail.url}/api/messages${query}`)).json());

  beforeAll(async () => {
    mail = await startMail({ host: '127.0.0.1', smtpPort: 0, port: 0, smsSecret: LOCAL_SMS_SECRET });
  });
  afterAll(() => mail.stop());
  beforeEach(async () => {
    await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
  });

  it('keeps what comes by SMTP, newest first', async () => {
    await send('elena@mail.example', 'First');
    await send('elena@mail.example', 'Second – ñ');
    expect((await list()).map((message) => message.subject)).toEqual(['Second – ñ', 'First']);
  });

  it('lists the messages to one address, in any letter case', async () => {
    await send('elena@mail.example', 'For Elena');
    await send('bruno@mail.example', 'For Bruno');
    expect((await list('?to=Elena@mail.example')).map((message) => message.subject)).toEqual(['For Elena']);
  });

  it('gives one message with its text and HTML, and 404 for an unknown one', async () => {
    await send('elena@mail.example', 'Your code', 'Your code is 123456', '<p>Your code is <b>123456</b></p>');
    const [message] = await list();
    const one = z
      .object({ text: z.string(), html: z.string() })
      .parse(await (await fetch(`${mail.url}/api/messages/${message?.id ?? ''}`)).json());
    expect(one.text).toContain('123456');
    expect(one.html).toContain('<b>123456</b>');
    expect((await fetch(`${mail.url}/api/messages/unknown`)).status).toBe(404);
  });

  it('shows the code in the inbox and never runs what a message brings', async () => {
    await send('elena@mail.example', '<script>alert(1)</script>', 'Code 654321', '<script>alert(2)</script>');
    const inbox = await (await fetch(mail.url)).text();
    expect(inbox).toContain('654321');
    expect(inbox).not.toContain('<script>alert');
    const [message] = await list();
    const page = await (await fetch(`${mail.url}/messages/${message?.id ?? ''}`)).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('sandbox=""');
  });

  it('keeps at most 500 messages', async () => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: mail.smtpPort,
      pool: true,
      maxConnections: 4,
      maxMessages: Infinity,
    });
    await Promise.all(
      Array.from({ length: 505 }, (_, index) =>
        transport.sendMail({
          from: 'a@hail.example',
          to: 'b@hail.example',
          subject: String(index),
          text: 'x',
        }),
      ),
    );
    transport.close();
    expect(await list()).toHaveLength(500);
  });

  it('keeps SMS whose signature is right and new, and no others', async () => {
    const body = JSON.stringify({ id: 'b1_arrived', from: 'Hail', to: '+59899555111', text: 'Here. 123456' });
    const post = async (secret: string, at = Date.now(), text = body): Promise<number> => {
      const timestamp = String(Math.floor(at / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const headers = { 'x-hail-timestamp': timestamp, 'x-hail-signature': `v1=${signature}` };
      return (await fetch(`${mail.url}/sms`, { method: 'POST', body: text, headers })).status;
    };
    expect(await post('other')).toBe(401);
    expect(await post(LOCAL_SMS_SECRET, Date.now() - 3600_000)).toBe(401);
    expect(await post(LOCAL_SMS_SECRET, Date.now(), body.replace('Here', 'Gone'))).toBe(401);
    expect((await fetch(`${mail.url}/sms`, { method: 'POST', body })).status).toBe(401);
    expect(await list()).toEqual([]);
    expect(await post(LOCAL_SMS_SECRET)).toBe(200);
    expect(await list('?to=%2B59899555111')).toMatchObject([{ text: 'Here. 123456' }]);
  });

  it('answers no page of another origin', async () => {
    const response = await fetch(`${mail.url}/api/messages`, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
  });

  it('forgets everything when asked', async () => {
    await send('elena@mail.example', 'Gone');
    await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });
});
