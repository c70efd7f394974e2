import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Outlet, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role, User } from '@domain/records';
import { aDriver, aFleetAdmin, aLanguage, anAdmin, aSettings, aUser } from '../../tests/support/builders';
import { World } from '../../tests/support/backend/world';
import { LocationProbe } from '../../tests/support/location-probe';
import { wholeStore } from '../../tests/support/whole-store';
import { startApp } from '@/state/startup/startup.slice';
import { alertDialogShown, toastShown } from '@/state/ui/ui.slice';
import { App } from './App';
import { LoginGate, RoleGuard } from './RoleGuard';
import { PageBoundary } from './PageBoundary';

const BROKEN = 'a page that breaks';

function Broken(): never {
  throw new Error(BROKEN);
}

function Menu() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/')}>go home</button>
      <Outlet />
    </>
  );
}

const guard = (roles: readonly Role[], text: string) => (
  <RoleGuard roles={roles}>
    <p>{text}</p>
  </RoleGuard>
);

const routes: RouteObject[] = [
  {
    element: <Menu />,
    children: [
      { path: '/', element: <p>home page</p> },
      {
        path: '/login',
        element: (
          <LoginGate>
            <p>login page</p>
          </LoginGate>
        ),
      },
      { path: '/bookings', element: guard(['rider', 'driver', 'admin', 'fleetadmin'], 'bookings page') },
      { path: '/dashboard', element: guard(['admin', 'fleetadmin'], 'dashboard page') },
      {
        path: '/broken',
        element: (
          <PageBoundary>
            <Broken />
          </PageBoundary>
        ),
      },
    ],
  },
];

function Pages() {
  return useRoutes(routes);
}

function open(path: string, options: { as?: User; world?: World } = {}) {
  const world = options.world ?? new World();
  if (options.as) world.signIn(options.as);
  const store = wholeStore(world.services);
  let pathname = path;
  void store.dispatch(startApp());
  render(
    <MemoryRouter initialEntries={[path]}>
      <LocationProbe
        onLocation={(location) => {
          pathname = location.pathname;
        }}
      />
      <App store={store}>
        <Pages />
      </App>
    </MemoryRouter>,
  );
  return { world, store, pathname: () => pathname };
}

describe('the role guard', () => {
  it.each([
    { as: aUser(), path: '/bookings', shown: 'bookings page' },
    { as: aDriver(), path: '/bookings', shown: 'bookings page' },
    { as: anAdmin(), path: '/dashboard', shown: 'dashboard page' },
    { as: aFleetAdmin(), path: '/dashboard', shown: 'dashboard page' },
  ])('shows $path to a $as.usertype', async ({ as, path, shown }) => {
    open(path, { as });
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it.each([
    { as: aUser(), home: 'home page' },
    { as: aDriver(), home: 'bookings page' },
  ])('opens the home screen of a $as.usertype in place of the dashboard', async ({ as, home }) => {
    open('/dashboard', { as });
    expect(await screen.findByText(home)).toBeVisible();
    expect(screen.queryByText('dashboard page')).toBeNull();
  });

  it('opens the login for a visitor, and the requested page after the sign-in', async () => {
    const { world } = open('/bookings');
    expect(await screen.findByText('login page')).toBeVisible();
    world.signIn(anAdmin());
    expect(await screen.findByText('bookings page')).toBeVisible();
  });

  it('shows a spinner until the session is known, and then the page', async () => {
    const world = new World();
    const release = world.hold('catalogue.fetchSettings');
    const { pathname } = open('/bookings', { as: aUser(), world });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    expect(await screen.findByText('bookings page')).toBeVisible();
    expect(pathname()).toBe('/bookings');
  });

  it('opens the login when a user signs out on a protected page', async () => {
    const { world } = open('/bookings', { as: aUser() });
    await screen.findByText('bookings page');
    world.client.become(null);
    expect(await screen.findByText('login page')).toBeVisible();
  });
});

describe('the login gate', () => {
  it.each([
    { as: anAdmin(), home: 'dashboard page' },
    { as: aFleetAdmin(), home: 'dashboard page' },
    { as: aDriver(), home: 'bookings page' },
    { as: aUser(), home: 'home page' },
  ])('opens the home screen of a $as.usertype who is signed in', async ({ as, home }) => {
    open('/login', { as });
    expect(await screen.findByText(home)).toBeVisible();
  });
});

describe('the start of the app in the browser', () => {
  it('shows an error when there are no settings', async () => {
    open('/', { world: new World({ settings: null }) });
    expect(await screen.findByText('No Database Settings found')).toBeVisible();
  });

  it('offers a retry when the settings cannot be fetched', async () => {
    const world = new World();
    world.failNext('catalogue.fetchSettings', 'unavailable');
    open('/', { world });
    expect(await screen.findByText('Unable to fetch database and settings.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('home page')).toBeVisible();
  });

  it('sets title, language and direction of the page, and updates them when settings or languages change', async () => {
    const { world } = open('/');
    await screen.findByText('home page');
    expect(document.title).toBe('Hail');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
    world.change({
      settings: aSettings({ appName: 'Cabs' }),
      languages: [aLanguage({ langLocale: 'ar', dateLocale: 'ar', keyValuePairs: { close: 'أغلق' } })],
    });
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.title).toBe('Cabs');
  });

  it('shows the page’s name in the title', async () => {
    const { world } = open('/bookings');
    world.signIn(aUser());
    await screen.findByText('bookings page');
    await waitFor(() => expect(document.title).toBe('Booking history · Hail'));
  });
});

describe('a message over a page', () => {
  it('is shown in a single dialog with the title Alert and a close button', async () => {
    const { store } = open('/');
    await screen.findByText('home page');
    store.dispatch(alertDialogShown({ message: 'auth_error', detail: 'require_approval' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(dialog).toHaveTextContent(
      'We can’t log you in. Your account is waiting for approval. Try again later.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows the trace id of an unexpected failure', async () => {
    const { store } = open('/');
    await screen.findByText('home page');
    store.dispatch(alertDialogShown({ message: 'internal', number: '4821-0377' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Number for the office: 4821-0377');
  });

  it('is shown as a toast that disappears after some time, or as a banner while the app is offline', async () => {
    const { store, world } = open('/');
    await screen.findByText('home page');
    store.dispatch(toastShown('route_home'));
    expect(await screen.findByText('Home')).toBeVisible();
    world.change({ isOnline: false });
    expect(await screen.findByText(/offline/i)).toBeVisible();
    world.change({ isOnline: true });
    await waitFor(() => expect(screen.queryByText(/offline/i)).toBeNull());
  });
});

describe('a page that throws an error', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('is replaced by an error, while the menu of the layout still works', async () => {
    open('/broken');
    expect(await screen.findByText('Something went wrong on this page.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'go home' }));
    expect(await screen.findByText('home page')).toBeVisible();
    expect(screen.queryByText('Something went wrong on this page.')).toBeNull();
  });
});
