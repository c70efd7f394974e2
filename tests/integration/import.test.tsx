import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCarType, aUser, anAdmin, aSettings } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';
import { textOf } from '../support/text-of';

const FILE = [
  'Nombre;Apellido;Teléfono;Correo',
  'Eva;Paz;+59899555100;eva@hail.example',
  '=cmd();Paz;soon;',
  'Tom;Paz;+59899555102;',
  'Eva again;Paz;+59899555100;',
  'Ana;Known;+59899000004;',
].join('\r\n');

const aFile = (text = FILE, name = 'clients.csv') => new File([text], name, { type: 'text/csv' });

function open(data: Partial<Seed> = {}) {
  const world = new World({
    settings: aSettings({ AllowCriticalEditsAdmin: true }),
    users: [aUser({ mobile: '+59899000004', regType: 'admin' })],
    ...data,
  });
  const app = renderApp({ path: '/import', as: anAdmin(), world });
  const give = async (file: File) =>
    app.user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  const check = async () => app.user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  return { ...app, world, give, check };
}

describe('the import of a file', () => {
  it('recognizes columns, explains errors, imports valid rows and returns the rows with errors', async () => {
    const { world, user, give, check } = open();
    await give(aFile());
    expect(await screen.findByText(/clients\.csv/)).toBeVisible();
    await check();
    const table = await screen.findByRole('table', { name: 'Preview' });
    expect(screen.getByRole('button', { name: 'Ready: 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'With problems: 3' })).toBeVisible();
    expect(within(table).getByText('Phone “soon”: is no phone number')).toBeVisible();
    expect(within(table).getByText('Phone “+59899555100”: is in line 2 too')).toBeVisible();
    expect(within(table).getByText('Phone “+59899000004”: this person has an account already')).toBeVisible();
    expect(world.users.map(({ mobile }) => mobile)).not.toContain('+59899555100');

    await user.click(screen.getByRole('button', { name: 'Import the ready rows (2)' }));
    expect(await screen.findByText('Rows that came in: 2. Left out: 3.')).toBeVisible();
    expect(world.users.map(({ mobile }) => mobile)).toEqual(
      expect.arrayContaining(['+59899555100', '+59899555102']),
    );
    expect(world.records('audit')).toMatchObject([{ action: 'import_run', target: 'customers' }]);

    await user.click(screen.getByRole('button', { name: 'Download what was left out' }));
    const [file] = world.device.files;
    expect(file?.name).toBe('customers-left-out.csv');
    const lines = (await textOf(file?.content)).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    // The quote before `=` keeps a spreadsheet from running the text as a formula.
    expect(lines[1]).toBe(`"'=cmd()","Paz","","soon","","3","Phone “soon”: is no phone number"`);
  });

  it('offers a template, and can read the template', async () => {
    const { world, user, give } = open();
    await user.click(await screen.findByRole('button', { name: 'Download the template' }));
    const [file] = world.device.files;
    expect(file?.name).toBe('customers-template.csv');
    await give(aFile(await textOf(file?.content)));
    expect(await screen.findByRole('button', { name: 'Check the rows' })).toBeEnabled();
  });

  it('can import deliveries in delivery mode, with the parcel columns of the template', async () => {
    const { world, user, give, check } = open({
      settings: aSettings({ appcat: 'delivery', AllowCriticalEditsAdmin: true }),
      carTypes: [aCarType({ name: 'Comfort', parcelTypes: [{ description: 'Documents', amount: 0 }] })],
    });
    await user.click(await screen.findByRole('combobox', { name: 'What is in the file?' }));
    expect(screen.queryByRole('option', { name: 'Scheduled bookings' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Scheduled deliveries' }));
    await user.click(screen.getByRole('button', { name: 'Download the template' }));
    const [file] = world.device.files;
    expect(file?.name).toBe('deliveries-template.csv');
    const text = await textOf(file?.content);
    expect(text).toContain(
      ['deliveryPerson', 'deliveryPersonPhone', 'parcelType', 'option', 'pickUpInstructions']
        .map((field) => `"${field}"`)
        .join(','),
    );
    await give(aFile(text.replace('Documents', 'Piano')));
    await check();
    const table = await screen.findByRole('table', { name: 'Preview' });
    expect(
      within(table).getByText('Parcel type “Piano”: the car type has no such parcel type, or several'),
    ).toBeVisible();
  });

  it('asks which column of the file to use for a missing column', async () => {
    const { user, give, check } = open();
    await give(aFile('who,call\nEva,+59899555100\n'));
    expect(await screen.findByText('Choose a column for: First name, Phone')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
    for (const [field, column] of [
      ['Full name', 'who'],
      ['Phone', 'call'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: column }));
    }
    await check();
    expect(await screen.findByRole('button', { name: 'Ready: 1' })).toBeVisible();
  });

  it('refuses a file without rows, with an explanation', async () => {
    const { give } = open();
    await give(aFile('name,phone\n'));
    expect(await screen.findByText('The file has no rows below its headers.')).toBeVisible();
  });

  it('resumes an interrupted import after a reload, and imports no row twice', async () => {
    const first = open();
    const { world } = first;
    await first.give(aFile());
    await first.check();
    // The rows have reached the server, but the first call that imports them fails.
    world.failNext('run_import', 'internal');
    await first.user.click(await screen.findByRole('button', { name: 'Import the ready rows (2)' }));
    await waitFor(() => expect(world.callsOf('run_import')).toHaveLength(1));
    expect(world.users.map(({ mobile }) => mobile)).not.toContain('+59899555100');
    first.unmount();
    const { user } = renderApp({ path: '/import', as: anAdmin(), world });
    const section = await screen.findByRole('region', { name: 'Imports of the last days' });
    expect(within(section).getByText('Imported 3 of 5 rows')).toBeVisible();
    await user.click(within(section).getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Rows that came in: 2. Left out: 3.')).toBeVisible();
    expect(world.users.filter(({ mobile }) => mobile === '+59899555100')).toHaveLength(1);
  });

  it('says that the server does not answer, and continues when the server answers again', async () => {
    const { world, give, check } = open();
    await give(aFile());
    world.failNext('check_import', 'unavailable');
    await check();
    expect(await screen.findByText(/server can’t be reached/)).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Preview' }, { timeout: 10_000 })).toBeVisible();
  });
});
