import { loadBundledTexts } from '@/i18n/bundled-texts';
import { lazyPage, type PageModule } from '@/lib/lazy-with-retry';

/** Loads a screen and, with it, all English texts, as it may use any of them. */
export async function withTexts(load: () => Promise<PageModule>): Promise<PageModule> {
  const [page] = await Promise.all([load(), loadBundledTexts()]);
  return page;
}

/** A screen outside of the public pages, loaded with its texts and the whole state when it is first shown. */
export const lazyScreen = (load: () => Promise<PageModule>) =>
  lazyPage(async () => {
    const [page, { withLaterState }] = await Promise.all([withTexts(load), import('./LaterStateGate')]);
    return { default: withLaterState(page.default) };
  });
