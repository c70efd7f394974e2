import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { waitForAnswer } from './wait';

it('an address is ready when it responds over HTTP with any status', async () => {
  const server = createHttpServer((_, response) => response.writeHead(404).end());
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await waitForAnswer(`http://127.0.0.1:${String(port)}/`, new AbortController().signal);
});

it('a port that accepts connections but sends no HTTP response is not ready', async () => {
  const stop = new AbortController();
  // A second attempt means that the first attempt got no response.
  let tries = 0;
  const probe = createServer((socket) => {
    socket.destroy();
    tries += 1;
    if (tries === 2) stop.abort();
  });
  onTestFinished(() => void probe.close());
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await expect(waitForAnswer(`http://127.0.0.1:${String(port)}/`, stop.signal)).rejects.toThrow();
});
