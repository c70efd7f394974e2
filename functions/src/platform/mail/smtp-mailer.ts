import { createTransport, type Transporter } from 'nodemailer';
import { DomainError } from '@domain/errors';
import type { Mailer } from '../ports';

const TIMEOUT_MS = 10_000;

/** Sends e-mails over the SMTP server with a URL such as `smtps://user:password@mail.example.com:465`. */
export function createSmtpMailer(settings: { url: () => string; from: () => string }): Mailer {
  let transport: Transporter | null = null;
  return {
    send: async (mail) => {
      transport ??= createTransport({
        url: settings.url(),
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      });
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
