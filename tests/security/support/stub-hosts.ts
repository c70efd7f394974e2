import { createHash } from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import { selfSigned } from '../../support/self-signed';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const WEBSOCKET = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/**
 * The script of the tested page. `probe` requests an address in the way in which a library would. It
 * returns the directive that refused the request, or null. The server sees whether the request arrived.
 */
const PROBE = `
window.probe = (kind, url) => new Promise((resolve) => {
  const done = (answer) => {
    document.removeEventListener('securitypolicyviolation', refused);
    resolve(answer);
  };
  const refused = (event) => done(event.effectiveDirective);
  document.addEventListener('securitypolicyviolation', refused);
  // A violation is told in a task of its own, which may come after the error of the element.
  const soon = () => setTimeout(() => done(null), 50);
  const element = (tag, fields, parent = document.body) => {
    const made = Object.assign(document.createElement(tag), fields);
    made.onload = made.onerror = soon;
    parent.append(made);
  };
  const acts = {
    connect: () => fetch(url).then(soon, soon),
    socket: () => { const socket = new WebSocket(url); socket.onopen = socket.onerror = soon; },
    script: () => element('script', { src: url }),
    img: () => element('img', { src: url }),
    frame: () => element('iframe', { src: url }),
    style: () => element('link', { rel: 'stylesheet', href: url }, document.head),
    font: () => new FontFace('probed', 'url(' + url + ')').load().then(soon, soon),
    worker: () => { new Worker(url); soon(); },
    blob: () => { new Worker(URL.createObjectURL(new Blob(['']))); soon(); },
    eval: () => setTimeout(() => { try { new Function('return 1')(); } catch { return; } soon(); }),
  };
  try { acts[kind](); } catch { soon(); }
});
`;

/** Serves every host on one loopback port. The site gets its headers, and all other hosts are stubs. */
export async function startStubHosts(site: string, headers: () => Readonly<Record<string, string>>) {
  const seen: string[] = [];
  // Closing a server does not close its WebSocket connections. So each connection is closed separately.
  const sockets = new Set<Duplex>();
  const note = (request: IncomingMessage): string => {
    const address = `${request.headers.host ?? ''}${request.url ?? ''}`;
    seen.push(address);
    return address;
  };
  const server = createServer(selfSigned(), (request, response) => {
    const address = note(request);
    const path = new URL(`https://${address}`).pathname;
    const isSite = request.headers.host === site;
    const types: [RegExp, string, string | Buffer][] = [
      [/\.js$|\/js$|\.lp$/, 'text/javascript', isSite && path === '/probe.js' ? PROBE : ''],
      [/\.(gif|png)$/, 'image/gif', PIXEL],
      [/\/css$/, 'text/css', ''],
      [/\.json$/, 'application/json', '{}'],
    ];
    const [, type, body] = types.find(([ending]) => ending.test(path)) ?? [
      null,
      'text/html',
      isSite ? '<!doctype html><body><script src="/probe.js"></script>' : '<!doctype html>stub',
    ];
    response.writeHead(200, {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      ...(isSite ? headers() : {}),
    });
    response.end(body);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    note(request);
    sockets.add(socket);
    const accept = createHash('sha1').update(`${String(request.headers['sec-websocket-key'])}${WEBSOCKET}`);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    port,
    seen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
