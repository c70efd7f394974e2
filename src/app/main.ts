import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import './theme/fallback-font.css';
import { rememberedSession } from '@/lib/session-hint';
import { builtTexts } from '@/config/built-texts';
import { LOGIN_PATH } from '@/config/login-path';
import { loadWithRetry } from '@/lib/load-with-retry';
import { rememberedLocale } from './early-keys';
import { firstScreens, SCREENS } from './screens';
import { applyColorSchemeEarly } from './theme/early-color-scheme';
import { untilDrawn, untilWanted } from './until-wanted';

/**
 * Requests all files of the first screen at once, while the app is loading. If a file cannot be loaded, the
 * app requests it again and reports the error.
 */
function requestFirstScreen(): void {
  const { pathname } = window.location;
  const session = rememberedSession() ?? null;
  const isOfStaff = session?.role === 'admin' || session?.role === 'fleetadmin';
  const files = [
    import('@/api/backend'),
    // The login page does not need the state of signed-in people, so the state is not loaded there.
    ...(pathname === LOGIN_PATH && session === null ? [] : [import('@/state/signed-in')]),
    ...(isOfStaff ? [import('@/state/office')] : []),
    builtTexts(rememberedLocale() ?? 'en'),
    ...firstScreens(pathname, session).map((id) => SCREENS[id]()),
  ];
  void Promise.allSettled(files);
}

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
  requestFirstScreen();
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
