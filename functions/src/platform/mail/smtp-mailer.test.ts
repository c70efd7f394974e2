import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSmtpMailer, verifySmtp } from './smtp-mailer';

let server: SMTPServer | null = null;
afterEach(async () => {
  const running = server;
  server = null;
  if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
});

const start = async (): Promise<{ url: string; received: Buffer[] }> => {
  const received: Buffer[] = [];
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('no such mailbox') : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  server = started;
  const address = await new Promise<unknown>((resolve) => {
    const listener = started.listen(0, '127.0.0.1', () => resolve(listener.address()));
  });
  const { port } = z.object({ port: z.number() }).parse(address);
  return { url: `smtp://127.0.0.1:${String(port)}`, received };
};

const mail = {
  to: 'ana@hail.example',
  subject: 'Tu código',
  text: 'Código: 123456',
  html: '<p>Código: 123456</p>',
};

describe('the mailer', () => {
  it('sends text and HTML from the configured sender', async () => {
    const { url, received } = await start();
    await createSmtpMailer({ url: () => url, from: () => 'Hail <no-reply@hail.example>' }).send(mail);
    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed).toMatchObject({
      from: { name: 'Hail', address: 'no-reply@hail.example' },
      to: [{ address: 'ana@hail.example' }],
      subject: 'Tu código',
    });
    expect(parsed.text?.trim()).toBe('Código: 123456');
    expect(parsed.html?.trim()).toBe('<p>Código: 123456</p>');
  });

  it('cannot be tricked into adding receivers or headers', async () => {
    const { url, received } = await start();
    const mailer = createSmtpMailer({ url: () => url, from: () => 'no-reply@hail.example' });
    await mailer.send({ ...mail, subject: 'code\r\nBcc: eve@hail.example' });
    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed.bcc).toBeUndefined();
  });

  it('fails with unavailable if the server refuses the mail or is down', async () => {
    const { url } = await start();
    const from = (): string => 'no-reply@hail.example';
    const refused = createSmtpMailer({ url: () => url, from }).send({ ...mail, to: 'nobody@hail.example' });
    await expect(refused).rejects.toThrow('unavailable');
    const nowhere = createSmtpMailer({ url: () => 'smtp://127.0.0.1:1', from }).send(mail);
    await expect(nowhere).rejects.toThrow('unavailable');
  });
});

describe('the check of the mail server', () => {
  it('logs in without sending a mail', async () => {
    const { url, received } = await start();
    await verifySmtp(url);
    expect(received).toEqual([]);
  });

  it('rejects with the code of the server, for a wrong password and without a server', async () => {
    const { url } = await start();
    const wrong = url.replace('//', '//user:wrong@');
    await expect(verifySmtp(wrong)).rejects.toMatchObject({ code: 'EAUTH' });
    await expect(verifySmtp('smtp://127.0.0.1:9')).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});
