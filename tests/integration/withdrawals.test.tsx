import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry, Withdrawal } from '@domain/records';
import { aDriver, anAdmin, aSettings, NOON } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';
import { catchFiles } from '../support/caught-files';
import { textOf } from '../support/text-of';

let files: string[][];
beforeEach(() => {
  files = catchFiles();
});

const BOSS = anAdmin({ id: 'boss', firstName: 'Ana', lastName: 'Admin' });
const request = (id: string, name: string): Withdrawal => ({
  id,
  name,
  uid: `uid-${name}`,
  amount: 10,
  date: NOON,
  processed: false,
});
const BRUNO = request('w-1', 'Bruno Silva');
const CARLA = request('w-2', 'Carla Paz');
const BANKS = {
  'w-1': { bankName: 'BROU', bankCode: '001', bankAccount: '77-1' },
  'w-2': { bankName: 'Itaú', bankCode: '002', bankAccount: '88-2' },
  'w-3': { bankName: 'Prex', bankCode: '', bankAccount: '99-3' },
};

const open = (): RenderedApp => {
  const settings = aSettings({ AllowCriticalEditsAdmin: true });
  const data = { settings, users: [BOSS], withdrawals: [BRUNO, CARLA], withdrawBanks: BANKS };
  return renderApp({ path: '/withdraws', as: BOSS, world: new World(data) });
};
const openPayouts = (withdrawals: readonly Withdrawal[]): RenderedApp => {
  const settings = aSettings({ AllowCriticalEditsAdmin: true, payout_columns: 'account, amount' });
  const owners = withdrawals.map(({ uid: id }) => aDriver({ id, walletBalance: 50, walletHeld: 10 }));
  const data = { settings, users: [BOSS, ...owners], withdrawals: [...withdrawals], withdrawBanks: BANKS };
  return renderApp({ path: '/withdraws', as: BOSS, world: new World(data) });
};
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error('no row');
  return row;
};
const asked = ({ world }: RenderedApp): unknown[] => world.callsOf('open_withdraw_banks').flat();

describe('the withdrawals in the back office', () => {
  it('are shown with their bank details, and the audit log says who has opened these details', async () => {
    const app = open();
    expect(await screen.findByText('77-1')).toBeInTheDocument();
    expect(await rowOf('Bruno Silva')).toHaveTextContent(/BROU.*001.*77-1/);
    expect(await rowOf('Carla Paz')).toHaveTextContent(/Itaú.*002.*88-2/);
    expect(app.world.records('audit')).toMatchObject([
      { uid: 'boss', action: 'open_withdraw_banks', after: { ids: ['w-1', 'w-2'] } },
    ]);
    app.unmount();
    renderApp({ path: '/audit', as: BOSS, world: app.world });
    const sentence = await screen.findByText(/opened bank details\. Withdrawals: 2\./);
    expect(sentence.closest('tr')).toHaveTextContent('Ana Admin opened bank details. Withdrawals: 2.');
  });

  it('are shown without a reload when they are new, and each withdrawal’s bank details are loaded only once', async () => {
    const app = open();
    await screen.findByText('77-1');
    app.world.change({ withdrawals: [{ ...BRUNO, processed: true, procesDate: NOON }, CARLA] });
    await waitFor(async () => expect(await rowOf('Bruno Silva')).toHaveTextContent('Yes'));
    app.world.change({ withdrawals: [request('w-3', 'Dora Gil')] });
    expect(await screen.findByText('99-3')).toBeInTheDocument();
    expect(asked(app)).toEqual([{ ids: ['w-2', 'w-1'] }, { ids: ['w-3'] }]);
  });

  it('are shown without bank details, but with a retry button, when the bank details cannot be loaded', async () => {
    const app = open();
    app.world.failNext('open_withdraw_banks', 'unavailable');
    const alert = await screen.findByRole('alert');
    expect(await rowOf('Bruno Silva')).not.toHaveTextContent('77-1');
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(asked(app)).toHaveLength(1);
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('77-1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are exported with the bank details, and only after the bank details are loaded', async () => {
    const app = open();
    const release = app.world.hold('open_withdraw_banks');
    await rowOf('Bruno Silva');
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    release();
    await app.user.click(await screen.findByRole('button', { name: 'Export' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [, ...rows] = files[0] ?? [];
    expect(rows).toEqual([expect.stringContaining('88-2'), expect.stringContaining('77-1')]);
    expect(app.world.records<AuditEntry>('audit').map(({ action, target }) => `${action} ${target}`)).toEqual(
      ['open_withdraw_banks withdraws', 'data_export withdrawals'],
    );
  });
});

/** Opens the form for a payout after the withdrawals have loaded. */
const openForm = async ({ user }: RenderedApp): Promise<void> => {
  const make = await screen.findByRole('button', { name: 'Make a payout' });
  await waitFor(() => expect(make).toBeEnabled());
  await user.click(make);
};

describe('a payout', () => {
  it('creates one bank file with the chosen withdrawals, and staff can then mark these withdrawals as paid', async () => {
    const app = openPayouts([BRUNO, CARLA, { ...request('w-3', 'Dora Gil'), date: NOON + 1 }]);
    await openForm(app);
    const dialog = await screen.findByRole('dialog', { name: 'Make a payout' });
    expect(within(dialog).getByText('Total: $30.00')).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('checkbox', { name: /^Dora Gil/ }));
    expect(within(dialog).getByText('Total: $20.00')).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: 'Make the payout' }));

    // The app saves the file at once, and saves it again on request.
    await waitFor(() => expect(app.world.device.files).toHaveLength(1));
    await app.user.click(await screen.findByRole('button', { name: 'Bank file' }));
    await waitFor(() => expect(app.world.device.files).toHaveLength(2));
    for (const { name, content } of app.world.device.files) {
      expect(name).toMatch(/^payout-.+\.csv$/);
      expect(await textOf(content)).toBe('account,amount\r\n77-1,10.00\r\n88-2,10.00\r\n');
    }
    const payouts = screen.getByRole('region', { name: 'Payouts' });
    expect(within(payouts).getByText('Withdrawals: 2. Total: $20.00')).toBeInTheDocument();

    await app.user.click(within(payouts).getByRole('button', { name: 'Mark as paid' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Did the bank pay this payout of $20.00?',
    });
    await app.user.click(within(question).getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await waitFor(() => expect(within(payouts).queryByRole('article')).not.toBeInTheDocument());
    expect(app.world.records('withdraws').map(({ id, processed }) => [id, processed])).toEqual([
      ['w-1', true],
      ['w-2', true],
      ['w-3', false],
    ]);
    expect(app.world.users.find(({ id }) => id === BRUNO.uid)).toMatchObject({
      walletBalance: 40,
      walletHeld: 0,
    });
  });

  it('lets staff remove a withdrawal that the bank has not paid', async () => {
    const app = openPayouts([BRUNO]);
    await openForm(app);
    await app.user.click(await screen.findByRole('button', { name: 'Make the payout' }));
    const make = await screen.findByRole('button', { name: 'Make a payout' });
    await waitFor(() => expect(make).toBeDisabled());
    const row = await rowOf('Bruno Silva');
    // If staff paid this withdrawal themselves, the bank would pay it a second time.
    expect(within(row).getByRole('button', { name: 'Process' })).toBeDisabled();
    await app.user.click(within(row).getByRole('button', { name: 'Take out of the payout' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Take $10.00 for Bruno Silva out of the payout?',
    });
    await app.user.click(within(question).getByRole('button', { name: 'Take out of the payout' }));
    await waitFor(() => expect(make).toBeEnabled());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument(),
    );
  });

  it('does not pay users whose money is under review, and shows how many withdrawals were not paid', async () => {
    const app = openPayouts([BRUNO]);
    await openForm(app);
    await app.user.click(await screen.findByRole('button', { name: 'Make the payout' }));
    await screen.findByRole('button', { name: 'Mark as paid' });
    app.world.write({ [`users/${BRUNO.uid}/moneyPausedAt`]: NOON });
    await app.user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    const question = await screen.findByRole('alertdialog', { name: /^Did the bank pay/ });
    await app.user.click(within(question).getByRole('button', { name: 'Mark as paid' }));
    await screen.findByText('Not paid out: 1. The money of these people waits for a review.');
    expect(app.world.records('withdraws')).toMatchObject([{ processed: false }]);
  });
});
