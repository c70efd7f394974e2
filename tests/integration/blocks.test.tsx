import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_BLOCK_END } from '@domain/people/block/block';
import { anAdmin, aDriver, aFleetAdmin, aSettings, aUser, NOON } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const BOSS = anAdmin({ id: 'boss' });
const FREE = aUser({ id: 'ana', firstName: 'Ana', lastName: 'Free' });
const HELD = aUser({ id: 'eva', firstName: 'Eva', lastName: 'Held', blockedUntil: NO_BLOCK_END });

const open = (path: string, as = BOSS) => {
  const world = new World({
    settings: aSettings({ AllowCriticalEditsAdmin: true }),
    users: [FREE, HELD, aDriver({ id: 'leo', blockedUntil: NO_BLOCK_END }), BOSS],
    blocks: { eva: { reason: 'unpaid', note: 'three trips in May', at: NOON, by: 'boss' } },
  });
  return renderApp({ path, as, world });
};
const rowOf = async (name: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return row;
};

describe('users whom staff block', () => {
  it('are marked as blocked in the list of users', async () => {
    open('/riders');
    expect(within(await rowOf('Eva Held')).getByText('Blocked')).toBeInTheDocument();
    expect(within(await rowOf('Ana Free')).queryByText('Blocked')).not.toBeInTheDocument();
  });

  it('are marked as blocked for a fleet admin too, who cannot block users', async () => {
    open('/drivers', aFleetAdmin());
    const row = await rowOf('Bruno Silva');
    expect(within(row).getByText('Blocked')).toBeInTheDocument();
    expect(within(row).queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
  });

  it('are blocked with a reason and a note, and can be unblocked again', async () => {
    const { user, world } = open('/riders');
    await user.click(within(await rowOf('Ana Free')).getByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Ana Free' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
    await user.click(screen.getByRole('option', { name: 'Fraud' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'two cards');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(world.at('blocks/ana')).toMatchObject({ reason: 'fraud', note: 'two cards' }));
    expect(await within(await rowOf('Ana Free')).findByText('Blocked')).toBeInTheDocument();

    await user.click(within(await rowOf('Ana Free')).getByRole('button', { name: 'Block' }));
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(world.at('blocks/ana')).toBeNull());
    await waitFor(async () =>
      expect(within(await rowOf('Ana Free')).queryByText('Blocked')).not.toBeInTheDocument(),
    );
  });

  it('are shown with the reason and the note of the block', async () => {
    const { user } = open('/riders');
    await user.click(within(await rowOf('Eva Held')).getByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Eva Held' });
    expect(within(dialog).getByRole('combobox', { name: 'Reason' })).toHaveTextContent('Unpaid trips');
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('three trips in May');
  });

  it('cannot be blocked without a reason', async () => {
    const { user, world } = open('/riders');
    await user.click(within(await rowOf('Ana Free')).getByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Ana Free' });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await within(dialog).findByText('Enter a value.')).toBeInTheDocument();
    expect(world.callsOf('block_user')).toEqual([]);
  });
});

describe('a sign-out of a user by staff', () => {
  it('ends all sessions of the user after a confirmation', async () => {
    const { user, world } = open('/riders');
    await user.click(within(await rowOf('Ana Free')).getByRole('button', { name: 'Sign out everywhere' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out Ana Free everywhere?' });
    expect(world.callsOf('sign_out_user')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(world.callsOf('sign_out_user')).toEqual([[{ id: 'ana' }]]));
  });
});
