import { startMail } from 'mail-catcher';

/** Starts an SMTP server that stores the mails it gets. */
export async function startMailCatcher() {
  const { smtpPort, messages, stop } = await startMail();
  return {
    url: `smtp://127.0.0.1:${String(smtpPort)}`,
    /** Returns the six digits in the newest mail to an address. */
    codeFor: (to: string): string => /\b\d{6}\b/.exec(messages(to)[0]?.text ?? '')?.[0] ?? '',
    stop,
  };
}
