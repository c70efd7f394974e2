import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDriver, aFleetAdmin, anAdmin, aUser } from '../support/builders';
import { renderApp } from '../support/backend/render-app';
import { SIDE_MENUS } from '../support/side-menus';

const menuLinks = async (): Promise<string[]> => {
  const menu = await screen.findByRole('navigation');
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

describe('the navigation', () => {
  it.each([
    { as: aUser(), links: SIDE_MENUS.rider },
    { as: aDriver(), links: SIDE_MENUS.driver },
    { as: aFleetAdmin(), links: SIDE_MENUS.fleetadmin },
    { as: anAdmin(), links: SIDE_MENUS.admin },
  ])('shows the side menu of the role $as.usertype', async ({ as, links }) => {
    renderApp({ path: '/profile', as });
    expect(await menuLinks()).toEqual(links);
  });

  it.each([
    { as: aUser(), home: '/' },
    { as: aDriver(), home: '/bookings' },
  ])('redirects the role $as.usertype from the dashboard to $home', async ({ as, home }) => {
    const { path } = renderApp({ path: '/dashboard', as });
    await waitFor(() => expect(path()).toBe(home));
  });

  it('asks a visitor who opens the bookings to log in, and offers the visitor no logout', async () => {
    const { path } = renderApp({ path: '/bookings' });
    expect(await screen.findByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
    expect(path()).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('shows an error page for an unknown URL', async () => {
    const { path } = renderApp({ path: '/nowhere' });
    expect(await screen.findByRole('main')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(path()).toBe('/nowhere');
  });

  it('shows the login page after logging out', async () => {
    const { user, path } = renderApp({ path: '/profile', as: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
  });

  it.each(['/about-us', '/contact-us', '/privacy-policy'])('opens %s to every user', async (address) => {
    const { path } = renderApp({ path: address });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(path()).toBe(address);
  });
});
