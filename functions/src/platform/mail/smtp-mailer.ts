import { createTransport, type Transporter } from 'nodemailer';
import { DomainError } from '@domain/errors';
import type { Mailer } from '../ports';

const TIMEOUT_MS = 10_000;

const transportTo = (url: string): Transporter =>
  createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

/** Logs in at the SMTP server without sending an e-mail. Rejects with the error of the server. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = transportTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends e-mails over the SMTP server with a URL such as `smtps://user:password@mail.example.com:465`. */
export function createSmtpMailer(settings: { url: () => string; from: () => string }): Mailer {
  let transport: Transporter | null = null;
  return {
    send: async (mail) => {
      transport ??= transportTo(settings.url());
      try {
        await transport.sendMail({ ...mail, from: settings.from() });
      } catch (error) {
        throw new DomainError(
          'unavailable',
          `mail server: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    },
  };
}
