import type { Page } from 'playwright-core';
import { addresses, open } from './browser';

/** Asks again until there is an answer. */
async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type MailSummary = { id: string; text?: string };

async function mailsTo(email: string): Promise<MailSummary[]> {
  const response = await fetch(`${addresses.mail}/api/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as MailSummary[];
}

/** The code of the newest mail to an address that is not one of `known`. */
function newestCode(email: string, known: ReadonlySet<string>): Promise<string> {
  return until(`a code for ${email}`, async () => {
    const fresh = (await mailsTo(email)).find(({ id }) => !known.has(id));
    if (!fresh) return undefined;
    const response = await fetch(`${addresses.mail}/api/messages/${fresh.id}`);
    const { text } = (await response.json()) as { text: string };
    return /\b\d{6}\b/.exec(text)?.[0];
  });
}

/** Asks for a code by e-mail or to a phone; returns once it can be entered. */
export async function requestCode(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Mobile number or e-mail').fill(contact);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Six-digit code').waitFor();
}

/** Enters a code, which sends itself. */
export async function enterCode(page: Page, code: string): Promise<void> {
  // The same code a second time is a change too.
  await page.getByLabel('Six-digit code').fill('');
  await page.getByLabel('Six-digit code').fill(code);
}

/** Asks for a code by e-mail and answers the one that was mailed. */
export async function requestEmailCode(page: Page, email: string): Promise<string> {
  const known = new Set((await mailsTo(email)).map(({ id }) => id));
  await requestCode(page, email);
  return newestCode(email, known);
}

/** Asks for a code by e-mail and enters it; ends on whatever comes after the code. */
export async function enterEmailCode(page: Page, email: string): Promise<void> {
  await enterCode(page, await requestEmailCode(page, email));
}

/** Signs in somebody who has an account by the code that is mailed, and waits for that role's first screen. */
export async function signInByEmail(page: Page, email: string, home: string): Promise<void> {
  await open(page, '/login');
  await enterEmailCode(page, email);
  await page.waitForURL((url) => url.pathname === home);
}

/** The newest code that the Auth emulator sent to a phone. */
export function phoneCode(mobile: string): Promise<string> {
  return until(`a code for ${mobile}`, async () => {
    const response = await fetch(`${addresses.auth}/emulator/v1/projects/demo-hail/verificationCodes`);
    const { verificationCodes } = (await response.json()) as {
      verificationCodes: { phoneNumber: string; code: string }[];
    };
    return verificationCodes.filter((sent) => sent.phoneNumber === mobile).at(-1)?.code;
  });
}
