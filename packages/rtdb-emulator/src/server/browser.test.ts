import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type Database } from '../start-database';

const CHROMIUM = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = CHROMIUM.find((path) => path !== '' && existsSync(path));
const FAILED_BEFORE = 'firebase:previous_websocket_failure';

/** The script of the page. It loads the SDK for browsers, and lets the test call the SDK. */
const PAGE_SCRIPT = `
  import { initializeApp } from 'firebase/app';
  import { connectDatabaseEmulator, forceLongPolling, getDatabase, onDisconnect, onValue, ref, set } from 'firebase/database';
  const params = new URLSearchParams(location.search);
  if (params.has('poll')) forceLongPolling();
  const app = initializeApp({ databaseURL: 'http://127.0.0.1:' + params.get('port') + '?ns=demo' });
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', Number(params.get('port')));
  window.seen = [];
  window.start = async () => {
    onValue(ref(database, 'a'), (snapshot) => window.seen.push(snapshot.val()));
    await onDisconnect(ref(database, 'left')).set(true);
    await set(ref(database, 'a'), 'from the page é😀');
  };
  window.write = (path, value) => set(ref(database, path), value);
`;

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface extends Window
  interface Window {
    seen: unknown[];
    start(): Promise<void>;
    write(path: string, value: unknown): Promise<void>;
  }
}

let emulator: Database;
let browser: Browser;
let pages: Server;
let origin: string;

beforeAll(async () => {
  if (executablePath === undefined) return;
  const bundle = await build({
    stdin: { contents: PAGE_SCRIPT, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  pages = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader(
      'Content-Type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    response.end(
      isScript
        ? script
        : '<!doctype html><title>t</title><body><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  emulator = await startDatabase({ rules: { demo: '{"rules": {".read": true, ".write": true}}' } });
  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
});

afterAll(async () => {
  if (executablePath === undefined) return;
  await browser.close();
  await emulator.stop();
  await new Promise((resolve) => pages.close(resolve));
});

async function opened(
  params: string,
  storage: Record<string, string> = {},
): Promise<{ page: Page; requests: string[] }> {
  emulator.clear('demo');
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(`${origin}/?port=${emulator.port}${params}`);
  await page.waitForFunction(() => typeof window.start === 'function');
  return { page, requests };
}

async function playsThrough(page: Page): Promise<void> {
  await page.evaluate(() => window.start());
  expect(emulator.get('demo', 'a')).toBe('from the page é😀');
  emulator.set('demo', 'a', { big: 'x'.repeat(50_000) });
  await page.waitForFunction(() => JSON.stringify(window.seen.at(-1)).length > 50_000);
  await page.evaluate(() => window.write('big', 'y'.repeat(20_000)));
  expect(String(emulator.get('demo', 'big'))).toHaveLength(20_000);
}

test.skipIf(executablePath === undefined)(
  'a browser can read and write by long polling alone, and the server notices when the browser is closed',
  async () => {
    const { page, requests } = await opened('&poll');
    await playsThrough(page);
    expect(requests.some((url) => url.includes('/.lp?'))).toBe(true);
    expect(requests.some((url) => url.includes('/.ws?'))).toBe(false);
    await page.goto('about:blank');
    await expect.poll(() => emulator.get('demo', 'left'), { timeout: 120_000 }).toBe(true);
    await page.context().close();
  },
);

test.skipIf(executablePath === undefined)(
  'if its WebSocket failed the last time, a browser starts with polling and then changes to a WebSocket',
  async () => {
    const { page, requests } = await opened('', { [FAILED_BEFORE]: JSON.stringify(true) });
    await playsThrough(page);
    await expect
      .poll(() => requests.some((url) => url.includes('/.ws?') && url.includes('&s=')), { timeout: 120_000 })
      .toBe(true);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), FAILED_BEFORE), { timeout: 120_000 })
      .toBeNull();
    await page.evaluate(() => window.write('a', 'after the move'));
    expect(emulator.get('demo', 'a')).toBe('after the move');
    await page.waitForFunction(() => window.seen.at(-1) === 'after the move');
    expect(emulator.get('demo', 'left')).toBeNull();
    await page.context().close();
    await expect.poll(() => emulator.get('demo', 'left'), { timeout: 120_000 }).toBe(true);
  },
);

test.skipIf(executablePath === undefined)('a browser reads and writes over its WebSocket', async () => {
  const { page, requests } = await opened('');
  await playsThrough(page);
  expect(requests.some((url) => url.includes('/.lp?'))).toBe(false);
  await page.context().close();
});
