import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Role, ROLES, type User } from '@domain/records';
import { aBooking, aCarType, aDriver, aFleetAdmin, anAdmin, aSettings, aUser } from '../../support/builders';
import { World } from '../../support/backend/world';
import { renderApp } from '../../support/backend/render-app';
import { sampled } from '../../support/sample';
import {
  ADMIN_TABLES,
  BOOKING_COLUMNS,
  DELIVERY_COLUMNS,
  HOMES,
  MENU_GROUPS,
  NOT_FOR_RIDERS,
  PROTECTED_SCREENS,
  PUBLIC_SCREENS,
  SIDE_MENU,
} from './screen-lists';

const PEOPLE: Readonly<Record<Role, User>> = {
  rider: aUser(),
  driver: aDriver(),
  fleetadmin: aFleetAdmin(),
  admin: anAdmin(),
};

/** Returns a world with one record in every table. */
function fullWorld(mode: 'taxi' | 'delivery' = 'taxi'): World {
  return new World({
    settings: aSettings({ appcat: mode }),
    carTypes: [
      aCarType({
        parcelTypes: [{ description: 'Box', amount: 5 }],
        options: [{ description: 'Fragile', amount: 2 }],
      }),
    ],
    users: Object.values(PEOPLE),
    bookings: [aBooking({ driver: 'driver-1', fleetadmin: 'fleet-1' })],
    promos: [
      {
        id: 'promo-1',
        promo_name: 'WELCOME',
        promo_description: '',
        promo_discount_type: 'flat',
        promo_discount_value: 5,
        max_promo_discount_value: 5,
        min_order: 0,
        promo_validity: 1_900_000_000_000,
        promo_usage_limit: 0,
        user_avail: 0,
        createdAt: 1,
      },
    ],
    broadcasts: [
      { id: 'n-1', devicetype: 'All', usertype: 'rider', title: 'Rain', body: 'Wait.', createdAt: 1 },
    ],
    withdrawals: [{ id: 'w-1', uid: 'driver-1', name: 'Bruno Silva', amount: 10, date: 1, processed: false }],
    months: [
      {
        month: '2026-11',
        totals: {
          total_rides: 1,
          tripCost: 10,
          driverShare: 8,
          convenienceFee: 2,
          discountAmount: 0,
          customerPaid: 10,
          cancellationFee: 0,
          cancelled: 0,
          tax: 0,
          addedTax: 0,
          tips: 0,
        },
      },
    ],
  });
}

/** How many of the refused visits `npm test` makes. `npm run prove` makes all of them. */
const REFUSALS_IN_A_RUN = 12;

function someOf<T>(cases: readonly T[]): T[] {
  return sampled({ whole: cases.length, sample: REFUSALS_IN_A_RUN }).flatMap((at) => cases.slice(at - 1, at));
}

const headings = (): Promise<HTMLElement[]> => screen.findAllByRole('heading', { level: 1 });

describe('the screens', () => {
  it.each(PUBLIC_SCREENS)('can be opened at %s by a visitor', async (path) => {
    const app = renderApp({ path });
    await headings();
    expect(app.path()).toBe(path);
  });

  it.each(someOf(PROTECTED_SCREENS))(
    'include $path only for signed-in users, so a visitor is redirected to the login',
    async ({ path }) => {
      const app = renderApp({ path });
      await waitFor(() => expect(app.path()).toBe('/login'));
      expect(await screen.findByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
    },
  );

  const visits = PROTECTED_SCREENS.flatMap((row) => ROLES.map((role) => ({ ...row, role })));

  it.each(visits.filter(({ roles, role }) => roles.includes(role)))(
    'include $path for the role $role',
    async ({ path, role, title }) => {
      const app = renderApp({ path, as: PEOPLE[role], world: fullWorld() });
      expect((await screen.findAllByRole('heading', { name: title })).length).toBeGreaterThan(0);
      expect(app.path()).toBe(path);
    },
  );

  it.each(someOf(visits.filter(({ roles, role }) => !roles.includes(role))))(
    'do not include $path for the role $role, and redirect this role to its home page',
    async ({ path, role, title }) => {
      const app = renderApp({ path, as: PEOPLE[role], world: fullWorld() });
      await waitFor(() => expect(app.path()).toBe(HOMES[role]));
      await headings();
      if (HOMES[role] !== path) expect(screen.queryByRole('heading', { name: title, level: 1 })).toBeNull();
    },
  );
});

describe('the side menu', () => {
  const hrefs = (root: HTMLElement): string[] =>
    within(root)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');

  it.each(ROLES)('of the role %s links exactly the role’s screens, in order', async (role) => {
    renderApp({ path: '/profile', as: PEOPLE[role] });
    const menu = await screen.findByRole('navigation');
    expect(hrefs(menu)).toEqual(SIDE_MENU[role]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  it('of an admin shows three groups of screens', async () => {
    renderApp({ path: '/profile', as: anAdmin() });
    const menu = await screen.findByRole('navigation');
    for (const [name, paths] of Object.entries(MENU_GROUPS)) {
      const group = within(menu).getByText(name).parentElement;
      expect(group === null ? [] : hrefs(group)).toEqual(paths);
    }
  });
});

describe('the tables of the screens', () => {
  const titles = async (): Promise<(string | null)[]> =>
    (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);

  it.each(ADMIN_TABLES)(
    'on $path in $mode mode show the expected columns in order',
    async ({ path, mode, columns }) => {
      renderApp({ path, as: anAdmin(), world: fullWorld(mode) });
      expect(await titles()).toEqual(columns);
    },
  );

  it.each(ROLES.flatMap((role) => (['taxi', 'delivery'] as const).map((mode) => ({ role, mode }))))(
    'with the bookings of the role $role in $mode mode show the expected columns in order',
    async ({ role, mode }) => {
      const { user } = renderApp({ path: '/bookings?view=table', as: PEOPLE[role], world: fullWorld(mode) });
      // Staff see only the main columns at first. The menu "Columns" can show all columns.
      if (role === 'admin' || role === 'fleetadmin') {
        await user.click(await screen.findByRole('button', { name: 'Columns' }));
        await user.click(await screen.findByRole('menuitem', { name: 'All columns' }));
        await user.keyboard('{Escape}');
      }
      const hidden: readonly string[] = [
        ...(role === 'rider' ? NOT_FOR_RIDERS : []),
        ...(mode === 'taxi' ? DELIVERY_COLUMNS : []),
      ];
      expect(await titles()).toEqual(BOOKING_COLUMNS.filter((column) => !hidden.includes(column)));
    },
  );

  it('with cancellation reasons show ten rows on a page', async () => {
    const world = fullWorld();
    world.change({
      cancelReasons: Array.from({ length: 23 }, (_, value) => ({ label: `Reason ${String(value)}`, value })),
    });
    const { user } = renderApp({ path: '/cancelreasons', as: anAdmin(), world });
    const reasons = (): number => screen.queryAllByText(/^Reason \d+$/).length;
    await waitFor(() => expect(reasons()).toBe(10));
    const lastPage = (): HTMLElement => screen.getByRole('button', { name: 'Last page' });
    await waitFor(() => expect(lastPage()).toBeEnabled());
    await user.click(lastPage());
    await waitFor(() => expect(reasons()).toBe(3));
  });

  it.each(['/riders', '/drivers', '/fleetadmins', '/alladmin'])(
    'on %s show no mobile numbers and e-mail addresses, and offer no export, in demo mode',
    async (path) => {
      const world = fullWorld();
      world.change({ settings: aSettings({ AllowCriticalEditsAdmin: false }) });
      renderApp({ path, as: anAdmin(), world });
      expect((await screen.findAllByText('Hidden for Demo')).length).toBeGreaterThanOrEqual(2);
      expect(screen.queryByText(/@hail\.example/)).toBeNull();
      expect(screen.queryByText(/\+598/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    },
  );
});
