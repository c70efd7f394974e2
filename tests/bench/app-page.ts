import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';
import { DATABASE_NAMESPACE, type Addresses } from '../../local/start/addresses';
import { findBrowser } from '../e2e/support/find-browser.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

export async function launchChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('no Chromium or Chrome found');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Runs a function in each page before the page's own scripts. */
export async function runFirst(page: Page, script: () => void): Promise<void> {
  // tsx compiles functions with the helper `__name`, which keeps their names. The page does not have this
  // helper.
  await page.addInitScript(`globalThis.__name = (it) => it; (${script.toString()})();`);
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes to the stack's database as its owner. */
export async function write(addresses: Addresses, values: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${addresses.database}/.json?ns=${DATABASE_NAMESPACE}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(values),
  });
  if (!response.ok) throw new Error(`database: ${String(response.status)} ${await response.text()}`);
}

const summariesSchema = z.array(z.object({ id: z.string() }));

async function newestMail(addresses: Addresses, email: string): Promise<string | null> {
  const list = await fetch(`${addresses.mail}/api/messages?to=${encodeURIComponent(email)}`);
  return summariesSchema.parse(await list.json())[0]?.id ?? null;
}

/** Waits for a mail that is newer than the mail `before`, and returns its code. */
async function mailedCode(addresses: Addresses, email: string, before: string | null): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const newest = await newestMail(addresses, email);
    if (newest !== null && newest !== before) {
      const mail = await fetch(`${addresses.mail}/api/messages/${newest}`);
      const code = /\b\d{6}\b/.exec(z.object({ text: z.string() }).parse(await mail.json()).text)?.[0];
      if (code !== undefined) return code;
    }
    await wait(100);
  }
  throw new Error('no code was mailed');
}

/**
 * Opens a page that needs a sign-in, and signs in with a code from a mail. The app then opens the requested
 * page.
 */
export async function signIn(
  page: Page,
  addresses: Addresses,
  email: string,
  path: string,
  beforeVerify: () => void = () => undefined,
): Promise<void> {
  const before = await newestMail(addresses, email);
  await page.goto(new URL(path, addresses.app).href);
  await page.getByLabel('Mobile number or e-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await mailedCode(addresses, email, before);
  beforeVerify();
  // The form is submitted when the last digit of the code is entered.
  await page.getByLabel('Six-digit code').fill(code);
  await page.waitForURL((url) => url.pathname === path);
}
