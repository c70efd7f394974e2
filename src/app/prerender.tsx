import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BUILT_PAGES, ROUTES, type RouteId } from '@/config/paths';
import { english } from '@/lib/english';
import { createRootReducer } from '@/state/root-reducer';
import { office } from '@/state/office';
import type { RootState } from '@/state/root-state';
import { sessionSlice } from '@/state/session/session.slice';
import { signedIn } from '@/state/signed-in';
import type { StateParts } from '@/state/state-parts';
import { Root } from './Root';
import { preloadScreens } from './lazy-screens';
import { firstScreens } from './screens';
import { ltrLook } from './theme/ltr-look';

/**
 * A prerendered page. Its styles must be in the file before its HTML. Otherwise the elements would move when
 * the styles arrive.
 */
type BuiltPage = {
  file: string;
  /** the page's own title, or null for the landing page, whose title is the app's name */
  title: string | null;
  /**
   * Whether the page is complete without the app, so that the app may be loaded later. Pages with forms or
   * the operator's settings are not complete.
   */
  isWhole: boolean;
  styles: string;
  page: string;
  /** the page with the booking form, which a person who was signed in sees until the app has started, or null */
  standIn: string | null;
};

Object.assign(english, signedIn.texts);

const { reducer, inject } = createRootReducer();
for (const slice of [...signedIn.slices, ...office.slices]) inject(slice);
const NOTHING_MISSING: StateParts = { areThere: () => true, add: () => Promise.resolve() };

/** The state on a device on which a rider was signed in at the last visit. */
const EXPECTED = { ...sessionSlice.getInitialState(), expected: { uid: '', role: 'rider' as const } };

// The pages are loaded while this module is loaded, because the build cannot load modules later.
await preloadScreens(firstScreens(ROUTES.home.build(), EXPECTED.expected));
await preloadScreens(BUILT_PAGES.flatMap((id) => firstScreens(ROUTES[id].build(), null)));

/**
 * Matches a style element that Emotion writes before the first element that uses it. The groups are Emotion's
 * key, the names of the styles, and the rules.
 */
const STYLES = /<style data-emotion="(\S+) ([^"]*)">(.*?)<\/style>/gs;

/**
 * Returns all styles of the page without duplicates, as style elements that Emotion recognises in the
 * browser. Global styles have their own elements.
 */
function stylesOf(html: string): string {
  const { key } = ltrLook().cache;
  const found = [...html.matchAll(STYLES)];
  const own = found.filter(([, kind]) => kind === key);
  const element = (name: string, css: string): string => `<style data-emotion="${name}">${css}</style>`;
  return [
    ...found.filter(([, kind]) => kind !== key).map(([whole]) => whole),
    element([key, ...own.map(([, , names]) => names)].join(' '), own.map(([, , , css]) => css).join('')),
  ].join('');
}

function prerender(id: RouteId): BuiltPage {
  const path = ROUTES[id].build();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  // Emotion writes each style only once. Each page must contain all its styles, so the list of written styles
  // is cleared before each page.
  ltrLook().cache.inserted = {};
  const render = (auth: RootState['auth']): string =>
    renderToString(
      <Root
        store={Object.assign(configureStore({ reducer, preloadedState: { auth } }), {
          parts: NOTHING_MISSING,
        })}
        router={Router}
        builtPath={path}
        onDrawn={() => undefined}
      />,
    );
  const html = render(sessionSlice.getInitialState());
  const standIn = id === 'home' ? render(EXPECTED) : '';
  // React leaves out a component that cannot be rendered in a build. Then React would render the whole page
  // again in the browser.
  if ((html + standIn).includes('<!--$!-->')) throw new Error(`a part of ${path} does not render in a build`);
  return {
    // Hosting answers a request for `/about-us` with `about-us.html` (`cleanUrls`).
    file: `${path === '/' ? 'index' : path.slice(1)}.html`,
    title: id === 'home' ? null : (english[ROUTES[id].label] ?? null),
    isWhole: id !== 'contact' && id !== 'login',
    styles: stylesOf(html + standIn),
    page: html.replaceAll(STYLES, ''),
    standIn: standIn === '' ? null : standIn.replaceAll(STYLES, ''),
  };
}

/**
 * Renders the pages for visitors during the build. A visitor can read them and use their links before any
 * script has run. React hydrates them later (`start.tsx`). So they contain no data of the device, the clock
 * or the operator.
 */
export const prerenderPages = (): BuiltPage[] => BUILT_PAGES.map(prerender);
