import { en } from '@locales/english';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { english } from '@/lib/english';
import { elementError } from './element-error';
import { forgoOwnerStacks } from './owner-stacks';
import { withholdStyles } from './theme-styles';

// Pages load lazily, and on a busy machine the first load of a chunk is slow. The test’s own limit ends the wait.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 300_000), getElementError: elementError });
forgoOwnerStacks();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next file shares the loaded modules. A module that is still loading when its file ends would fail and stay
// missing, because `loadWithRetry` waits for a page reload that never happens.
afterAll(() => vi.dynamicImportSettled());

withholdStyles();
// A test of a single component has its texts without a store.
Object.assign(english, en);

// Browser APIs that the app uses and jsdom lacks.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string): MediaQueryList => {
    const wide = /min-width:\s*(\d+(?:\.\d+)?)px/.exec(query);
    const narrow = /max-width:\s*(\d+(?:\.\d+)?)px/.exec(query);
    const isNarrowOrWide =
      (wide !== null || narrow !== null) &&
      (wide === null || window.innerWidth >= Number(wide[1])) &&
      (narrow === null || window.innerWidth <= Number(narrow[1]));
    // Tests do not need the transitions of dialogs.
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
  // jsdom has no layout, so it never reports a resize.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
}
