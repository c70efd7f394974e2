import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase, type Database } from '../start-database';
import { RawClient } from '../testing/raw-client';

let emulator: Database;

beforeEach(async () => {
  emulator = await startDatabase({ rules: { demo: '{"rules": {".read": true, ".write": true}}' } });
});

afterEach(() => emulator.stop());

/** Acts like the hidden frame of the SDK. It runs the scripts in the answers, and records their calls. */
class PollClient {
  readonly messages: unknown[] = [];
  readonly commands: unknown[][] = [];
  private segment = 0;
  private readonly answers = new Map<number, unknown[]>();
  private nextAnswer = 0;

  private run(script: string): void {
    const lines = script.split('\n').filter((line) => line !== '' && !line.startsWith('function'));
    for (const statement of lines.join('').matchAll(/(pLPCommand|pRTLPCB)\((.*?)\);(?=p|$)/g)) {
      const args = JSON.parse(`[${statement[2] ?? ''}]`) as [number, unknown[]] & unknown[];
      if (statement[1] === 'pLPCommand') this.commands.push(args);
      else this.answers.set(args[0], args[1]);
    }
    for (let answer = this.answers.get(this.nextAnswer); answer; answer = this.answers.get(this.nextAnswer)) {
      this.messages.push(...answer);
      this.nextAnswer += 1;
    }
  }

  async start(params = ''): Promise<void> {
    await this.get(`start=t&ser=1&cb=7&v=5${params}`);
  }

  async get(params: string): Promise<void> {
    const response = await fetch(`${emulator.url}/.lp?${params}&ns=demo`);
    this.run(await response.text());
  }

  get credentials(): string {
    const [, id, password] = this.commands[0] ?? [];
    return `id=${String(id)}&pw=${String(password)}&ser=2`;
  }

  async poll(...messages: unknown[]): Promise<void> {
    let params = this.credentials;
    let index = 0;
    for (const message of messages) {
      const data = Buffer.from(JSON.stringify(message)).toString('base64url').padEnd(4, '.');
      const parts = data.match(/.{1,40}/g) ?? [];
      for (const part of parts) {
        params += `&seg${index}=${this.segment}&ts${index}=${parts.length}&d${index}=${part}`;
        this.segment += 1;
        index += 1;
      }
    }
    await this.get(params);
  }
}

const request = (r: number, a: string, b: unknown) => ({ t: 'd', d: { r, a, b } });

test('a client of long polling gets a greeting, can send a request in segments, and receives later changes', async () => {
  const client = new PollClient();
  await client.start();
  expect(client.commands[0]?.[0]).toBe('start');
  expect(client.messages[0]).toMatchObject({ t: 'c', d: { t: 'h', d: { v: '5' } } });
  await client.poll(request(1, 'q', { p: '/a', h: '' }), { t: 'c', d: { t: 'p', d: {} } });
  expect(client.messages.slice(1)).toEqual([
    { t: 'd', d: { a: 'd', b: { p: 'a', d: null } } },
    { t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } },
    { t: 'c', d: { t: 'o', d: {} } },
  ]);
  const held = client.poll();
  emulator.set('demo', 'a', 'é😀');
  await held;
  expect(client.messages[4]).toEqual({ t: 'd', d: { a: 'd', b: { p: 'a', d: 'é😀' } } });
});

test('when a new poll arrives, the server answers the poll that was waiting', async () => {
  const client = new PollClient();
  await client.start();
  const held = client.poll();
  const next = client.poll(request(1, 'o', { p: '/gone', d: true }));
  await Promise.all([held, next]);
  expect(client.messages.at(-1)).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: '' } } });
  await client.get(`disconn=t&${client.credentials}`);
  expect(emulator.get('demo')).toEqual({ gone: true });
  await client.poll();
  expect(client.commands.at(-1)).toEqual(['close']);
});

test('a poll with a wrong password is closed, and a callback name cannot contain a script', async () => {
  const client = new PollClient();
  await client.start();
  await client.get('id=x&pw=y&ser=1');
  expect(client.commands.at(-1)).toEqual(['close']);
  const evil = await fetch(`${emulator.url}/.lp?start=t&cb=%22%5D;alert(1)//&ns=demo`);
  expect(evil.status).toBe(400);
  const frame = await fetch(`${emulator.url}/.lp?dframe=t&id=%3C/script%3E&pw=1&ns=demo`);
  expect(await frame.text()).not.toContain('</script>x');
});

test('a session moves to a WebSocket without losing or repeating a message', async () => {
  const client = new PollClient();
  await client.start();
  await client.poll(request(1, 'q', { p: '/a', h: '' }), request(2, 'o', { p: '/left', d: true }));
  const greeting = JSON.stringify(client.messages[0]);
  const session = /"s":"([^"]+)"/.exec(greeting)?.[1] ?? '';
  const socket = await RawClient.connect(emulator.url, 'demo', `&s=${session}`);
  expect(socket.messages[0]).toEqual({ t: 'c', d: { t: 'a', d: {} } });
  for (let count = 2; count <= 3; count += 1) {
    socket.socket.send('{"t":"c","d":{"t":"p","d":{}}}');
    await socket.until(() => socket.messages.length === count);
  }
  socket.socket.send('{"t":"c","d":{"t":"a","d":{}}}');
  // The socket sends this request before the poll has sent its last request. So the server must handle the
  // requests of the poll first.
  socket.socket.send(JSON.stringify(request(4, 'p', { p: '/a', d: 'from the socket' })));
  await client.poll(request(3, 'p', { p: '/a', d: 'from the poll' }), { t: 'c', d: { t: 'n', d: {} } });
  expect(client.messages.slice(-3)).toEqual([
    { t: 'd', d: { a: 'd', b: { p: 'a', d: 'from the poll' } } },
    { t: 'd', d: { r: 3, b: { s: 'ok', d: '' } } },
    { t: 'c', d: { t: 'n', d: {} } },
  ]);
  await socket.until(() => socket.story.length === 2);
  expect(socket.story).toEqual(['d a "from the socket"', 'r4 ok']);
  expect(emulator.get('demo')).toEqual({ a: 'from the socket' });
  await socket.close();
  await expect.poll(() => emulator.get('demo', 'left')).toBe(true);
});
