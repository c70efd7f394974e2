import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

/** An SMTP server that stores the mails it gets. */
export async function startMailCatcher() {
  const texts: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo)
            texts.push({ to: address, text: mail.text ?? '' });
          done();
        }, done);
      });
    },
  });
  const address = await new Promise<unknown>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve(listener.address()));
  });
  const { port } = z.object({ port: z.number() }).parse(address);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    /** The six digits of the newest mail to an address. */
    codeFor: (to: string): string =>
      /\b\d{6}\b/.exec(texts.findLast((mail) => mail.to === to)?.text ?? '')?.[0] ?? '',
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
