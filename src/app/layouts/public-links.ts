import type { StringKey } from '@domain/languages/en/en';
import { ROUTES } from '@/config/paths';

export type PageLink = { id: string; path: string; label: StringKey };

/** The account link: 'my account' leads to the bookings, and to the login while nobody is signed in. */
function accountLink(hasProfile: boolean): PageLink {
  return hasProfile
    ? { id: 'account', path: ROUTES.bookings.build(), label: 'my_account' }
    : { id: 'account', path: ROUTES.login.build(), label: 'login_signup' };
}

const pageLink = (id: 'home' | 'about' | 'contact' | 'privacy'): PageLink => ({
  id,
  path: ROUTES[id].build(),
  label: ROUTES[id].label,
});

/** The top bar's pages in order (docs/product.md 2.1). */
export function topBarLinks(hasProfile: boolean): PageLink[] {
  return [pageLink('home'), accountLink(hasProfile), pageLink('about'), pageLink('contact')];
}

/** The footer's pages in order (docs/product.md 2.1). */
export function footerLinks(hasProfile: boolean): PageLink[] {
  return [
    pageLink('home'),
    accountLink(hasProfile),
    pageLink('about'),
    pageLink('contact'),
    pageLink('privacy'),
  ];
}
