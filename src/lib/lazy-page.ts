import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './load-with-retry';

export type PageModule = { default: ComponentType };

/**
 * A page whose code can be loaded before the page is shown. If `preload` fails, there is no error. The code
 * is then loaded again when the page is shown.
 */
export type LazyPage = ComponentType & { preload: () => Promise<void> };

/**
 * Creates a page whose code is loaded when it is first shown. If the code is already loaded, the page is
 * rendered at once.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | null = null;
  const keep = async (): Promise<PageModule> => {
    const page = await load();
    loaded = page.default;
    return page;
  };
  const Lazy = lazy(() => loadWithRetry(keep));
  function Page(): ReactNode {
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return createElement(Shown);
  }
  return Object.assign(Page, {
    preload: () =>
      keep().then(
        () => undefined,
        () => undefined,
      ),
  });
}
