import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { rootReducer } from '@/state/root-reducer';
import { Root } from './Root';
import { preloadPage } from './router';
import { ltrLook } from './theme/ltr-look';

const PATH = '/';

// While this module is loaded, as the build's loader of modules is closed after that.
await preloadPage(PATH);

function Router({ children }: { children: ReactNode }) {
  return <StaticRouter location={PATH}>{children}</StaticRouter>;
}

/** The styles that Emotion writes before what they are for, at its first use: its key and their names, and the rules. */
const STYLES = /<style data-emotion="(\S+) ([^"]*)">(.*?)<\/style>/gs;

/** All styles of the page, each once, as Emotion finds them again in the browser: global ones in elements of their own. */
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

/**
 * The landing page of a visitor as HTML and its styles: it can be read, and its links used, before any script has run.
 * React takes it over (`start.tsx`), so it shows nothing of the device, the clock or the operator. The styles belong
 * before the page: a page drawn without its styles jumps when they come.
 */
export function prerenderLanding(): { styles: string; page: string } {
  const html = renderToString(
    <Root
      store={configureStore({ reducer: rootReducer })}
      router={Router}
      isPrerendered
      onDrawn={() => undefined}
    />,
  );
  // React omits elements that render nothing, and the browser would draw the page again.
  if (html.includes('<!--$!-->')) throw new Error('a part of the landing page does not render in a build');
  return { styles: stylesOf(html), page: html.replaceAll(STYLES, '') };
}
