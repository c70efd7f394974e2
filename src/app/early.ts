// This script runs before the browser draws the page. It is a separate file, because the
// Content-Security-Policy forbids inline scripts.
import { seesBookingForm } from '@domain/booking/bookers';
import { LOGIN_PATH } from '@/config/login-path';
import { keptCode } from '@/features/auth/sent-code';
import { rememberedSession } from '@/lib/session-hint';
import { ASKED_KEY, rememberedLocale, SENT_KEY, STAND_IN_ID } from './early-keys';
import { applyColorSchemeEarly } from './theme/early-color-scheme';

const page = document.documentElement;
applyColorSchemeEarly();

// By default, zod tests whether it may create functions. The Content-Security-Policy forbids this, and the
// browser would report a violation. This line sets zod's option `config({ jitless: true })` before any schema
// is created, so zod does no test.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Shows the booking form of the HTML, which visitors do not see. It is in a template of the HTML. */
function showStandIn(): void {
  const template = document.querySelector('template');
  if (template === null) return;
  const standIn = document.createElement('div');
  standIn.id = STAND_IN_ID;
  standIn.append(template.content.cloneNode(true));
  document.getElementById('root')?.before(standIn);
}

// The prerendered page is in the language of the build. It is hidden from a person who reads another language
// until the app has loaded.
const session = rememberedSession() ?? null;
const locale = rememberedLocale();
if (locale !== null && locale !== page.lang) page.dataset.wait = 'language';
// The landing page of visitors is hidden from a person who was signed in.
else if (location.pathname === '/' && session !== null) {
  page.dataset.wait = 'session';
  // At this event the whole HTML has arrived, but no module has run yet.
  if (seesBookingForm(session.role))
    document.addEventListener('readystatechange', showStandIn, { once: true });
}
// The prerendered login page shows the first step of the login. It is hidden from a person who is signed in
// or waits for a code, until the app has loaded.
else if (location.pathname === LOGIN_PATH && (session !== null || keptCode() !== null))
  page.dataset.wait = 'session';

// If the person presses a button before the app has started, the app clicks this button after its start.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[aria-label]') : null;
  const label = button?.getAttribute('aria-label');
  if (label && page.dataset.started === undefined) page.dataset[ASKED_KEY] = label;
});

// If the person sends a form before the app has started, the form is not sent now. Otherwise the browser
// would load a new page whose URL contains the typed values.
addEventListener('submit', (event) => {
  if (page.dataset.started !== undefined) return;
  event.preventDefault();
  page.dataset[SENT_KEY] = 'yes';
});
