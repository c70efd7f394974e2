import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { lazily } from '@/lib/lazily';
import { deferServices } from '@/services/deferred';
import { makeStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { App } from './App';
import { AppRoutes, preloadPage } from './router';

function start(root: HTMLElement): void {
  const load = lazily(async () => (await import('./load-services')).loadServices());
  load().catch((error: unknown) => {
    // Who built the app must see which settings are missing; a network that fails is told by the app itself.
    if (error instanceof Error && error.name === 'EnvError') root.textContent = error.message;
  });
  const store = makeStore(deferServices(load));
  preloadPage(window.location.pathname);
  void store.dispatch(startApp());
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App store={store}>
          <AppRoutes />
        </App>
      </BrowserRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) start(root);
