import { CONTENT_ID } from './layouts/SkipLink';

/** The pages that come with the HTML, of which the window's width shows one (prerender-plugin.ts). */
export const EARLY_PAGES = ['narrow', 'wide'] as const;
export type EarlyPage = (typeof EARLY_PAGES)[number];

const WIDE_CONTENT_ID = `${CONTENT_ID}-wide`;

/** Gives the wide page's content an id of its own as long as the narrow page is in the same document. */
export const withWideIds = (html: string): string =>
  html.replaceAll(new RegExp(`( id="| href="#)${CONTENT_ID}"`, 'g'), `$1${WIDE_CONTENT_ID}"`);

/** Makes a page what it would be alone. */
function withoutWideIds(page: HTMLElement): void {
  page.querySelector(`#${WIDE_CONTENT_ID}`)?.setAttribute('id', CONTENT_ID);
  page.querySelector(`[href="#${WIDE_CONTENT_ID}"]`)?.setAttribute('href', `#${CONTENT_ID}`);
}

/**
 * The page in `root` that came with the HTML and is shown, for the app to take over; the other is taken out. Null where
 * there is none, or none that the person reads: it waits for the app then, which begins anew.
 */
export function shownEarlyPage(root: HTMLElement): { element: HTMLElement; name: EarlyPage } | null {
  if (document.documentElement.dataset.wait !== undefined) return null;
  const pages = EARLY_PAGES.flatMap((name) => {
    const element = root.querySelector<HTMLElement>(`[data-early="${name}"]`);
    return element === null ? [] : [{ element, name }];
  });
  const shown = pages.find(({ element }) => getComputedStyle(element).display !== 'none');
  if (shown === undefined) return null;
  for (const { element } of pages) if (element !== shown.element) element.remove();
  // The width that it was chosen by decides no more.
  delete shown.element.dataset.early;
  withoutWideIds(shown.element);
  return shown;
}
