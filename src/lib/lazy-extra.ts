import { lazy, type ComponentType } from 'react';

/** A part of a page that is loaded when it is first shown. When it does not come, the page goes on without it. */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
