import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launchBrowser, newPerson } from './support/browser';
import { readAsOperator } from './support/database';
import { PIXEL } from './support/pictures';
import { signInByEmail } from './support/sign-in';
import {
  alertSays,
  button,
  choose,
  DEMO,
  dialogOf,
  fieldSays,
  fill,
  follow,
  leaveDialog,
  pressSave,
  removeRow,
  rowOf,
  saveDialog,
  setCriticalEdits,
  staffPerson,
  visit,
} from './support/staff';

/** Staff add, change and delete riders, drivers, fleet admins and admins, and see refusals. */
let browser: Browser;
let page: Page;
let problems: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, problems } = await staffPerson(browser));
});
afterAll(async () => {
  await setCriticalEdits(true);
  await browser.close();
});

async function storedByEmail(email: string): Promise<Record<string, unknown>> {
  const found = (await readAsOperator('users', `&orderBy="email"&equalTo="${email}"`)) as Record<
    string,
    Record<string, unknown>
  > | null;
  return Object.values(found ?? {})[0] ?? {};
}

const personOf = (first: string, email: string, mobile: string): Record<string, string> => ({
  'First name': first,
  'Last name': 'Zabala',
  'E-mail': email,
  'Mobile number': mobile,
});

const search = async (at: Page, text: string): Promise<void> => {
  await at.getByRole('searchbox', { name: 'Search people' }).fill(text);
  await button(at.getByRole('main'), 'Search').click();
};

describe('riders', () => {
  it('are added if their contact is valid and unique', async () => {
    await visit(page, '/riders', 'Riders');
    await button(page, 'Add a rider').click();
    await pressSave(page);
    await fieldSays(page, 'Enter a value.');
    await fill(page, personOf('Wanda', 'wanda', '12'));
    await pressSave(page);
    await fieldSays(page, 'Enter a valid e-mail address.');
    await fieldSays(page, 'Enter a valid mobile number.');
    await fill(page, personOf('Wanda', 'rider@hail.example', '+59899555001'));
    await pressSave(page);
    await alertSays(page, 'Someone with this e-mail or mobile number already has an account.');
    await fill(page, { 'E-mail': 'wanda@hail.example' });
    await saveDialog(page);
    await rowOf(page, 'Wanda Zabala').waitFor();
    const stored = await storedByEmail('wanda@hail.example');
    expect(stored).toMatchObject({ usertype: 'rider', regType: 'admin', approved: true, walletBalance: 0 });
    expect(stored.referralId).toMatch(/^[A-Z]{5}$/);
  });

  it('are found in the whole list, can be changed except for their contact, and can be deleted', async () => {
    await search(page, 'wanda@');
    const row = rowOf(page, 'Wanda Zabala');
    await row.waitFor();
    await button(row, 'Edit').click();
    expect(await dialogOf(page).getByLabel('E-mail').count()).toBe(0);
    expect(await dialogOf(page).getByLabel('Mobile number').count()).toBe(0);
    await fill(page, { 'First name': 'Vanda' });
    await saveDialog(page);
    await rowOf(page, 'Vanda Zabala').waitFor();
    await removeRow(page, 'Vanda Zabala');
    await rowOf(page, 'Vanda Zabala').waitFor({ state: 'detached' });
    expect(await storedByEmail('wanda@hail.example')).toEqual({});
  });

  it('can be added and changed in demo mode with hidden contacts, but cannot be deleted', async () => {
    await setCriticalEdits(false);
    await page.getByText('Hidden for Demo').first().waitFor();
    await button(page, 'Add a rider').click();
    await fill(page, personOf('Xenia', 'xenia@hail.example', '+59899555002'));
    await saveDialog(page);
    await search(page, 'xenia');
    const row = rowOf(page, 'Xenia Zabala');
    await button(row, 'Edit').click();
    await fill(page, { 'Last name': 'Zorrilla' });
    await saveDialog(page);
    await removeRow(page, 'Xenia Zorrilla');
    await alertSays(page, DEMO);
    await setCriticalEdits(true);
    await removeRow(page, 'Xenia Zorrilla');
    await rowOf(page, 'Xenia Zorrilla').waitFor({ state: 'detached' });
  });
});

describe('drivers', () => {
  it('are approved and online when staff add them, and staff can then add a licence and remove the approval', async () => {
    await visit(page, '/drivers', 'Drivers');
    await button(page, 'Add a driver').click();
    await fill(page, personOf('Yago', 'yago@hail.example', '+59899555003'));
    await fill(page, { 'Vehicle number': 'ZZZ 9999' });
    await choose(page, 'Car type', 'Comfort');
    await choose(page, 'Fleet', 'Bruno Scarone');
    await saveDialog(page);
    await search(page, 'yago');
    const row = rowOf(page, 'Yago Zabala');
    await row.getByText('Bruno Scarone').waitFor();
    expect(await storedByEmail('yago@hail.example')).toMatchObject({
      approved: true,
      driverActiveStatus: true,
      queue: false,
      carTypeId: 'comfort',
      carType: 'Comfort',
      regType: 'admin',
    });
    await button(row, 'Licence').click();
    await pressSave(page);
    await alertSays(page, 'Choose an image first.');
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: PIXEL });
    await saveDialog(page);
    await button(row, 'Edit').click();
    await dialogOf(page).getByRole('switch', { name: 'Approved' }).click();
    await saveDialog(page);
    expect((await storedByEmail('yago@hail.example')).approved).toBe(false);
    const found = (await readAsOperator('users', '&orderBy="email"&equalTo="yago@hail.example"')) as object;
    const uid = Object.keys(found)[0] ?? '';
    expect(await readAsOperator(`users_private/${uid}/licenseImage`)).toMatch(/licence/);
  });

  it('cannot be given another licence in demo mode', async () => {
    await setCriticalEdits(false);
    await button(rowOf(page, 'Yago Zabala'), 'Licence').click();
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: PIXEL });
    await pressSave(page);
    await alertSays(page, DEMO);
    await leaveDialog(page);
    await setCriticalEdits(true);
  });

  it('of a fleet are invited and removed by the fleet’s admin, who sees no other drivers', async () => {
    await button(page, 'Add a driver').click();
    await fill(page, personOf('Zoe', 'zoe@hail.example', '+59899555004'));
    await choose(page, 'Car type', 'Comfort');
    await saveDialog(page);
    const fleet = await staffPerson(browser, 'fleet@hail.example');
    await visit(fleet.page, '/drivers', 'Drivers');
    await rowOf(fleet.page, 'Yago Zabala').waitFor();
    expect(await rowOf(fleet.page, 'Zoe Zabala').count()).toBe(0);
    await button(rowOf(fleet.page, 'Yago Zabala'), 'Edit').click();
    expect(await dialogOf(fleet.page).getByRole('switch', { name: 'Approved' }).count()).toBe(0);
    expect(await dialogOf(fleet.page).getByRole('combobox', { name: 'Fleet' }).count()).toBe(0);
    await leaveDialog(fleet.page);

    await button(fleet.page, 'Invite a driver').click();
    await fill(fleet.page, { 'First name': 'Zoe', 'Last name': 'Zabala', 'E-mail': 'zoe@hail.example' });
    await saveDialog(fleet.page);
    await fleet.page.getByRole('region', { name: 'Invitations' }).getByText('zoe@hail.example').waitFor();
    const zoe = await newPerson(browser, DESKTOP);
    await signInByEmail(zoe.page, 'zoe@hail.example', '/bookings');
    await follow(zoe.page, '/drive');
    await button(zoe.page, 'Accept').click();
    await zoe.page.getByText('You have joined the fleet.').waitFor();
    await fleet.page.reload();
    await rowOf(fleet.page, 'Zoe Zabala').waitFor();
    const { fleetadmin } = await storedByEmail('zoe@hail.example');
    expect(fleetadmin).toBe((await storedByEmail('yago@hail.example')).fleetadmin);

    for (const name of ['Zoe Zabala', 'Yago Zabala']) {
      await button(rowOf(fleet.page, name), 'Remove from the fleet').click();
      const question = fleet.page.getByRole('alertdialog', { name: `Remove ${name} from your fleet?` });
      await button(question, 'Remove from the fleet').click();
      await rowOf(fleet.page, name).waitFor({ state: 'detached' });
    }
    expect((await storedByEmail('zoe@hail.example')).fleetadmin).toBeUndefined();
    expect([...fleet.problems, ...zoe.problems]).toEqual([]);
    await fleet.context.close();
    await zoe.context.close();
    for (const name of ['Zoe', 'Yago']) {
      await search(page, name);
      await removeRow(page, `${name} Zabala`);
      await rowOf(page, `${name} Zabala`).waitFor({ state: 'detached' });
    }
  });
});

describe.each([
  ['/fleetadmins', 'Fleet admins', 'Add a fleet admin', 'fleetadmin', '+59899555005'],
  ['/alladmin', 'All admins', 'Add an admin', 'admin', '+59899555006'],
])('the list of users on %s', (path, title, add, usertype, mobile) => {
  it('lets staff add, change and delete a user', async () => {
    await visit(page, path, title);
    await button(page, add).click();
    await fill(page, personOf('Abril', `abril-${usertype}@hail.example`, mobile));
    await saveDialog(page);
    const row = rowOf(page, 'Abril Zabala');
    await row.waitFor();
    expect(await storedByEmail(`abril-${usertype}@hail.example`)).toMatchObject({ usertype });
    await button(row, 'Edit').click();
    await fill(page, { 'First name': 'April' });
    await saveDialog(page);
    await removeRow(page, 'April Zabala');
    await rowOf(page, 'April Zabala').waitFor({ state: 'detached' });
  });
});

it('an admin cannot delete the admin’s own profile', async () => {
  const row = rowOf(page, 'admin@hail.example');
  await button(row, 'Edit').waitFor();
  expect(await button(row, 'Delete').count()).toBe(0);
});

it('the pages of these tests logged no unexpected error', () => {
  // The browser logs the HTTP status of each refusal. These errors are expected.
  expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([]);
});
