import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDriver, anAdmin, aSettings } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

/** Sending a broadcast. */
it('shows whom a broadcast reaches, and sends it only once that is confirmed', async () => {
  const world = new World({
    settings: aSettings(),
    users: [aDriver({ pushToken: 'token-1', userPlatform: 'IOS' })],
  });
  const { user } = renderApp({ path: '/notifications', as: anAdmin(), world });
  await user.click(await screen.findByRole('button', { name: 'Send a broadcast' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Title'), 'Storm');
  await user.type(within(dialog).getByLabelText('Text'), 'Drive slowly.');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));

  const send = await screen.findByRole('button', { name: 'Send now' });
  expect(screen.getByText('People who get it: 1')).toBeInTheDocument();
  expect(world.records('notifications')).toEqual([]);
  await user.click(send);
  await waitFor(() =>
    expect(world.records('notifications')).toMatchObject([
      { usertype: 'All', devicetype: 'All', title: 'Storm', body: 'Drive slowly.' },
    ]),
  );
});
