// Runs before the page is drawn, from a file of its own: an inline script is what the Content-Security-Policy forbids.
import { applyColorSchemeEarly } from './theme/early-color-scheme';
import { ASKED_KEY, rememberedLocale } from './early-keys';

const page = document.documentElement;
applyColorSchemeEarly();

// zod would try whether it may write functions, which the Content-Security-Policy forbids and the browser reports. Its own
// switch (`config({ jitless: true })`) lives here, so that it is set before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The page in the HTML speaks the language of the build; readers of another language wait for the app.
const locale = rememberedLocale();
if (locale !== null && locale !== page.lang) page.dataset.wait = 'language';

// A button that is pressed before the app has started is pressed again once it has.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[aria-label]') : null;
  const label = button?.getAttribute('aria-label');
  if (label && page.dataset.started === undefined) page.dataset[ASKED_KEY] = label;
});
