import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import './theme/fallback-font.css';
import { LOGIN_PATH } from '@/config/login-path';
import { loadWithRetry } from '@/lib/load-with-retry';
import { applyColorSchemeEarly } from './theme/early-color-scheme';
import { untilDrawn, untilWanted } from './until-wanted';

/**
 * Starts the app. If there is a prerendered page, the start waits until the person needs more than that page.
 */
async function main(root: HTMLElement): Promise<void> {
  // In a build `early.ts` has done this already, but the development server has no `early.ts`.
  if (import.meta.env.DEV) applyColorSchemeEarly();
  if (root.hasChildNodes()) await (root.dataset.app === 'now' ? untilDrawn() : untilWanted());
  const page = document.documentElement;
  page.dataset.starting = 'yes';
  // The app needs these modules at once, so they are loaded in parallel with the app. If they cannot be
  // loaded, the app reports the failure.
  void import('@/api/backend').catch(() => undefined);
  // The login page needs no other state, so the state of signed-in people is not loaded there.
  if (window.location.pathname !== LOGIN_PATH) void import('@/state/signed-in').catch(() => undefined);
  try {
    const { start } = await loadWithRetry(() => import('./start'));
    await start(root);
  } catch (error) {
    // The prerendered page can still be read, though perhaps in another language than the person's.
    delete page.dataset.starting;
    delete page.dataset.wait;
    throw error;
  }
}

const root = document.getElementById('root');
if (root) void main(root);
