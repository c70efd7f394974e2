import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MailStartError, startMail, type MailCatcher } from './start-mail';

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
      from: 'Shop <no-reply@shop.example>',
      to,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
    });
  const list = async (query = ''): Promise<z.infer<typeof listSchema>> =>
    listSchema.parse(await (await fetch(`${mail.url}/api/messages${query}`)).json());

  beforeAll(async () => {
    mail = await startMail();
  });
  afterAll(() => mail.stop());
  beforeEach(async () => {
    await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
  });

  it('keeps the mail that arrives by SMTP, and lists the newest first', async () => {
    await send('elena@mail.example', 'First');
    await send('elena@mail.example', 'Second – ñ');
    expect((await list()).map((message) => message.subject)).toEqual(['Second – ñ', 'First']);
  });

  it('lists the messages to one address, regardless of capitals in the address', async () => {
    await send('elena@mail.example', 'For Elena');
    await send('bruno@mail.example', 'For Bruno');
    expect((await list('?to=Elena@mail.example')).map((message) => message.subject)).toEqual(['For Elena']);
  });

  it('returns a message with its text and HTML, and 404 for an unknown message', async () => {
    await send('elena@mail.example', 'Your code', 'Your code is 123456', '<p>Your code is <b>123456</b></p>');
    const [message] = await list();
    const one = z
      .object({ text: z.string(), html: z.string() })
      .parse(await (await fetch(`${mail.url}/api/messages/${message?.id ?? ''}`)).json());
    expect(one.text).toContain('123456');
    expect(one.html).toContain('<b>123456</b>');
    expect((await fetch(`${mail.url}/api/messages/unknown`)).status).toBe(404);
  });

  it('shows the code of a message in the inbox and never runs the scripts of a message', async () => {
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
          from: 'a@shop.example',
          to: 'b@shop.example',
          subject: String(index),
          text: 'x',
        }),
      ),
    );
    transport.close();
    expect(await list()).toHaveLength(500);
  });

  it('keeps an SMS with all its fields, and refuses a body that is not an SMS', async () => {
    const post = async (body: string): Promise<number> =>
      (await fetch(`${mail.url}/sms`, { method: 'POST', body })).status;
    const body = JSON.stringify({ id: 'b1', from: 'Shop', to: '+59899555111', text: 'Here. 123456' });
    expect(await post(body)).toBe(200);
    expect(mail.messages('+59899555111')).toMatchObject([
      { subject: 'SMS: Here. 123456', text: 'Here. 123456' },
    ]);
    expect(JSON.parse(mail.messages()[0]?.raw ?? '')).toEqual(JSON.parse(body));
    expect(await post('{"to":"+59899555111"}')).toBe(400);
    expect(await post('no JSON')).toBe(400);
    expect(mail.messages()).toHaveLength(1);
  });

  it('keeps no SMS that `checkSms` refuses', async () => {
    const checked = await startMail({
      checkSms: ({ authorization }, text) => authorization === 'right' && text.includes('Here'),
    });
    const post = async (authorization: string, text: string): Promise<number> => {
      const body = JSON.stringify({ from: 'Shop', to: '+59899555111', text });
      return (await fetch(`${checked.url}/sms`, { method: 'POST', body, headers: { authorization } })).status;
    };
    expect([await post('wrong', 'Here'), await post('right', 'Gone')]).toEqual([401, 401]);
    expect(checked.messages()).toEqual([]);
    expect(await post('right', 'Here')).toBe(200);
    expect(checked.messages()).toMatchObject([{ text: 'Here' }]);
    await checked.stop();
  });

  it('reports which of the two ports is in use, and releases the other port', async () => {
    const port = Number(new URL(mail.url).port);
    await expect(startMail({ smtpPort: mail.smtpPort })).rejects.toThrow(
      new MailStartError(
        `Port ${mail.smtpPort} of 127.0.0.1 is in use. Choose another port for SMTP, or 0 for any free one.`,
      ),
    );
    const first = await startMail();
    await first.stop();
    await expect(startMail({ smtpPort: first.smtpPort, port })).rejects.toThrow(`Port ${port} of 127.0.0.1`);
    const second = await startMail({ smtpPort: first.smtpPort });
    expect(second.smtpPort).toBe(first.smtpPort);
    await second.stop();
  });

  it('refuses requests that a page of another origin sends', async () => {
    const response = await fetch(`${mail.url}/api/messages`, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
  });

  it('deletes all messages on request', async () => {
    await send('elena@mail.example', 'Gone');
    await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });
});
