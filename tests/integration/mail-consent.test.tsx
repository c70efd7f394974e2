import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mailToken } from '../../functions/src/mail-consent/mail-consent.command';
import { aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { secrets } from '../support/backend/adapters';
import { renderApp } from '../support/backend/render-app';

const agreed = { given: true, at: 1, source: 'profile' as const };

describe('news by e-mail', () => {
  it('is sent only after the user has turned on the switch in the profile', async () => {
    const { world, user } = renderApp({ path: '/profile', as: aUser(), world: new World() });
    const choice = await screen.findByRole('switch', { name: 'News and promos by e-mail' });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await waitFor(() =>
      expect(world.users[0]?.mailConsent).toMatchObject({ given: true, source: 'profile' }),
    );
    await waitFor(() => expect(choice).toBeChecked());
  });

  it('is switched off by a confirmation on the page of the unsubscribe link, without a sign-in', async () => {
    const rider = aUser({ mailConsent: agreed });
    const world = new World({ users: [rider] });
    const { user } = renderApp({ path: `/unsubscribe/${mailToken(secrets, rider.id)}`, world });
    const button = await screen.findByRole('button', { name: 'End news by e-mail' });
    expect(world.users[0]?.mailConsent?.given).toBe(true);
    await user.click(button);
    expect(await screen.findByText(/You get no more news by e-mail/)).toBeVisible();
    expect(world.users[0]?.mailConsent).toMatchObject({ given: false, source: 'link' });
  });

  it('is not switched off by a forged link', async () => {
    const world = new World({ users: [aUser({ mailConsent: agreed })] });
    renderApp({ path: '/unsubscribe/forged', world });
    expect(await screen.findByText(/This link isn’t one of ours/)).toBeVisible();
    expect(world.users[0]?.mailConsent?.given).toBe(true);
  });
});
