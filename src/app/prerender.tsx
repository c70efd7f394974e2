import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BUILT_PAGES, ROUTES, type RouteId } from '@/config/paths';
import { english } from '@/lib/english';
import { createRootReducer } from '@/state/root-reducer';
import { office } from '@/state/office';
import { signedIn } from '@/state/signed-in';
import type { StateParts } from '@/state/state-parts';
import { Root } from './Root';
import { preloadPage } from './router';
import { ltrLook } from './theme/ltr-look';

/** A page as HTML. Its styles must come before it, because a page drawn without its styles jumps when they arrive. */
type BuiltPage = {
  file: string;
  /** the page's own title, or null for the landing page, which has only the app's */
  title: string | null;
  /** whether no part of it needs the app (operator's settings and forms do), so that it can wait for the app */
  isWhole: boolean;
  styles: string;
  page: string;
};

Object.assign(english, signedIn.texts);

const { reducer, inject } = createRootReducer();
for (const slice of [...signedIn.slices, ...office.slices]) inject(slice);
const NOTHING_MISSING: StateParts = { areThere: () => true, add: () => Promise.resolve() };

// While this module is loaded, as the build's loader of modules is closed after that.
await Promise.all(BUILT_PAGES.map((id) => preloadPage(ROUTES[id].build())));

/**
 * The styles that Emotion writes before the elements that use them, at first use: its key, their names, and the rules.
 */
const STYLES = /<style data-emotion="(\S+) ([^"]*)">(.*?)<\/style>/gs;

/**
 * All styles of the page without duplicates, as Emotion finds them again in the browser. Global ones have their own
 * elements.
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
  // Emotion writes each style once, but each page needs its own.
  ltrLook().cache.inserted = {};
  const html = renderToString(
    <Root
      store={Object.assign(configureStore({ reducer }), { parts: NOTHING_MISSING })}
      router={Router}
      builtPath={path}
      onDrawn={() => undefined}
    />,
  );
  // React omits elements that render nothing, and the browser would draw the page again.
  if (html.includes('<!--$!-->')) throw new Error(`a part of ${path} does not render in a build`);
  return {
    // Hosting answers `/about-us` with `about-us.html` (`cleanUrls`).
    file: `${path === '/' ? 'index' : path.slice(1)}.html`,
    title: id === 'home' ? null : (english[ROUTES[id].label] ?? null),
    isWhole: id !== 'contact' && id !== 'login',
    styles: stylesOf(html),
    page: html.replaceAll(STYLES, ''),
  };
}

/**
 * The pages of a visitor as HTML, readable and with working links before any script has run. React takes them over
 * (`start.tsx`), so they show no data of the device, the clock or the operator.
 */
export const prerenderPages = (): BuiltPage[] => BUILT_PAGES.map(prerender);
