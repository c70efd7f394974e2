import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@domain/records';
import { anAdmin, aDriver, aFleetAdmin, aSettings } from '../support/builders';
import { World } from '../support/backend/world';
import { catchFiles } from '../support/caught-files';
import { renderApp } from '../support/backend/render-app';

let files: string[][];
beforeEach(() => {
  files = catchFiles();
});

const BOSS = anAdmin({ id: 'boss', firstName: 'Ana', lastName: 'Admin' });
const OWNER = aFleetAdmin({ id: 'owner' });
const LEO = aDriver({
  id: 'leo',
  firstName: 'Diego',
  lastName: 'Driver',
  fleetadmin: 'owner',
  bankName: 'BROU',
  bankCode: '001',
  bankAccount: '77-1',
  licenseImage: 'http://127.0.0.1/leo.png',
});

const open = (path: string, as = BOSS, users = [BOSS, OWNER, LEO]) =>
  renderApp({
    path,
    as,
    world: new World({ settings: aSettings({ AllowCriticalEditsAdmin: true }), users }),
  });
const press = async ({ user }: ReturnType<typeof open>, name: string): Promise<void> => {
  const row = (await screen.findByText('Diego Driver')).closest('tr');
  if (row === null) throw new Error('no row');
  await user.click(within(row).getByRole('button', { name }));
};
const actions = ({ world }: ReturnType<typeof open>): string[] =>
  world
    .records<AuditEntry>('audit')
    .sort((a, b) => a.at - b.at)
    .map(({ uid, action, target }) => `${uid} ${action} ${target}`);

describe('the page that opens protected data of a user', () => {
  it('shows bank details to an admin, and the audit log describes this access in a sentence', async () => {
    const app = open('/drivers');
    await press(app, 'Bank details');
    const dialog = await screen.findByRole('dialog', { name: 'Bank details of Diego Driver' });
    expect(await within(dialog).findByText('77-1')).toBeInTheDocument();
    expect(within(dialog).getByText('BROU')).toBeInTheDocument();
    expect(actions(app)).toEqual(['boss open_bank users_leo']);

    app.unmount();
    renderApp({ path: '/audit', as: BOSS, world: app.world });
    const sentence = await screen.findByText(/opened the bank details of/);
    expect(sentence.closest('tr')).toHaveTextContent('Ana Admin opened the bank details of Diego Driver.');
  });

  it('says when a user has no bank details', async () => {
    const { bankName: _name, bankCode: _code, bankAccount: _account, ...rest } = LEO;
    const app = open('/drivers', BOSS, [BOSS, rest]);
    await press(app, 'Bank details');
    expect(await screen.findByText('There are no bank details.')).toBeInTheDocument();
  });

  it('shows the licence and the application form, and adds an entry for each to the audit log', async () => {
    const app = open('/drivers', OWNER);
    await press(app, 'Licence');
    const licence = await screen.findByRole('dialog', { name: 'Licence of Diego Driver' });
    expect(within(licence).getByRole('img')).toHaveAttribute('src', 'http://127.0.0.1/leo.png');
    await app.user.click(within(licence).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(app, 'Edit');
    await screen.findByRole('dialog', { name: 'Diego Driver' });
    expect(actions(app)).toEqual(['owner open_licence users_leo', 'owner open_page users_leo']);
    expect(screen.queryByRole('button', { name: 'Bank details' })).not.toBeInTheDocument();
  });

  it('shows no protected data when the server refuses', async () => {
    const app = open('/drivers');
    await screen.findByText('Diego Driver');
    app.world.failNext('open_person', 'permission_denied');
    await press(app, 'Edit');
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('dialog', { name: 'Diego Driver' })).not.toBeInTheDocument();
  });
});

describe('an export of users', () => {
  const exportCsv = async ({ user }: ReturnType<typeof open>): Promise<void> => {
    await screen.findByText('Diego Driver');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  };

  it('is recorded with the table, the rows and the filters before the file is created', async () => {
    const app = open('/drivers');
    const release = app.world.hold('note_export');
    await exportCsv(app);
    expect(files).toEqual([]);
    release();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(app.world.records('audit')).toMatchObject([
      { uid: 'boss', action: 'data_export', target: 'drivers', after: { rows: 1, kind: 'csv' } },
    ]);
    app.unmount();
    renderApp({ path: '/audit', as: BOSS, world: app.world });
    const sentence = await screen.findByText(/exported Drivers\. Rows: 1\./);
    expect(sentence.closest('tr')).toHaveTextContent('Ana Admin exported Drivers. Rows: 1.');
  });

  it('creates no file when the server refuses', async () => {
    const app = open('/drivers');
    app.world.failNext('note_export', 'permission_denied');
    await exportCsv(app);
    await screen.findByRole('alertdialog');
    expect(files).toEqual([]);
  });
});
