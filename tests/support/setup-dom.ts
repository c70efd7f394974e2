import { en } from '@locales/english';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { english } from '@/lib/english';
import { elementError } from './element-error';
import { forgoOwnerStacks } from './owner-stacks';
import { withholdStyles } from './theme-styles';

// Pages load lazily, and on a busy machine the first load of a chunk takes its time: waiting ends with the test's own limit.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 300_000), getElementError: elementError });
forgoOwnerStacks();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next file shares the loaded modules. A part of the app that is still loading when its file ends would be torn off, and
// would then be missing for good: `loadWithRetry` waits for the reload of a page that is never reloaded.
afterAll(() => vi.dynamicImportSettled());

withholdStyles();
// A test of a single part has its texts without a store.
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
    // Nobody sees dialogs come and go.
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
  // jsdom lays nothing out, so nothing ever resizes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
}
