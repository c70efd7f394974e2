import { en } from '@locales/english';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { english } from '@/lib/english';
import { quickComputedStyles } from './computed-styles';
import { elementError } from './element-error';
import { forgoOwnerStacks } from './owner-stacks';
import { withholdStyles } from './theme-styles';

// The code of a page is loaded when the page is opened. On a busy machine this is slow. So a query waits
// until the time limit of the test.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 300_000), getElementError: elementError });
forgoOwnerStacks();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next test file uses the same modules. A module that is still loading at the end of this file would
// fail. It would then be missing in the next file, because `loadWithRetry` waits for a reload of the page,
// which never happens.
afterAll(() => vi.dynamicImportSettled());

withholdStyles();
quickComputedStyles();
// A test of a single component has no store, so its texts are set here.
Object.assign(english, en);

// The app uses these browser APIs, which jsdom does not have.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string): MediaQueryList => {
    const wide = /min-width:\s*(\d+(?:\.\d+)?)px/.exec(query);
    const narrow = /max-width:\s*(\d+(?:\.\d+)?)px/.exec(query);
    const isNarrowOrWide =
      (wide !== null || narrow !== null) &&
      (wide === null || window.innerWidth >= Number(wide[1])) &&
      (narrow === null || window.innerWidth <= Number(narrow[1]));
    // The tests turn off motion, because they do not need the transitions of dialogs.
    const matches = isNarrowOrWide || query.includes('prefers-reduced-motion: reduce');
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  },
});
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
if (!('ResizeObserver' in globalThis)) {
  // jsdom has no layout, so this observer never reports a new size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
}
