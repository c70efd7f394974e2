import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { directionOf } from '@/i18n/direction';
import { lazily } from '@/lib/lazily';
import { nextTurn } from '@/lib/turns';
import { deferServices } from '@/services/deferred';
import { makeStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { App } from './App';
import { ASKED_KEY, rememberedLocale } from './early-keys';
import { AppRoutes, preloadPage } from './router';
import { loadRtlLook } from './theme/load-rtl-look';
import { ltrLook } from './theme/ltr-look';

/** Shows the page under the app's care, and does what was asked of it before. */
function takeOver(page: HTMLElement, root: HTMLElement): void {
  page.dataset.started = 'yes';
  delete page.dataset.wait;
  const label = page.dataset[ASKED_KEY];
  if (label === undefined) return;
  page.removeAttribute(`data-${ASKED_KEY}`);
  root.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`)?.click();
}

/** Tells when the app has drawn itself for the first time. */
function FirstDrawing({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** Makes the looks before they are needed: for who read from the right to the left last time, those too. */
async function preloadLooks(): Promise<void> {
  await nextTurn();
  ltrLook();
  const locale = rememberedLocale();
  if (locale !== null && directionOf(locale) === 'rtl') await loadRtlLook().catch(() => undefined);
}

/** Starts the app in `root`: in many short turns, as it takes a page over that is being read. */
export async function start(root: HTMLElement): Promise<void> {
  const load = lazily(async () => (await import('./load-services')).loadServices());
  load().catch((error: unknown) => {
    // Who built the app must see which settings are missing; a network that fails is told by the app itself.
    if (error instanceof Error && error.name === 'EnvError') root.textContent = error.message;
  });
  const page = preloadPage(window.location.pathname);
  await nextTurn();
  const store = makeStore(deferServices(load));
  const started = store.dispatch(startApp());
  await preloadLooks();
  // The page that came with the HTML stays until the app has something better to show.
  if (root.hasChildNodes()) await Promise.all([started, page]);
  const onDrawn = (): void => takeOver(document.documentElement, root);
  // A transition is drawn in slices; a first drawing by itself would hold the browser until it is complete.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App store={store}>
            <AppRoutes />
          </App>
        </BrowserRouter>
        <FirstDrawing onDrawn={onDrawn} />
      </StrictMode>,
    );
  });
}
