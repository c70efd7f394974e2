import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './load-with-retry';

export type PageModule = { default: ComponentType };

/** A page that can be loaded before it is shown. The page itself handles a failure of that. */
export type LazyPage = ComponentType & { preload: () => Promise<void> };

/** A page that loads when it is first shown. A loaded page is drawn at once. */
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
