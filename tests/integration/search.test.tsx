import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBooking, aDriver, aFleetAdmin, anAdmin, aSettings, aUser } from '../support/builders';
import { MemoryWorld } from '../support/memory-services';
import { renderApp, type RenderedApp } from '../support/render-app';

const TRIP = aBooking({ id: 'trip-1', reference: 'QWERTY', customer_name: 'Ana Pérez' });
const DRIVER = aDriver({ vehicleNumber: 'SBX 4127' });

function open(isDemo = false, person = anAdmin()): RenderedApp {
  const settings = aSettings({ AllowCriticalEditsAdmin: !isDemo });
  const world = new MemoryWorld({ bookings: [TRIP], users: [person, DRIVER, aUser()], settings });
  return renderApp({ path: '/profile', as: person, world });
}

/** Opens the search by its shortcut and types. */
async function look(app: RenderedApp, text: string): Promise<void> {
  // The shortcut is there with the button.
  await screen.findByRole('button', { name: 'Search' });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find a trip or a person' });
  await app.user.type(within(dialog).getByRole('combobox'), text);
}

describe('the search of everything', () => {
  it('finds a trip by its reference, and Enter opens it', async () => {
    const app = open();
    await look(app, 'qwe');
    expect(await screen.findByRole('option', { name: /QWERTY.*Ana Pérez/ })).toBeInTheDocument();
    await app.user.keyboard('{Enter}');
    expect(app.path()).toBe('/trip/trip-1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds a driver by the plate, however it is typed, and shows it in its table', async () => {
    const app = open();
    await look(app, 'sbx4127');
    await app.user.click(await screen.findByRole('option', { name: /Bruno Silva.*SBX 4127/ }));
    expect(app.path()).toBe(`/drivers?find=${encodeURIComponent(DRIVER.email)}`);
    expect(await screen.findByRole('searchbox')).toHaveValue(DRIVER.email);
  });

  it('shows no contact in demo mode, neither in what it finds nor in the address', async () => {
    const app = open(true);
    await look(app, 'SBX');
    const find = await screen.findByRole('option', { name: /Bruno Silva/ });
    expect(find).not.toHaveTextContent(DRIVER.email);
    expect(find).not.toHaveTextContent(DRIVER.mobile);
    await app.user.click(find);
    expect(app.path()).toBe('/drivers?find=SBX%204127');
  });

  it('says when nothing was found, and when it could not look', async () => {
    const app = open();
    await look(app, 'zz');
    await screen.findByText('Nothing found.');
    app.world.failNext('staff.searchPeople', 'unavailable');
    await app.user.keyboard('z');
    await screen.findByText('The search failed. Try again.');
    await app.user.keyboard('{Backspace}{Backspace}{Backspace}ana');
    expect(await screen.findByRole('option', { name: /Ana/ })).toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not there for a fleet admin', async () => {
    const app = open(false, aFleetAdmin());
    await screen.findByRole('heading', { level: 1 });
    await app.user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
