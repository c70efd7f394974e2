import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aDriver, aFleetAdmin, aLanguage, anAdmin, aSettings, aUser } from '../../../tests/support/builders';
import { renderApp } from '../../../tests/support/render-app';

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);
const mainNavigation = () => screen.findByRole('navigation', { name: 'Main navigation' });

function setWidth(pixels: number): void {
  window.innerWidth = pixels;
}

afterEach(() => {
  setWidth(1024);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('the public layout', () => {
  it('offers login to a visitor and the account to who has one', async () => {
    const { unmount } = renderApp({ path: '/about-us' });
    expect(linksOf(await mainNavigation())).toEqual(['Home', 'Log in or sign up', 'About us', 'Contact us']);
    unmount();
    renderApp({ path: '/about-us', as: aUser() });
    const account = await screen.findAllByRole('link', { name: 'My account' });
    expect(account[0]).toHaveAttribute('href', '/bookings');
  });

  it('shows social links and company only when they are configured', async () => {
    const { unmount } = renderApp({
      path: '/about-us',
      data: {
        settings: aSettings({
          FacebookHandle: undefined,
          TwitterHandle: undefined,
          InstagramHandle: undefined,
          CompanyName: undefined,
        }),
      },
    });
    await mainNavigation();
    expect(screen.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
    expect(screen.queryByText(/©/)).not.toBeInTheDocument();
    unmount();
    renderApp({
      path: '/about-us',
      data: {
        settings: aSettings({
          FacebookHandle: 'hail',
          CompanyName: 'Hail S.A.',
          CompanyWebsite: 'https://hail.example/',
        }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/hail',
    );
    expect(screen.getByRole('link', { name: 'Hail S.A.' })).toHaveAttribute('href', 'https://hail.example/');
  });

  it('has a drawer below 768 pixels, which closes when a page is chosen', async () => {
    setWidth(767);
    const { user, path } = renderApp({ path: '/about-us' });
    const open = await screen.findByRole('button', { name: 'Open menu' });
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
    await user.click(open);
    const navigation = await mainNavigation();
    await user.click(within(navigation).getByRole('link', { name: 'Contact us' }));
    expect(path()).toBe('/contact-us');
    expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeVisible();
  });

  it('has no drawer at 768 pixels', async () => {
    setWidth(768);
    renderApp({ path: '/about-us' });
    expect(await mainNavigation()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  });

  it('changes its colour after 400 pixels of scrolling', async () => {
    renderApp({ path: '/about-us' });
    await mainNavigation();
    const bar = screen.getByRole('banner');
    const scrollTo = (pixels: number) => {
      Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
      act(() => void fireEvent.scroll(window));
    };
    scrollTo(400);
    expect(bar).toHaveAttribute('data-scrolled', 'false');
    scrollTo(401);
    expect(bar).toHaveAttribute('data-scrolled', 'true');
  });

  it('changes the language and the reading direction of the whole page', async () => {
    const arabic = aLanguage({
      id: 'ar',
      langName: 'العربية',
      langLocale: 'ar',
      dateLocale: 'ar',
      default: false,
      keyValuePairs: { about_title: 'من نحن' },
    });
    const { user } = renderApp({ path: '/about-us', data: { languages: [aLanguage(), arabic] } });
    await user.click(await screen.findByRole('button', { name: /^Language:/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
    expect(await screen.findByRole('heading', { name: 'من نحن' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('What we do')).toBeVisible();
  });
});

describe('the shell of who is signed in', () => {
  it.each([
    ['rider', aUser(), ['Home', 'Booking history', 'Profile']],
    ['driver', aDriver(), ['Home', 'Booking history', 'Profile']],
    ['fleetadmin', aFleetAdmin(), ['Home', 'Dashboard', 'Booking history', 'Profile']],
    ['admin', anAdmin(), ['Home', 'Dashboard', 'Booking history', 'Profile']],
  ] as const)('shows a %s its own menu and the way out', async (_role, person, links) => {
    renderApp({ path: '/profile', as: person });
    expect(linksOf(await mainNavigation())).toEqual(links);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('has the menu in a drawer below 768 pixels', async () => {
    setWidth(767);
    const { user } = renderApp({ path: '/profile', as: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    expect(linksOf(await mainNavigation())).toEqual(['Home', 'Booking history', 'Profile']);
  });

  it('lets the keyboard skip the menu', async () => {
    const { user } = renderApp({ path: '/profile', as: aUser() });
    await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('logs out', async () => {
    const { user, path } = renderApp({ path: '/profile', as: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toMatch(/^\/login/));
    expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
  });
});
