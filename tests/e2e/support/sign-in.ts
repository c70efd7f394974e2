import type { Page } from 'playwright-core';
import { addresses, open } from './browser';

/** Calls `ask` again and again until it returns a result. */
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

/** Waits for a new mail to the address, and returns its code. A mail is new if its id is not in `known`. */
function newestCode(email: string, known: ReadonlySet<string>): Promise<string> {
  return until(`a code for ${email}`, async () => {
    const fresh = (await mailsTo(email)).find(({ id }) => !known.has(id));
    if (!fresh) return undefined;
    const response = await fetch(`${addresses.mail}/api/messages/${fresh.id}`);
    const { text } = (await response.json()) as { text: string };
    return /\b\d{6}\b/.exec(text)?.[0];
  });
}

/** Requests a code by e-mail or phone. Returns when the code can be entered. */
export async function requestCode(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Mobile number or e-mail').fill(contact);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Six-digit code').waitFor();
}

/** Enters a code. The form is submitted after the last digit. */
export async function enterCode(page: Page, code: string): Promise<void> {
  // The field is cleared first, so that entering the same code again also changes the field.
  await page.getByLabel('Six-digit code').fill('');
  await page.getByLabel('Six-digit code').fill(code);
}

/** Requests a code by e-mail, and returns the code from the mail. */
export async function requestEmailCode(page: Page, email: string): Promise<string> {
  const known = new Set((await mailsTo(email)).map(({ id }) => id));
  await requestCode(page, email);
  return newestCode(email, known);
}

/** Requests a code by e-mail and enters it. Returns when the code was sent to the server. */
export async function enterEmailCode(page: Page, email: string): Promise<void> {
  await enterCode(page, await requestEmailCode(page, email));
}

/** Signs in a user who has an account by an e-mailed code, and waits for the first screen of the role. */
export async function signInByEmail(page: Page, email: string, home: string): Promise<void> {
  await open(page, '/login');
  await enterEmailCode(page, email);
  await page.waitForURL((url) => url.pathname === home);
}

/** Returns the newest code that the Auth emulator has sent to the phone number. */
export function phoneCode(mobile: string): Promise<string> {
  return until(`a code for ${mobile}`, async () => {
    const response = await fetch(`${addresses.auth}/emulator/v1/projects/demo-hail/verificationCodes`);
    const { verificationCodes } = (await response.json()) as {
      verificationCodes: { phoneNumber: string; code: string }[];
    };
    return verificationCodes.filter((sent) => sent.phoneNumber === mobile).at(-1)?.code;
  });
}
