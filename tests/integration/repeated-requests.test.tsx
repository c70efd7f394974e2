import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDriver, anAdmin, aSettings } from '../support/builders';
import { renderApp } from '../support/backend/render-app';

it('a wallet credit that is sent again after a lost answer has the same request id unless the amount changes', async () => {
  const { user, world } = renderApp({
    path: '/addtowallet',
    as: anAdmin(),
    data: { settings: aSettings(), users: [anAdmin(), aDriver()] },
  });
  const people = await screen.findByRole('combobox', { name: 'Person' });
  await user.click(people);
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  const credit = async (text: string, tries: number): Promise<void> => {
    await user.clear(amount);
    await user.type(amount, text);
    for (let turn = 0; turn < tries; turn += 1) {
      const calls = world.callsOf('add_to_wallet').length;
      world.failNext('add_to_wallet', 'outcome_unknown');
      await user.click(screen.getByRole('button', { name: 'Add to wallet' }));
      const alert = await screen.findByRole('alertdialog');
      expect(world.callsOf('add_to_wallet')).toHaveLength(calls + 1);
      await user.click(within(alert).getByRole('button'));
      await waitFor(() => expect(alert).not.toBeInTheDocument());
    }
  };
  await credit('100', 2);
  await credit('10', 1);
  await credit('100', 1);
  const ids = world.callsOf('add_to_wallet').map(([input]) => input as { amount: number; requestId: string });
  expect(ids.map(({ amount: asked }) => asked)).toEqual([100, 100, 10, 100]);
  const [first, second, third, fourth] = ids.map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(first);
});
