import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import type { CaughtMessage } from './caught-message';
import { createMessageStore, type MessageStore } from './message-store';
import { inboxPage, inboxRows, messagePage } from './pages';

export type MailOptions = {
  /** The address on which both servers listen. Default: 127.0.0.1. */
  host?: string;
  /** The port for SMTP. Default: 0, which takes a free port. */
  smtpPort?: number;
  /** The port of the inbox. Default: 0, which takes a free port. */
  port?: number;
  /**
   * Decides by the headers and the exact body whether a POST to `/sms` is genuine. The server answers HTTP
   * 401 to a POST that is not genuine. Default: every POST is genuine.
   */
  checkSms?: (headers: Readonly<Record<string, string | string[] | undefined>>, body: string) => boolean;
};

export type MailCatcher = {
  /** The address of the inbox and its JSON API, for example `http://127.0.0.1:8025`. */
  url: string;
  /** The port that SMTP listens on. */
  smtpPort: number;
  /**
   * The caught messages, newest first. With `to`, only the messages to this address or number, in any letter
   * case.
   */
  messages: (to?: string) => CaughtMessage[];
  /** Closes both servers and all their connections. */
  stop: () => Promise<void>;
};

/**
 * The error if a server cannot listen, for example because its port is in use. The message is one line that
 * can be printed.
 */
export class MailStartError extends Error {}

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function createSmtp(store: MessageStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    // Without this limit, a mail client that keeps its connection open would delay `stop` by half a minute.
    closeTimeout: 500,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      readAll(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) {
            done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
            return;
          }
          await store.add(
            raw,
            session.envelope.rcptTo.map((recipient) => recipient.address),
          );
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
}

function answer(store: MessageStore, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://inbox');
  const send = (status: number, type: string, body: string): void => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const html = (body: string): void => send(200, 'text/html', body);
  const json = (body: unknown, status = 200): void => send(status, 'application/json', JSON.stringify(body));

  // Websites must not read or delete this inbox. So the server accepts only programs and browser requests
  // from its own origin.
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== `http://${request.headers.host ?? ''}`) {
    json({ error: 'not allowed from another origin' }, 403);
    return;
  }
  const [, first, second, third] = url.pathname.split('/');
  if (url.pathname === '/api/messages' && request.method === 'DELETE') {
    store.clear();
    json({ deleted: true });
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    json({ error: 'method not allowed' }, 405);
    return;
  }
  if (url.pathname === '/') {
    html(inboxPage(store.list()));
    return;
  }
  if (url.pathname === '/rows') {
    html(inboxRows(store.list()));
    return;
  }
  if (url.pathname === '/api/messages') {
    json(store.list(url.searchParams.get('to') ?? undefined));
    return;
  }
  const id = first === 'api' && second === 'messages' ? third : first === 'messages' ? second : undefined;
  const message = id === undefined ? null : store.get(id);
  if (!message) json({ error: 'not found' }, 404);
  else if (first === 'api') json(message);
  else if (third === 'raw') send(200, 'text/plain', message.raw);
  else html(messagePage(message));
}

/** The required fields of an SMS. Other fields are kept in the raw form of the message. */
const smsSchema = z.looseObject({ from: z.string(), to: z.string(), text: z.string() });

async function takeSms(
  store: MessageStore,
  checkSms: NonNullable<MailOptions['checkSms']>,
  request: IncomingMessage,
): Promise<{ status: number; json: unknown }> {
  const body = (await readAll(request)).toString('utf8');
  if (!checkSms(request.headers, body)) return { status: 401, json: { error: 'refused by checkSms' } };
  const sms = smsSchema.safeParse(JSON.parse(body));
  if (!sms.success) return { status: 400, json: { error: sms.error.message } };
  return { status: 200, json: { id: store.addSms(sms.data).id } };
}

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Makes a server listen. Rejects with MailStartError if the server cannot listen. */
function listen(
  server: {
    once(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
    listen(port: number, host: string, listener: () => void): unknown;
  },
  use: string,
  port: number,
  host: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }) =>
      reject(
        new MailStartError(
          code === 'EADDRINUSE'
            ? `Port ${port} of ${host} is in use. Choose another port for ${use}, or 0 for any free one.`
            : `Cannot listen on ${host}:${port} for ${use}: ${message}`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
}

/**
 * Starts the mail catcher. Its SMTP server accepts all mail and delivers no mail. `POST /sms` accepts text
 * messages in the same way. An inbox on HTTP shows the mail and the text messages. The mail catcher keeps the
 * last 500 messages in memory. Rejects with MailStartError if a port is in use.
 */
export async function startMail(options: MailOptions = {}): Promise<MailCatcher> {
  const { host = '127.0.0.1', smtpPort = 0, port = 0, checkSms = () => true } = options;
  const store = createMessageStore(() => new Date());
  const smtp = createSmtp(store);
  const closeSmtp = (): Promise<void> => new Promise((resolve) => smtp.close(resolve));
  await listen(smtp, 'SMTP', smtpPort, host);
  // By default an error event ends the process. A client that closes its connection must not end the process.
  smtp.removeAllListeners('error').on('error', () => undefined);
  const web = createServer((request, response) => {
    if (request.url !== '/sms' || request.method !== 'POST') {
      answer(store, request, response);
      return;
    }
    takeSms(store, checkSms, request).then(
      ({ status, json }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      },
      () => response.writeHead(400).end(),
    );
  });
  try {
    await listen(web, 'the inbox', port, host);
  } catch (error) {
    await closeSmtp();
    throw error;
  }
  return {
    url: `http://${host}:${portOf(web)}`,
    smtpPort: portOf(smtp.server),
    messages: (to) => store.list(to),
    stop: async () => {
      await closeSmtp();
      await new Promise<void>((resolve) => {
        web.close(() => resolve());
        web.closeAllConnections();
      });
    },
  };
}
