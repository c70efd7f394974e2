import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { EnvError, readEnv } from '@/config/env';
import { createServices } from '@/services';
import { makeStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { App } from './App';
import { appRoutes, preloadPage } from './router';

function start(root: HTMLElement): void {
  try {
    const store = makeStore(createServices(readEnv()));
    preloadPage(window.location.pathname);
    void store.dispatch(startApp());
    createRoot(root).render(
      <StrictMode>
        <App store={store} router={createBrowserRouter(appRoutes)} />
      </StrictMode>,
    );
  } catch (error) {
    // Who built the app must see which settings are missing.
    if (!(error instanceof EnvError)) throw error;
    root.textContent = error.message;
  }
}

const root = document.getElementById('root');
if (root) start(root);
