import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdFiles, launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { serveSignInFrames } from './support/google-frames';
import { addDriver, addRider } from './support/people';
import { signIn } from './support/session';
import { aParcelPicture } from './support/pictures';
import { enterCode, enterEmailCode, phoneCode, requestCode, requestEmailCode } from './support/sign-in';
import { alertSays } from './support/staff';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Returns a code that differs from the given code. */
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

const isNobody = (page: Page) => page.getByLabel('Mobile number or e-mail').waitFor();

/** Returns the number of sign-ins that the browser stores for the next visit. */
function storedSignIns(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open('firebaseLocalStorageDb');
        asked.onerror = () => reject(new Error('no store of sign-ins'));
        asked.onsuccess = () => {
          const store = asked.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
          const count = store.count();
          count.onsuccess = () => {
            asked.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}

/** Returns the keys of the stored codes that are not entered yet. The keys are hashes. */
async function storedCodes(): Promise<Set<string>> {
  return new Set(Object.keys(((await readAsOperator('otp')) as object | null) ?? {}));
}

describe('a code sent by e-mail', () => {
  it('is refused if it is wrong, expired, or entered after too many wrong codes, and a new code is accepted', async () => {
    const rider = await addRider(['Amanda', 'Berenguer']);
    const { page, context, problems } = await newPerson(browser);
    await open(page, '/login');
    const before = await storedCodes();
    const first = await requestEmailCode(page, rider.email);
    for (let turn = 0; turn < 4; turn += 1) {
      await enterCode(page, otherThan(first));
      await alertSays(page, 'This code isn’t right. Check it and try again.');
    }
    await enterCode(page, otherThan(first));
    await alertSays(page, 'Too many wrong codes. Request a new one.');
    await enterCode(page, first);
    await alertSays(page, 'Too many wrong codes. Request a new one.');
    expect(new URL(page.url()).pathname).toBe('/login');

    await page.getByRole('button', { name: 'Cancel' }).click();
    const second = await requestEmailCode(page, rider.email);
    const [codeId] = [...(await storedCodes())].filter((id) => !before.has(id));
    await writeAsOperator(`otp/${codeId ?? ''}/expiresAt`, Date.now() - 1);
    await enterCode(page, second);
    await alertSays(page, /has expired/);

    await page.getByRole('button', { name: 'Cancel' }).click();
    await enterEmailCode(page, rider.email);
    await page.waitForURL((url) => url.pathname === '/');
    // The refusal of a code is expected, but the browser logs it as an error.
    expect(problems.filter((problem) => !problem.includes('verify_email_otp'))).toEqual([]);
    await context.close();
  });
});

describe('a code sent to a phone or by e-mail', () => {
  it.each(['e-mail', 'phone'])('is also accepted after a reload of the page (%s)', async (way) => {
    const { page, context } = await newPerson(browser);
    await open(page, '/login');
    const mobile = '+598995554399';
    let code: string;
    if (way === 'e-mail') code = await requestEmailCode(page, 'reloaded@mail.example');
    else {
      await requestCode(page, mobile);
      code = await phoneCode(mobile);
    }
    await page.reload();
    await enterCode(page, code);
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
    await context.close();
  });

  it('is refused if it is wrong, and then the right code is accepted', async () => {
    const { page, context } = await newPerson(browser);
    await open(page, '/login');
    await requestCode(page, '99 555 4321');
    const code = await phoneCode('+598995554321');
    await enterCode(page, otherThan(code));
    await alertSays(page, 'This code isn’t right. Check it and try again.');
    await enterCode(page, code);
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
    await context.close();
  });
});

describe('a social sign-in', () => {
  const PROVIDERS = ['Google', 'Apple', 'Facebook'] as const;
  const setAll = (isOn: boolean) =>
    Promise.all(PROVIDERS.map((name) => writeAsOperator(`settings/${name}LoginEnabled`, isOn)));
  beforeAll(() => setAll(true));
  afterAll(() => setAll(false));

  it.each(PROVIDERS)('with %s creates a rider through the provider’s window', async (name) => {
    const { page, context } = await newPerson(browser);
    await serveSignInFrames(context);
    await open(page, '/login');
    const [window] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: `Continue with ${name}` }).click(),
    ]);
    await window.locator('#add-account-button').click();
    const email = `${name.toLowerCase()}.${Date.now()}@mail.example`;
    await window.locator('#email-input').fill(email);
    await Promise.all([window.waitForEvent('close'), window.locator('#sign-in').click()]);

    await page.getByLabel('First name').fill('Idea');
    await page.getByLabel('Last name').fill('Vilariño');
    await page.getByLabel('Mobile number').fill(`+5989${String(Date.now()).slice(-7)}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const found = await readAsOperator('users', `&orderBy="email"&equalTo="${email}"`);
    expect(Object.values(found as object)).toMatchObject([{ usertype: 'rider', regType: 'social', email }]);
    await context.close();
  });
});

describe('a new driver', () => {
  it('signs up with a vehicle and a licence, and waits for approval, while admins get a notification', async () => {
    const { page, context } = await newPerson(browser);
    const email = `drives.${Date.now()}@mail.example`;
    await open(page, '/login');
    await enterEmailCode(page, email);
    await page.getByRole('button', { name: 'I drive' }).click();
    await page.getByLabel('First name').fill('Horacio');
    await page.getByLabel('Last name').fill('Quiroga');
    await page.getByLabel('Mobile number').fill(`+5989${String(Date.now()).slice(-7)}`);
    await page.getByLabel('Car make').fill('Fiat');
    await page.getByLabel('Car model').fill('Cronos');
    await page.getByLabel('Number plate').fill('SBX 4127');
    await page.getByRole('combobox', { name: 'Car colour' }).click();
    await page.getByRole('option', { name: 'Red' }).click();
    await page.getByRole('combobox', { name: 'Car type' }).click();
    await page.getByRole('option', { name: 'Economy' }).click();
    await page.getByLabel('Choose a picture').setInputFiles(await aParcelPicture(page));
    await page.getByAltText('Your licence, as we’ll get it').waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await alertSays(page, /Thanks for signing up/);
    await isNobody(page);

    const found = (await readAsOperator('users', `&orderBy="email"&equalTo="${email}"`)) as object;
    const [[uid, driver] = ['', {}]] = Object.entries(found);
    expect(driver).toMatchObject({ usertype: 'driver', approved: false, carTypeId: 'economy' });
    expect(await readAsOperator(`users_private/${uid}`)).toMatchObject({
      licenseImage: expect.stringContaining(`users%2F${uid}%2Flicence`) as unknown,
    });
    const admins = (await readAsOperator('users', '&orderBy="usertype"&equalTo="admin"')) as object;
    for (const admin of Object.keys(admins)) {
      // The screen is shown when the profile exists. The admins get the notification a moment later.
      await expect
        .poll(() => readAsOperator(`user_notifications/${admin}/driver-signed-up:${uid}`), {
          timeout: 120_000,
        })
        .toMatchObject({ screen: 'Drivers', read: false });
    }
    await context.close();
  });
});

describe('users who may not sign in', () => {
  it('see the reason and are signed out if they have no approval, no known role or no profile', async () => {
    const { page, context } = await newPerson(browser);
    await open(page, '/login');

    const driver = await addDriver(['Felisberto', 'Hernández'], { approved: false });
    await enterEmailCode(page, driver.email);
    await alertSays(page, /waiting for approval/);
    await isNobody(page);

    const stranger = await addRider(['Isidore', 'Ducasse']);
    await writeAsOperator(`users/${stranger.uid}/usertype`, 'poet');
    await enterEmailCode(page, stranger.email);
    await alertSays(page, 'This account has no valid role. Contact us for help.');
    await isNobody(page);

    const rider = await addRider(['Delmira', 'Agustini']);
    await enterEmailCode(page, rider.email);
    await page.waitForURL((url) => url.pathname === '/');
    await writeAsOperator(`users/${rider.uid}`, null);
    await alertSays(page, 'This account can’t book trips. Contact us for help.');
    await page.getByRole('link', { name: 'Log in to book' }).waitFor();
    await expect.poll(() => storedSignIns(page), { timeout: 120_000 }).toBe(0);
    await context.close();
  });
});

describe('the prerendered login page', () => {
  it('keeps text that is typed before the app has loaded, and submits this text after the app has loaded', async () => {
    const rider = await addRider(['Circe', 'Maia']);
    const { page, context, problems } = await newPerson(browser);
    const letAppCome = await holdFiles(page, '**/assets/app-*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    const field = page.getByLabel('Mobile number or e-mail');
    await field.fill(rider.email);
    await field.press('Enter');
    await page.getByRole('button', { name: 'Send code' }).click();
    // The browser has not submitted the form without the app.
    expect(new URL(page.url()).search).toBe('');
    expect(await field.inputValue()).toBe(rider.email);
    letAppCome();
    await page.getByText(`We sent a code to ${rider.email}.`).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is hidden from a signed-in user', async () => {
    const { page, context, problems } = await newPerson(browser);
    await signIn(page, 'rider@hail.example', '/');
    await page.addInitScript(() => {
      let wasShown = false;
      const look = (): void => {
        const form = document.querySelector('form');
        wasShown ||= form !== null && getComputedStyle(form).visibility === 'visible';
        document.documentElement.dataset.formShown = String(wasShown);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await page.evaluate(() => document.documentElement.dataset.formShown)).toBe('false');
    expect(problems).toEqual([]);
    await context.close();
  });
});
