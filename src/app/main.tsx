import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { directionOf } from '@/i18n/direction';
import { lazily } from '@/lib/lazily';
import { deferServices } from '@/services/deferred';
import { makeStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { App } from './App';
import { ASKED_KEY, rememberedLocale } from './early-keys';
import { AppRoutes, preloadPage } from './router';
import { loadRtlLook } from './theme/load-rtl-look';

/** Shows the page under the app's care, and does what was asked of it before. */
function takeOver(page: HTMLElement, root: HTMLElement): void {
  page.dataset.started = 'yes';
  delete page.dataset.wait;
  const label = page.dataset[ASKED_KEY];
  if (label === undefined) return;
  page.removeAttribute(`data-${ASKED_KEY}`);
  root.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`)?.click();
}

/** Who read from the right to the left last time gets no page that jumps over. */
async function preloadLooks(): Promise<void> {
  const locale = rememberedLocale();
  if (locale !== null && directionOf(locale) === 'rtl') await loadRtlLook().catch(() => undefined);
}

async function start(root: HTMLElement): Promise<void> {
  const load = lazily(async () => (await import('./load-services')).loadServices());
  load().catch((error: unknown) => {
    // Who built the app must see which settings are missing; a network that fails is told by the app itself.
    if (error instanceof Error && error.name === 'EnvError') root.textContent = error.message;
  });
  const store = makeStore(deferServices(load));
  const page = preloadPage(window.location.pathname);
  const looks = preloadLooks();
  const started = store.dispatch(startApp());
  // The page that came with the HTML stays until the app has something better to show.
  if (root.hasChildNodes()) await Promise.all([started, page]);
  await looks;
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App store={store}>
          <AppRoutes />
        </App>
      </BrowserRouter>
    </StrictMode>,
  );
  // After the first drawing.
  requestAnimationFrame(() => setTimeout(() => takeOver(document.documentElement, root)));
}

const root = document.getElementById('root');
if (root) void start(root);
