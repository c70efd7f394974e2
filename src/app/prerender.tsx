import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { settingsSchema } from '@domain/database/catalogue-records';
import { deferServices } from '@/services/deferred';
import { languageListReceived } from '@/state/languages/languages.slice';
import { makeStore, type AppStore } from '@/state/make-store';
import { settingsReceived } from '@/state/settings/settings.slice';
import { EARLY_PAGES, withWideIds, type EarlyPage } from './early-pages';
import { Root } from './Root';
import { preloadPage } from './router';
import { ltrLook } from './theme/ltr-look';

const PATH = '/';

function Router({ children }: { children: ReactNode }) {
  return <StaticRouter location={PATH}>{children}</StaticRouter>;
}

/** A window narrower than the breakpoint, or a wide one: what is shown follows from this one question. */
function setWindow(page: EarlyPage): void {
  const { theme } = ltrLook();
  theme.components = {
    ...theme.components,
    MuiUseMediaQuery: {
      defaultProps: {
        ssrMatchMedia: (query) => ({ matches: query.includes('max-width') === (page === 'narrow') }),
      },
    },
  };
}

const newStore = () =>
  makeStore(deferServices(() => Promise.reject(new Error('there are no services in a build'))));

/** A store that knows all that an operator can set for the page, for the styles of what comes with it. */
function storeOfOperator(): AppStore {
  const store = newStore();
  const name = 'x';
  const site = 'https://x.example';
  const settings = {
    ...{ appName: name, code: name, symbol: name, country: name, CompanyName: name, CompanyWebsite: site },
    ...{ AppleStoreLink: site, PlayStoreLink: site },
    ...{ FacebookHandle: name, TwitterHandle: name, InstagramHandle: name },
  };
  const language = { langName: name, langLocale: name, dateLocale: name, default: false, createdAt: 0 };
  store.dispatch(settingsReceived(settingsSchema.parse(settings)));
  store.dispatch(languageListReceived([1, 2].map((id) => ({ ...language, id: String(id) }))));
  return store;
}

function landing(page: EarlyPage, store: AppStore): string {
  setWindow(page);
  return renderToString(<Root store={store} router={Router} isEarly onDrawn={() => undefined} />, {
    identifierPrefix: page,
  });
}

/** The styles that Emotion writes before what they are for, at its first use: its key and their names, and the rules. */
const STYLES = /<style data-emotion="(\S+) ([^"]*)">(.*?)<\/style>/gs;

/** All styles of the pages, each once, as Emotion finds them again in the browser: global ones in elements of their own. */
function stylesOf(html: string): string {
  const { key } = ltrLook().cache;
  const rules = new Map([...html.matchAll(STYLES)].map(([, kind, names, css]) => [`${kind} ${names}`, css]));
  const isOwn = (name: string): boolean => name.startsWith(`${key} `);
  const own = [...rules.keys()].filter(isOwn);
  const element = (name: string, css: string): string => `<style data-emotion="${name}">${css}</style>`;
  return [
    ...[...rules].filter(([name]) => !isOwn(name)).map(([name, css]) => element(name, css ?? '')),
    element(
      `${key} ${own.map((name) => name.slice(key.length + 1)).join(' ')}`,
      own.map((name) => rules.get(name) ?? '').join(''),
    ),
  ].join('');
}

/**
 * The landing page of a visitor as HTML, once for narrow and once for wide windows, and the styles of both and of what the
 * operator's settings add to them, which a phone would otherwise make while it is being read: it can be
 * read, and its links used, before any script has run. The app takes it over when it has started (start.tsx). The styles
 * belong before the pages: a browser draws what it has of them, and what it draws without its styles jumps when they come.
 */
export async function prerenderLanding(): Promise<{ styles: string; pages: string }> {
  await preloadPage(PATH);
  const [visitors, operators] = [newStore(), storeOfOperator()];
  const pages = EARLY_PAGES.map((page) => {
    const html = landing(page, visitors);
    // Both are in one document: the links of the second one must not lead into the first one.
    return { page, html: page === 'wide' ? withWideIds(html) : html };
  });
  const whole = EARLY_PAGES.map((page) => landing(page, operators));
  return {
    styles: stylesOf([...pages.map(({ html }) => html), ...whole].join('')),
    pages: pages
      .map(({ page, html }) => `<div data-early="${page}">${html.replaceAll(STYLES, '')}</div>`)
      .join(''),
  };
}
