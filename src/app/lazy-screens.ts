import { lazyPage, type LazyPage } from '@/lib/lazy-page';
import { type ScreenId, SCREENS } from './screens';

/** The components of the pages and parts, which load their code when they are first shown. */
export const LAZY_SCREENS = Object.fromEntries(
  Object.entries(SCREENS).map(([id, load]) => [id, lazyPage(load)]),
) as Readonly<Record<ScreenId, LazyPage>>;

/** Loads the code of these pages and parts, so that they can be rendered at once. */
export async function preloadScreens(ids: readonly ScreenId[]): Promise<void> {
  await Promise.all(ids.map((id) => LAZY_SCREENS[id].preload()));
}
