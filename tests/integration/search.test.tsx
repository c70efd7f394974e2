import { en } from '@locales/english';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '@domain/records';
import {
  aBooking,
  aDriver,
  aFleetAdmin,
  anAdmin,
  aSettings,
  aUser,
  PALACIO_SALVO,
} from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';

const ID = '-OabcdefghijklmnopqX';
const TRIP = aBooking({ id: ID, reference: 'QWERTY', customer_name: 'Ana Pérez' });
const DRIVER = aDriver({ vehicleNumber: 'SBX 4127', driverActiveStatus: false, fleetadmin: undefined });

function open(isDemo = false, person = anAdmin(), others: User[] = []): RenderedApp {
  const settings = aSettings({ AllowCriticalEditsAdmin: !isDemo });
  const world = new World({
    bookings: [TRIP],
    users: [person, DRIVER, ...(person.usertype === 'rider' ? [] : [aUser()]), ...others],
    settings,
  });
  return renderApp({ path: '/profile', as: person, world });
}

/** Opens the search by its shortcut and types the text. */
async function look(app: RenderedApp, text: string): Promise<void> {
  // The shortcut works only after the button is rendered.
  await screen.findByRole('button', { name: 'Search' });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find a trip or a person' });
  await app.user.type(within(dialog).getByRole('combobox'), text);
}

describe('the global search', () => {
  it('finds a trip by its reference, and Enter opens the trip', async () => {
    const app = open();
    await look(app, 'qwe');
    expect(await screen.findByRole('option', { name: /QWERTY.*Ana Pérez/ })).toBeInTheDocument();
    await app.user.keyboard('{Enter}');
    expect(app.path()).toBe(`/trip/${ID}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds a user by names in any order without accents, and by the local phone number', async () => {
    const rider = aUser({ id: 'rider-9', firstName: 'Inés', lastName: 'Quiroga', mobile: '+59899000004' });
    const app = open(false, anAdmin(), [rider]);
    await look(app, 'quiroga ines');
    expect(await screen.findByRole('option', { name: /Inés Quiroga/ })).toBeInTheDocument();
    await app.user.clear(screen.getByRole('combobox'));
    await app.user.type(screen.getByRole('combobox'), '099 000 004');
    await app.user.click(await screen.findByRole('option', { name: /Inés Quiroga/ }));
    expect(app.path()).toBe('/people/rider-9');
  });

  it('finds a trip by its id', async () => {
    const app = open();
    await look(app, ID);
    await screen.findByRole('option', { name: /QWERTY.*Ana Pérez/ });
  });

  it('finds the car of a driver on duty, and opens the dispatch office with this car selected', async () => {
    const app = open(false, anAdmin(), [
      aDriver({
        id: 'd9',
        firstName: 'Mia',
        vehicleNumber: 'SBZ 9',
        driverActiveStatus: true,
        approved: true,
        location: { lat: PALACIO_SALVO.lat, lng: PALACIO_SALVO.lng, at: Date.now() },
      }),
    ]);
    await look(app, 'sbz9');
    await app.user.click(await screen.findByRole('option', { name: /Mia/ }));
    const panel = await screen.findByRole('complementary', { name: en.dispatch_details });
    expect(await within(panel).findByText(/SBZ 9/)).toBeInTheDocument();
    // The page removes the driver from its URL, so that the same link works a second time.
    await expect.poll(() => app.path()).toBe('/dispatch');
  });

  it('finds a driver by the plate in any spelling, and opens the driver’s page', async () => {
    const app = open();
    await look(app, 'sbx4127');
    await app.user.click(await screen.findByRole('option', { name: /Bruno Silva.*SBX 4127/ }));
    expect(app.path()).toBe(`/people/${DRIVER.id}`);
    expect(await screen.findByRole('heading', { name: 'Bruno Silva' })).toBeInTheDocument();
  });

  it('shows no contact data in demo mode, neither in the results nor in the URL', async () => {
    const app = open(true);
    await look(app, 'SBX');
    const find = await screen.findByRole('option', { name: /Bruno Silva/ });
    expect(find).not.toHaveTextContent(DRIVER.email);
    expect(find).not.toHaveTextContent(DRIVER.mobile);
    await app.user.click(find);
    expect(app.path()).toBe(`/people/${DRIVER.id}`);
  });

  it('says when nothing was found, and when the search failed', async () => {
    const app = open();
    await look(app, 'zz');
    await screen.findByText('Nothing found.');
    app.world.failNext('find_anything', 'unavailable');
    await app.user.keyboard('z');
    await screen.findByText('The search failed. Try again.');
    await app.user.keyboard('{Backspace}{Backspace}{Backspace}ana');
    expect(await screen.findByRole('option', { name: /Ana/ })).toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the error of a failed search in place of older results, and then Enter opens no older result', async () => {
    const app = open();
    await look(app, 'qwe');
    await screen.findByRole('option', { name: /QWERTY/ });
    await app.user.keyboard('x{Enter}');
    expect(app.path()).toBe('/profile');
    app.world.failNext('find_anything', 'unavailable');
    await app.user.keyboard('y');
    await screen.findByText('The search failed. Try again.');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('finds for a fleet admin only drivers and trips of the fleet', async () => {
    const fleet = aFleetAdmin();
    const own = aDriver({ id: 'd8', firstName: 'Own', vehicleNumber: 'SBX 1', fleetadmin: fleet.id });
    const app = open(false, fleet, [own]);
    await look(app, 'sbx');
    await screen.findByRole('option', { name: /Own/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await app.user.clear(screen.getByRole('combobox'));
    await app.user.type(screen.getByRole('combobox'), 'qwerty');
    await screen.findByText('Nothing found.');
  });

  it('is hidden from riders', async () => {
    const app = open(false, aUser());
    await screen.findByRole('heading', { level: 1 });
    await app.user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
