import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { createMessageStore, type CaughtMessage, type MessageStore } from './message-store';
import { inboxPage, inboxRows, messagePage } from './pages';

export type MailCatcher = {
  /** address of the inbox and its JSON API */
  url: string;
  smtpPort: number;
  messages(to?: string): CaughtMessage[];
  stop(): Promise<void>;
};

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

  // A page of the web must not read or delete this inbox: only same-origin browser requests and programs.
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

const smsSchema = z.object({ id: z.string(), from: z.string(), to: z.string(), text: z.string() });

/** A message that is older was perhaps recorded by somebody and sent again. */
const MOST_AGE_SECS = 300;

/** The server of an operator who sends SMS by webhook: checks the signature and keeps the message. */
async function takeSms(
  store: MessageStore,
  secret: string,
  request: IncomingMessage,
): Promise<{ status: number; json: unknown }> {
  const body = (await readAll(request)).toString('utf8');
  const timestamp = String(request.headers['x-hail-timestamp']);
  const given = Buffer.from(String(request.headers['x-hail-signature']));
  const right = Buffer.from(
    `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= MOST_AGE_SECS;
  if (!isFresh || given.length !== right.length || !timingSafeEqual(given, right))
    return { status: 401, json: { error: 'wrong signature' } };
  const sms = smsSchema.safeParse(JSON.parse(body));
  if (!sms.success) return { status: 400, json: { error: sms.error.message } };
  return { status: 200, json: { id: store.addSms(sms.data).id } };
}

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/**
 * Starts the mail catcher: SMTP that accepts everything and delivers nothing, `/sms` that does the same with SMS, and an inbox of
 * both on HTTP. Port 0 picks one.
 */
export async function startMail(options: {
  host: string;
  smtpPort: number;
  port: number;
  /** the secret with which SMS are signed */
  smsSecret: string;
}): Promise<MailCatcher> {
  const store = createMessageStore(() => new Date());
  const smtp = createSmtp(store);
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(options.smtpPort, options.host, resolve);
  });
  // A client that breaks off is no reason to end.
  smtp.removeAllListeners('error').on('error', () => undefined);
  const web: Server = createServer((request, response) => {
    if (request.url !== '/sms' || request.method !== 'POST') {
      answer(store, request, response);
      return;
    }
    takeSms(store, options.smsSecret, request).then(
      ({ status, json }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    web.listen(options.port, options.host, resolve);
  });
  return {
    url: `http://${options.host}:${portOf(web)}`,
    smtpPort: portOf(smtp.server),
    messages: (to) => store.list(to),
    stop: async () => {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await new Promise<void>((resolve) => {
        web.close(() => resolve());
        web.closeAllConnections();
      });
    },
  };
}
