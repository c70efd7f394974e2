import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import './theme/fallback-font.css';
import { LOGIN_PATH } from '@/config/login-path';
import { loadWithRetry } from '@/lib/load-with-retry';
import { applyColorSchemeEarly } from './theme/early-color-scheme';
import { untilDrawn, untilWanted } from './until-wanted';

/**
 * Starts the app. If there is a prerendered page, the app starts only when the person needs more than this
 * page.
 */
async function main(root: HTMLElement): Promise<void> {
  // In a build, `early.ts` has already done this. The development server has no `early.ts`.
  if (import.meta.env.DEV) applyColorSchemeEarly();
  if (root.hasChildNodes()) await (root.dataset.app === 'now' ? untilDrawn() : untilWanted());
  const page = document.documentElement;
  page.dataset.starting = 'yes';
  // The app needs these modules as soon as it starts, so they are loaded at the same time as the app. If one
  // cannot be loaded, the app reports the error later.
  void import('@/api/backend').catch(() => undefined);
  // The login page does not need the state of signed-in people, so the state is not loaded there.
  if (window.location.pathname !== LOGIN_PATH) void import('@/state/signed-in').catch(() => undefined);
  try {
    const { start } = await loadWithRetry(() => import('./start'));
    await start(root);
  } catch (error) {
    // The app could not be loaded. The prerendered page is shown, even if it is not in the person's language.
    delete page.dataset.starting;
    delete page.dataset.wait;
    throw error;
  }
}

const root = document.getElementById('root');
if (root) void main(root);
