import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import './theme/fallback-font.css';
import { LOGIN_PATH } from '@/config/login-path';
import { loadWithRetry } from '@/lib/load-with-retry';
import { applyColorSchemeEarly } from './theme/early-color-scheme';
import { untilDrawn, untilWanted } from './until-wanted';

/** Starts the app, at once or when the page that came with the HTML no longer suffices. */
async function main(root: HTMLElement): Promise<void> {
  // The development server has no `early.ts`, which has done this in a build.
  if (import.meta.env.DEV) applyColorSchemeEarly();
  if (root.hasChildNodes()) await (root.dataset.app === 'now' ? untilDrawn() : untilWanted());
  const page = document.documentElement;
  page.dataset.starting = 'yes';
  // The app needs these at once, so they load in parallel with it. The app reports a failure.
  void import('@/api/backend').catch(() => undefined);
  // A login needs no more state than the app already has.
  if (window.location.pathname !== LOGIN_PATH) void import('@/state/signed-in').catch(() => undefined);
  try {
    const { start } = await loadWithRetry(() => import('./start'));
    await start(root);
  } catch (error) {
    // The page of the build can still be read, though perhaps in another language.
    delete page.dataset.starting;
    delete page.dataset.wait;
    throw error;
  }
}

const root = document.getElementById('root');
if (root) void main(root);
