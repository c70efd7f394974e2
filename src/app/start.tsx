import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { directionOf } from '@/i18n/direction';
import { lazily } from '@/lib/lazily';
import { nextTurn } from '@/lib/turns';
import { whenIdle } from '@/lib/when-idle';
import { deferServices } from '@/services/deferred';
import { makeStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { ASKED_KEY, rememberedLocale } from './early-keys';
import { shownEarlyPage } from './early-pages';
import { Root } from './Root';
import { preloadPage } from './router';
import { loadRtlLook } from './theme/load-rtl-look';
import { ltrLook } from './theme/ltr-look';

/** Shows the page under the app's care, and does what was asked of it before. */
function takeOver(page: HTMLElement, root: HTMLElement): void {
  page.dataset.started = 'yes';
  delete page.dataset.wait;
  root.querySelector('.early-bar')?.remove();
  const label = page.dataset[ASKED_KEY];
  if (label === undefined) return;
  page.removeAttribute(`data-${ASKED_KEY}`);
  root.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`)?.click();
}

/** Makes the looks before they are needed: for who read from the right to the left last time, those too. */
async function preloadLooks(): Promise<void> {
  await nextTurn();
  ltrLook();
  const locale = rememberedLocale();
  if (locale !== null && directionOf(locale) === 'rtl') await loadRtlLook().catch(() => undefined);
}

/** Starts the app in `root`: in many short turns, as a page may be read there already. */
export async function start(root: HTMLElement): Promise<void> {
  const load = lazily(async () => (await import('./load-services')).loadServices());
  const store = makeStore(deferServices(load));
  const startServices = (): Promise<unknown> => {
    load().catch((error: unknown) => {
      // Who built the app must see which settings are missing; a network that fails is told by the app itself.
      if (error instanceof Error && error.name === 'EnvError') root.textContent = error.message;
    });
    return store.dispatch(startApp());
  };
  const page = preloadPage(window.location.pathname);
  const early = shownEarlyPage(root);
  const drawn = (): void => takeOver(document.documentElement, root);
  // A transition is drawn in slices; a first drawing by itself would hold the browser until it is complete.
  if (early !== null) {
    await Promise.all([page, preloadLooks()]);
    const onDrawn = (): void => {
      drawn();
      // What the browser has to do for the page itself comes first.
      whenIdle(() => void startServices());
    };
    startTransition(() => {
      hydrateRoot(early.element, <Root store={store} router={BrowserRouter} isEarly onDrawn={onDrawn} />, {
        identifierPrefix: early.name,
      });
    });
    return;
  }
  const started = startServices();
  await preloadLooks();
  // A page that cannot be taken over keeps its place until the app has something better to show.
  if (root.hasChildNodes()) await Promise.all([started, page]);
  startTransition(() => {
    createRoot(root).render(<Root store={store} router={BrowserRouter} isEarly={false} onDrawn={drawn} />);
  });
}
