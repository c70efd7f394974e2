import { en } from '@locales/english';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { english } from '@/lib/english';
import { elementError } from './element-error';
import { forgoOwnerStacks } from './owner-stacks';
import { withholdStyles } from './theme-styles';

// Pages are loaded when they are needed, and on a busy machine the first load of a chunk is slow. So only the
// time limit of the test ends the wait.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 300_000), getElementError: elementError });
forgoOwnerStacks();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next test file uses the same modules. If a module were still loading at the end of this file, it would
// fail and stay missing, because `loadWithRetry` waits for a reload of the page that never happens.
afterAll(() => vi.dynamicImportSettled());

withholdStyles();
// A test of a single component has no store, so its texts are set here.
Object.assign(english, en);

// These are APIs of a browser that the app uses and jsdom does not have.
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
