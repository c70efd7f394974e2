import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aDriver, aFleetAdmin, aLanguage, anAdmin, aSettings, aUser } from '../../../tests/support/builders';
import { renderApp } from '../../../tests/support/backend/render-app';
import { SIDE_MENUS } from '../../../tests/support/side-menus';
import { keepStyles } from '../../../tests/support/theme-styles';

keepStyles();

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
  it('offers the login to a visitor and the account to a signed-in user', async () => {
    const { unmount } = renderApp({ path: '/about-us' });
    expect(linksOf(await mainNavigation())).toEqual(['Home', 'Log in or sign up', 'About us', 'Contact us']);
    unmount();
    renderApp({ path: '/about-us', as: aUser() });
    const account = await screen.findAllByRole('link', { name: 'My account' });
    expect(account[0]).toHaveAttribute('href', '/bookings');
    expect(linksOf(await mainNavigation())).toEqual(['Home', 'My account', 'About us', 'Contact us']);
  });

  it('has a footer with links to the pages in the top bar and to the privacy policy', async () => {
    const { unmount } = renderApp({ path: '/about-us' });
    const pages = () => within(screen.getByRole('contentinfo')).getByRole('navigation');
    await mainNavigation();
    expect(linksOf(pages())).toEqual([
      'Home',
      'Log in or sign up',
      'About us',
      'Contact us',
      'Privacy policy',
    ]);
    unmount();
    renderApp({ path: '/about-us', as: aUser() });
    await screen.findAllByRole('link', { name: 'My account' });
    expect(linksOf(pages())).toEqual(['Home', 'My account', 'About us', 'Contact us', 'Privacy policy']);
  });

  it('names the company and the year in the footer, and links only configured websites', async () => {
    renderApp({
      path: '/about-us',
      data: { settings: aSettings({ CompanyName: 'Hail S.A.', CompanyWebsite: 'javascript:alert(1)' }) },
    });
    await mainNavigation();
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent(`© ${new Date().getFullYear()} Hail S.A.`);
    expect(within(foot).queryByRole('link', { name: 'Hail S.A.' })).not.toBeInTheDocument();
  });

  it('lists the configured social networks in its drawer too', async () => {
    const { user } = renderApp({
      path: '/about-us',
      data: { settings: aSettings({ TwitterHandle: '@hail', InstagramHandle: 'hail' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    const social = ['Facebook', 'Twitter', 'Instagram'].map((name) =>
      drawer.queryByRole('link', { name })?.getAttribute('href'),
    );
    expect(social).toEqual([undefined, 'https://x.com/hail', 'https://www.instagram.com/hail']);
  });

  it('shows the social links and the company only if the operator has configured them', async () => {
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

  it('lists the public pages in a drawer, which closes when a page is chosen', async () => {
    const { user, path } = renderApp({ path: '/about-us' });
    const pages = linksOf(await mainNavigation());
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const navigation = within(await screen.findByRole('dialog')).getByRole('navigation');
    expect(linksOf(navigation)).toEqual(pages);
    await user.click(within(navigation).getByRole('link', { name: 'Contact us' }));
    expect(path()).toBe('/contact-us');
    expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['rider', aUser()],
    ['driver', aDriver()],
    ['fleetadmin', aFleetAdmin()],
    ['admin', anAdmin()],
  ] as const)('lists the screens of a %s and the logout in the drawer', async (role, person) => {
    const { user, path } = renderApp({ path: '/about-us', as: person });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(linksOf(drawer.getByRole('navigation'))).toEqual([...SIDE_MENUS[role], 'About us', 'Contact us']);
    await user.click(drawer.getByRole('link', { name: 'Profile' }));
    expect(path()).toBe('/profile');
  });

  it('lets a signed-in user log out in the drawer', async () => {
    const { user } = renderApp({ path: '/about-us', as: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findAllByRole('link', { name: 'Log in or sign up', hidden: true })).not.toHaveLength(
      0,
    );
  });

  it('changes the colour of its top bar after 400 pixels of scrolling', async () => {
    renderApp({ path: '/about-us' });
    await mainNavigation();
    const bar = screen.getByRole('banner');
    const scrollTo = (pixels: number) => {
      Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
      act(() => void fireEvent.scroll(window));
    };
    const colours = () => {
      const { backgroundColor, color } = getComputedStyle(bar);
      return { backgroundColor, color };
    };
    const atTop = colours();
    scrollTo(400);
    expect(colours()).toEqual(atTop);
    scrollTo(401);
    expect(colours().backgroundColor).not.toBe(atTop.backgroundColor);
    expect(colours().color).not.toBe(atTop.color);
    scrollTo(400);
    expect(colours()).toEqual(atTop);
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
    await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
    expect(await screen.findByRole('heading', { name: 'من نحن' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('What we do')).toBeVisible();
  });
});

describe('the layout of signed-in screens', () => {
  it.each([
    ['rider', aUser()],
    ['driver', aDriver()],
    ['fleetadmin', aFleetAdmin()],
    ['admin', anAdmin()],
  ] as const)('shows a %s the menu of the role and the logout', async (role, person) => {
    renderApp({ path: '/profile', as: person });
    expect(linksOf(await mainNavigation())).toEqual(SIDE_MENUS[role]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('shows its menu in a drawer if the window is narrower than 768 pixels', async () => {
    setWidth(767);
    const { user, path } = renderApp({ path: '/profile', as: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const navigation = await mainNavigation();
    expect(linksOf(navigation)).toEqual(['Home', 'Booking history', 'Wallet', 'Profile']);
    await user.click(within(navigation).getByRole('link', { name: 'Booking history' }));
    expect(path()).toBe('/bookings');
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument(),
    );
  });

  it('shows its menu beside the page, with the user’s name, if the window is at least 768 pixels wide', async () => {
    setWidth(768);
    renderApp({ path: '/profile', as: aDriver() });
    const menu = await screen.findByRole('complementary', { name: 'Menu' });
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
    expect(menu).toHaveTextContent('Bruno Silva');
    expect(menu).toHaveTextContent('Driver');
    expect(menu).toHaveStyle({ width: '240px' });
  });

  it('lets keyboard users skip the menu', async () => {
    const { user } = renderApp({ path: '/profile', as: aUser() });
    await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('has a button that logs the user out', async () => {
    const { user, path } = renderApp({ path: '/profile', as: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toMatch(/^\/login/));
    expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
  });
});
