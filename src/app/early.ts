// Runs before the page is drawn, from its own file, because the Content-Security-Policy forbids an inline script.
import { LOGIN_PATH } from '@/config/login-path';
import { keptCode } from '@/features/auth/sent-code';
import { rememberedSession } from '@/api/browser/session-hint';
import { ASKED_KEY, rememberedLocale, SENT_KEY } from './early-keys';
import { applyColorSchemeEarly } from './theme/early-color-scheme';

const page = document.documentElement;
applyColorSchemeEarly();

// zod would test whether it may create functions, which the Content-Security-Policy forbids and the browser reports.
// Its own switch (`config({ jitless: true })`) is set here, before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The page in the HTML is in the language of the build. Readers of another language wait for the app.
const locale = rememberedLocale();
if (locale !== null && locale !== page.lang) page.dataset.wait = 'language';
// The login in the HTML is the first step of a visitor. A person with a session or a pending code waits for the app.
else if (location.pathname === LOGIN_PATH && (rememberedSession() === true || keptCode() !== null))
  page.dataset.wait = 'session';

// A button that is pressed before the app has started is pressed again once it has.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[aria-label]') : null;
  const label = button?.getAttribute('aria-label');
  if (label && page.dataset.started === undefined) page.dataset[ASKED_KEY] = label;
});

// A form is held back too. The browser itself would load a new page, with the typed values in its address.
addEventListener('submit', (event) => {
  if (page.dataset.started !== undefined) return;
  event.preventDefault();
  page.dataset[SENT_KEY] = 'yes';
});
