import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pushTimeAt } from '@domain/database/push-id';
import { aBooking, aDriver, aFleetAdmin, anAdmin, aSettings, aUser, NOON } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';

const BOSS = anAdmin({ id: 'boss', firstName: 'Berta', lastName: 'Boss' });
const FLO = aFleetAdmin({ id: 'flo', firstName: 'Flo', lastName: 'Ta' });
const DAN = aDriver({ id: 'dan', firstName: 'Dan', lastName: 'Ruiz', fleetadmin: 'flo' });
const EVA = aDriver({ id: 'eva', firstName: 'Eva', lastName: 'Gil' });
const ANA = aUser({ id: 'ana', firstName: 'Ana', lastName: 'Sosa', mobile: '+59899123456' });

const trip = aBooking({
  id: 'b1',
  reference: 'ABCDEF',
  customer: 'ana',
  customer_name: 'Ana Sosa',
  driver: 'dan',
  driver_name: 'Dan Ruiz',
  fleetadmin: 'flo',
});

function open(path: string, { as = BOSS, isDemo = false } = {}): RenderedApp {
  const made = { at: NOON, uid: 'boss', action: 'user_block', target: 'users_ana' };
  const world = new World({
    users: [BOSS, FLO, DAN, EVA, ANA],
    bookings: [trip],
    settings: aSettings({ AllowCriticalEditsAdmin: !isDemo }),
    audit: [{ id: `${pushTimeAt(NOON)}xxxxxxxxxxxx`, ...made, after: { reason: 'unpaid', note: 'Twice' } }],
    nodes: {
      caller_notes: { ana: { text: 'Rings twice', by: 'boss', at: NOON } },
      wallet_history: { ana: { w1: { type: 'Debit', amount: 7, date: '', txRef: '', at: NOON } } },
      ratings: { dan: { b1: { user: 'ana', rate: 4, comment: 'Kind', at: NOON } } },
    },
  });
  return renderApp({ path, as, world });
}

describe('a user’s page', () => {
  it('shows a rider’s contacts, note, trips and wallet, and the changes by staff', async () => {
    const { user, path } = open('/people/ana');
    expect(await screen.findByRole('heading', { name: 'Ana Sosa' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+59899123456' })).toHaveAttribute('href', 'tel:+59899123456');
    expect(screen.getByText('Rings twice')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Trips' }));
    expect(await screen.findByRole('link', { name: 'ABCDEF' })).toHaveAttribute('href', '/trip/b1');
    expect(screen.getByRole('link', { name: 'Dan Ruiz' })).toHaveAttribute('href', '/people/dan');
    await user.click(screen.getByRole('tab', { name: 'Wallet' }));
    expect(await screen.findByText('Money out')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'What staff changed' }));
    const row = (await screen.findByText('Note: Twice')).closest('tr') ?? document.body;
    expect(row).toHaveTextContent('Berta Boss blocked Ana Sosa.');
    expect(within(row).getByRole('link', { name: 'Berta Boss' })).toHaveAttribute('href', '/people/boss');
    // The audit log also records that this page was opened.
    expect(screen.getByText(/opened the page of/)).toBeInTheDocument();
    expect(path()).toBe('/people/ana?part=changes');
  });

  it('shows a fleet admin the trips and ratings of a driver of the fleet, but no wallet or log', async () => {
    const { user } = open('/people/dan', { as: FLO });
    await screen.findByRole('heading', { name: 'Dan Ruiz' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Trips',
      'Ratings',
    ]);
    expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Ratings' }));
    expect(await screen.findByText('Kind')).toBeInTheDocument();
  });

  it('shows a fleet admin no users other than the fleet’s drivers', async () => {
    open('/people/eva', { as: FLO });
    expect(await screen.findByText('This person could not be read.')).toBeInTheDocument();
    expect(screen.queryByText('Eva Gil')).not.toBeInTheDocument();
  });

  it('shows no contact data in demo mode', async () => {
    open('/people/ana', { isDemo: true });
    await screen.findByRole('heading', { name: 'Ana Sosa' });
    expect(screen.queryByText('+59899123456')).not.toBeInTheDocument();
  });

  it('can be opened by the names in a table', async () => {
    const { user, path } = open('/riders');
    await user.click(await screen.findByRole('link', { name: 'Ana Sosa' }));
    await waitFor(() => expect(path()).toBe('/people/ana'));
    expect(await screen.findByRole('heading', { name: 'Ana Sosa' })).toBeInTheDocument();
  });

  it('shows the licence of a driver on request', async () => {
    const { user } = open('/people/dan');
    await user.click(await screen.findByRole('button', { name: 'Licence' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});
