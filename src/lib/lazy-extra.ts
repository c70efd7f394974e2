import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { firstEvent } from './first-event';
import { isNetworkOnline } from './is-network-online';
import { whenIdle } from './when-idle';

/** A part of a page that comes after the page; `preload` asks for it before it is shown. */
export type LazyExtra<P> = ComponentType<P> & { preload: () => Promise<void> };

/**
 * A part of a page that is loaded when it is first shown, or before; one that is there is drawn at once. Without a network it
 * waits for one. When it does not come all the same, the page goes on without it, or with `instead`.
 */
export function lazyExtra<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = () => null,
): LazyExtra<P> {
  let loaded: ComponentType<P> | null = null;
  const keep = async (): Promise<ComponentType<P>> => {
    loaded = await load();
    return loaded;
  };
  const shown = async (): Promise<ComponentType<P>> => {
    try {
      return await keep();
    } catch {
      if (isNetworkOnline()) return instead;
      await firstEvent(['online']);
      return shown();
    }
  };
  const Lazy: ComponentType<P> = lazy(async () => ({ default: await shown() }));
  function Extra(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Extra, {
    preload: () =>
      keep().then(
        () => undefined,
        () => undefined,
      ),
  });
}

/**
 * Asks for parts of a page once the page is there and the browser has nothing better to do: what a press opens opens at
 * once, and without a network too.
 */
export function usePreloaded(...extras: readonly { preload: () => unknown }[]): void {
  useEffect(
    () => whenIdle(() => extras.forEach(({ preload }) => void preload())),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the parts of a page are always the same
    [],
  );
}
