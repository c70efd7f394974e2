import type { PlainKey } from '@locales/keys';
import { ROUTES } from '@/config/paths';

export type PageLink = { id: string; path: string; label: PlainKey };
type PublicPage = 'home' | 'about' | 'contact' | 'privacy';

/**
 * The link to the account. For a signed-in person it opens the bookings, and for a visitor it opens the
 * login.
 */
function accountLink(hasProfile: boolean): PageLink {
  return hasProfile
    ? { id: 'account', path: ROUTES.bookings.build(), label: 'my_account' }
    : { id: 'account', path: ROUTES.login.build(), label: 'login_signup' };
}

const pageLink = <Id extends PublicPage>(id: Id): PageLink & { id: Id } => ({
  id,
  path: ROUTES[id].build(),
  label: ROUTES[id].label,
});

/** The links of the top bar, in their order. */
export function topBarLinks(hasProfile: boolean): PageLink[] {
  return [pageLink('home'), accountLink(hasProfile), pageLink('about'), pageLink('contact')];
}

/** The links to public pages in the drawer of a signed-in person. They are below the screens of the role. */
export const moreLinks = [pageLink('about'), pageLink('contact')] as const;

/** The links of the footer, in their order. */
export function footerLinks(hasProfile: boolean): PageLink[] {
  return [
    pageLink('home'),
    accountLink(hasProfile),
    pageLink('about'),
    pageLink('contact'),
    pageLink('privacy'),
  ];
}
