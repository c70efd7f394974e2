import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDriver, aFleetAdmin, aSettings, aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const FLEET = aFleetAdmin();

describe('a fleet admin', () => {
  const open = (isDemo = false) =>
    renderApp({
      path: '/drivers',
      as: FLEET,
      world: new World({
        settings: aSettings({ AllowCriticalEditsAdmin: !isDemo }),
        users: [FLEET, aDriver({ id: 'leo', fleetadmin: FLEET.id })],
        invitations: [
          {
            id: 'i-0',
            fleetadmin: FLEET.id,
            firstName: 'Eva',
            lastName: 'Gil',
            state: 'declined',
            mobile: '+59899000222',
            createdAt: 1,
            expiresAt: 2,
          },
        ],
      }),
    });

  it('invites a driver, sees the invitation, and withdraws the invitation', async () => {
    const { user, world } = open();
    await user.click(await screen.findByRole('button', { name: 'Invite a driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a driver' });
    await user.type(within(dialog).getByRole('textbox', { name: 'First name' }), 'Ida');
    await user.type(within(dialog).getByRole('textbox', { name: 'Last name' }), 'Paz');
    await user.type(within(dialog).getByRole('textbox', { name: /mobile/i }), '099 000 111');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const section = await screen.findByRole('region', { name: 'Invitations' });
    expect(await within(section).findByText('Ida Paz')).toBeInTheDocument();
    expect(world.users).toHaveLength(2);
    expect(within(section).getByText('Declined')).toBeInTheDocument();
    await user.click(within(section).getByRole('button', { name: 'Withdraw' }));
    expect(await within(section).findByText('Withdrawn')).toBeInTheDocument();
  });

  it('removes a driver from the fleet without deleting the driver', async () => {
    const { user, world } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove from the fleet' }));
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    const dialog = await screen.findByRole('alertdialog', { name: /^Remove .* from your fleet\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Remove from the fleet' }));
    await waitFor(() => expect(world.users.find(({ id }) => id === 'leo')).not.toHaveProperty('fleetadmin'));
  });

  it('sees no contact of an invitation in demo mode', async () => {
    open(true);
    const section = await screen.findByRole('region', { name: 'Invitations' });
    expect(within(section).getByText('Eva Gil')).toBeInTheDocument();
    expect(section).not.toHaveTextContent('+59899000222');
  });
});

describe('a user who is invited to drive for a fleet', () => {
  const SOUTH = aFleetAdmin({ firstName: 'Flota', lastName: 'Sur' });
  const NORTH = aFleetAdmin({ id: 'fleet-2', firstName: 'Flota', lastName: 'Norte' });
  const FREE = aDriver({ fleetadmin: undefined });
  const inviting = (contact: { email?: string; mobile?: string }) =>
    new World({
      settings: aSettings(),
      users: [SOUTH, NORTH],
      invitations: [
        {
          id: 'i-1',
          fleetadmin: SOUTH.id,
          firstName: 'Leo',
          lastName: 'Roca',
          state: 'open',
          createdAt: 1,
          expiresAt: 9e12,
          ...contact,
        },
      ],
    });

  it('accepts the invitation on the driver page, and can leave the fleet in the profile', async () => {
    const driving = renderApp({ path: '/drive', as: FREE, world: inviting({ email: FREE.email }) });
    const { world } = driving;
    expect(await screen.findByText('Flota Sur invites you to drive for its fleet')).toBeInTheDocument();
    await driving.user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(world.at(`users/${FREE.id}/fleetadmin`)).toBe(SOUTH.id));
    expect(world.at('invitations/i-1/state')).toBe('accepted');
    driving.unmount();

    const { user } = renderApp({ path: '/profile', world });
    await user.click(await screen.findByRole('button', { name: 'Leave the fleet' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave this fleet?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave the fleet' }));
    await waitFor(() => expect(world.at(`users/${FREE.id}/fleetadmin`)).toBeNull());
  });

  it('and who is a rider reads that a driver account is needed, and can decline the invitation', async () => {
    const { user, world } = renderApp({
      path: '/profile',
      as: aUser(),
      world: inviting({ email: aUser().email }),
    });
    expect(await screen.findByText(/You need a driver’s account/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(world.at('invitations/i-1/state')).toBe('declined'));
  });

  it('and who drives for another fleet is told to leave the other fleet first', async () => {
    const busy = aDriver({ fleetadmin: NORTH.id });
    renderApp({ path: '/profile', as: busy, world: inviting({ email: busy.email }) });
    expect(await screen.findByText(/You already drive for a fleet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('and who has no profile can accept, and then registers as a driver of the fleet', async () => {
    const mobile = '+59899000111';
    const world = inviting({ mobile });
    world.enterAs(aUser({ id: 'new-1', regType: 'mobile', mobile }));
    const { user } = renderApp({ path: '/login', world });
    await user.click(await screen.findByRole('button', { name: 'Accept as a driver' }));
    expect(screen.getByRole('button', { name: 'I drive', pressed: true })).toBeInTheDocument();
    expect(screen.getByText('You join this fleet when you register.')).toBeInTheDocument();
  });
});
