import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPlace } from './support/account-steps';
import { launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator } from './support/database';
import { addRider } from './support/people';
import { aParcelPicture } from './support/pictures';
import { enterEmailCode, signInByEmail } from './support/sign-in';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a rider’s account', () => {
  it('can contain a cropped photo and saved places, can be downloaded as a file, and can be deleted for good', async () => {
    const rider = await addRider(['Juana', 'de Ibarbourou']);
    const { page, context, problems } = await newPerson(browser);
    await signInByEmail(page, rider.email, '/');
    await open(page, '/profile');
    await page.getByLabel('First name').waitFor();

    await page.getByTestId('profile-photo-input').setInputFiles(await aParcelPicture(page));
    const crop = page.getByRole('dialog', { name: 'Crop your photo' });
    await crop.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    await crop.getByRole('button', { name: 'Use photo' }).click();
    await crop.waitFor({ state: 'detached' });
    await page.getByLabel('Last name').fill('Fernández');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile updated').waitFor();
    const stored = (await readAsOperator(`users/${rider.uid}`)) as Record<string, unknown>;
    expect(stored).toMatchObject({ lastName: 'Fernández' });
    const side = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return [picture.width, picture.height];
    }, String(stored.profile_image));
    expect(side).toEqual([512, 512]);

    await keepPlace(page, 'Home', 'palacio salvo');
    await page.getByRole('switch', { name: 'News and promos', exact: true }).click();
    await expect.poll(() => readAsOperator(`users/${rider.uid}/noticeChoices`)).toEqual({ news: false });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      profile: { email: rider.email, lastName: 'Fernández' },
      places: { a01: { label: 'Home' } },
    });

    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete forever' }).click();
    await page.getByText('We deleted your account.').waitFor();
    await page.waitForURL((url) => url.pathname !== '/profile');
    expect(await readAsOperator(`users/${rider.uid}`)).toBeNull();
    expect(await readAsOperator(`saved_addresses/${rider.uid}`)).toBeNull();

    // The server no longer knows the e-mail address, so the next sign-in asks for a new profile.
    await open(page, '/login');
    await enterEmailCode(page, rider.email);
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
