// Runs before the page is drawn, from a file of its own: an inline script is what the Content-Security-Policy forbids.
import { applyColorSchemeEarly } from './theme/early-color-scheme';
import { ASKED_KEY, LOCALE_KEY } from './early-keys';

const page = document.documentElement;
applyColorSchemeEarly();

try {
  // The page in the HTML speaks the language of the build; who reads another one waits for the app.
  const locale = localStorage.getItem(LOCALE_KEY);
  if (locale !== null && locale !== page.lang) page.dataset.wait = 'language';
} catch {
  // Without storage nothing is remembered, and the page is as good as any.
}

// A button that is pressed before the app has started is pressed again once it has.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[aria-label]') : null;
  const label = button?.getAttribute('aria-label');
  if (label && page.dataset.started === undefined) page.dataset[ASKED_KEY] = label;
});
