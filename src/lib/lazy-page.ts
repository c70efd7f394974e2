import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './load-with-retry';

export type PageModule = { default: ComponentType };

/**
 * A page that can be loaded before it is shown. If `preload` fails, the page itself handles the failure when
 * it is shown.
 */
export type LazyPage = ComponentType & { preload: () => Promise<void> };

/** A page that is loaded when it is first shown. If it is loaded already, it is drawn at once. */
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
