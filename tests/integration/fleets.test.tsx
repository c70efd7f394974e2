import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDriver, aFleetAdmin, aSettings, aUser } from '../support/builders';
import { MemoryWorld } from '../support/memory-services';
import { renderApp } from '../support/render-app';

const FLEET = aFleetAdmin();
const OFFER = { id: 'i-1', fleet: 'Flota Sur', expiresAt: 9e12 };

describe('a fleet admin', () => {
  const open = (isDemo = false) =>
    renderApp({
      path: '/drivers',
      as: FLEET,
      world: new MemoryWorld({
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

  it('invites a driver, sees the invitation, and withdraws it', async () => {
    const { user, world } = open();
    await user.click(await screen.findByRole('button', { name: 'Invite a driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a driver' });
    await user.type(within(dialog).getByRole('textbox', { name: 'First name' }), 'Ida');
    await user.type(within(dialog).getByRole('textbox', { name: 'Last name' }), 'Paz');
    await user.type(within(dialog).getByRole('textbox', { name: /mobile/i }), '099 000 111');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const section = await screen.findByRole('region', { name: 'Invitations' });
    expect(await within(section).findByText('Ida Paz')).toBeInTheDocument();
    expect(world.data.users).toHaveLength(2);
    expect(within(section).getByText('Declined')).toBeInTheDocument();
    await user.click(within(section).getByRole('button', { name: 'Withdraw' }));
    expect(await within(section).findByText('Withdrawn')).toBeInTheDocument();
  });

  it('removes a driver from the fleet, and deletes nobody', async () => {
    const { user, world } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove from the fleet' }));
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    const dialog = await screen.findByRole('alertdialog', { name: /^Remove .* from your fleet\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Remove from the fleet' }));
    await waitFor(() =>
      expect(world.data.users.find(({ id }) => id === 'leo')).not.toHaveProperty('fleetadmin'),
    );
  });

  it('sees no contact of an invitation in demo mode', async () => {
    open(true);
    const section = await screen.findByRole('region', { name: 'Invitations' });
    expect(within(section).getByText('Eva Gil')).toBeInTheDocument();
    expect(section).not.toHaveTextContent('+59899000222');
  });
});

describe('an invited person', () => {
  const world = (fleet: string | null, invitations = [OFFER]) =>
    new MemoryWorld({ settings: aSettings(), ownFleet: { invitations, fleet } });

  it('accepts on the driver’s page, and leaves the fleet in the profile', async () => {
    const driving = renderApp({ path: '/drive', as: aDriver(), world: world(null) });
    expect(await screen.findByText('Flota Sur invites you to drive for its fleet')).toBeInTheDocument();
    await driving.user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(driving.world.data.ownFleet).toEqual({ invitations: [], fleet: 'Flota Sur' }));
    driving.unmount();

    const { user, world: left } = renderApp({
      path: '/profile',
      as: aDriver(),
      world: world('Flota Sur', []),
    });
    await user.click(await screen.findByRole('button', { name: 'Leave the fleet' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave this fleet?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave the fleet' }));
    await waitFor(() => expect(left.data.ownFleet.fleet).toBeNull());
  });

  it('who is a rider reads that a driver’s account is needed, and may decline', async () => {
    const { user, world: own } = renderApp({ path: '/profile', as: aUser(), world: world(null) });
    expect(await screen.findByText(/You need a driver’s account/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(own.data.ownFleet.invitations).toEqual([]));
  });

  it('who drives for another fleet reads that it must be left first', async () => {
    renderApp({ path: '/profile', as: aDriver(), world: world('Flota Norte') });
    expect(await screen.findByText(/You already drive for a fleet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('without a profile registers as a driver of the fleet', async () => {
    const identity = { uid: 'new-1', regType: 'mobile', email: null, mobile: '+59899000111' } as const;
    const { user } = renderApp({
      path: '/login',
      world: new MemoryWorld({
        settings: aSettings(),
        identity,
        ownFleet: { invitations: [OFFER], fleet: null },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept as a driver' }));
    expect(screen.getByRole('button', { name: 'I drive', pressed: true })).toBeInTheDocument();
    expect(screen.getByText('You join this fleet when you register.')).toBeInTheDocument();
  });
});
